const calendarDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen', year: 'numeric', month: '2-digit', day: '2-digit' });
const dayMs = 24 * 60 * 60 * 1_000;

/** "i dag", "i morgen", "om 5 dage", "om 3 uger", counted in days of the Danish calendar; undefined for what is over. Both ISO 8601. */
export function timeLeft(until: string, now: string): string | undefined {
  if (Date.parse(until) < Date.parse(now)) return undefined;
  const left = (Date.parse(calendarDays.format(new Date(until))) - Date.parse(calendarDays.format(new Date(now)))) / dayMs;
  if (left === 0) return 'i dag';
  if (left === 1) return 'i morgen';
  return left < 14 ? `om ${left} dage` : `om ${Math.floor(left / 7)} uger`;
}
