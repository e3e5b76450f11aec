import { danishZone as timeZone } from '@edison/contracts/danish-time';

const day = new Intl.DateTimeFormat('da-DK', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('da-DK', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
/** `torsdag d. 19. november 2026`, as on the site. */
function danishDay(instant: Date): string {
  return day.format(instant).replace(' den ', ' d. ');
}

/** `torsdag d. 19. november 2026 kl. 14.05` */
export function danishMoment(instant: Date): string {
  return `${danishDay(instant)} kl. ${clock.format(instant)}`;
}

/** `torsdag d. 19. november 2026 kl. 9.00–15.00`, with both days when there are two. */
export function danishSpan(from: Date, to: Date): string {
  if (danishDay(from) === danishDay(to)) return `${danishMoment(from)}–${clock.format(to)}`;
  return `${danishMoment(from)} – ${danishMoment(to)}`;
}
