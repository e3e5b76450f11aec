const zone = 'Europe/Copenhagen';
const day = new Intl.DateTimeFormat('da-DK', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('da-DK', { timeZone: zone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `torsdag d. 19. november 2026`, as on the site. */
export function danishDay(instant: Date): string {
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

/** What a clock on a Danish wall shows, as `2026-11-19T14:05:00`, wherever this runs. */
export function danishWallClock(instant: Date): string {
  return wall.format(instant).replace(' ', 'T');
}
