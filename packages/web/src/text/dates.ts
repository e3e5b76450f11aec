import { danishWallClock } from '@edison/contracts/danish-time';

const months = 'januar februar marts april maj juni juli august september oktober november december'.split(' ');
const weekdays = 'søndag mandag tirsdag onsdag torsdag fredag lørdag'.split(' ');

interface Clock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

/** Date and time in Copenhagen at an instant (ISO 8601). */
function clock(instant: string): Clock {
  const [year = '', month = '', day = '', hour = '', minute = ''] = danishWallClock(new Date(instant)).split(/\D/);
  return { year, month, day, hour, minute };
}

/** `DD/MM/YYYY HH:mm`, in Copenhagen. */
export function numericDate(instant: string): string {
  const { year, month, day, hour, minute } = clock(instant);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** `DD.MM.YYYY`, in Copenhagen; for the date of an article or a document. */
export function dottedDate(instant: string): string {
  const { year, month, day } = clock(instant);
  return `${day}.${month}.${year}`;
}

/** "onsdag d. 14. januar 2027", in Copenhagen. */
export function friendlyDay(instant: string): string {
  const { year, month, day } = clock(instant);
  const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay();
  return `${weekdays[weekday]} d. ${Number(day)}. ${months[Number(month) - 1]} ${year}`;
}

/** "9.00", in Copenhagen. */
function friendlyTime(instant: string): string {
  const { hour, minute } = clock(instant);
  return `${Number(hour)}.${minute}`;
}

/** "onsdag d. 14. januar 2027 kl. 9.00", in Copenhagen. */
export function friendlyInstant(instant: string): string {
  return `${friendlyDay(instant)} kl. ${friendlyTime(instant)}`;
}

/** "onsdag d. 14. januar 2027 kl. 9.00–15.30"; with both days when it ends on another one. */
export function friendlySpan(startsAt: string, endsAt: string): string {
  if (friendlyDay(startsAt) === friendlyDay(endsAt)) return `${friendlyInstant(startsAt)}–${friendlyTime(endsAt)}`;
  return `${friendlyInstant(startsAt)} – ${friendlyInstant(endsAt)}`;
}

/** Day and short month for a calendar leaf: `{day: '14', month: 'jan'}`. */
export function calendarLeaf(instant: string): { readonly day: string; readonly month: string } {
  const { month, day } = clock(instant);
  return { day: String(Number(day)), month: (months[Number(month) - 1] ?? '').slice(0, 3) };
}

/** The Danish calendar day of an instant, as UTC midnight in milliseconds. `instant` is ISO 8601, or milliseconds since the epoch. */
export function dayOf(instant: string | number): number {
  return Date.parse(danishWallClock(new Date(instant)).slice(0, 10));
}
