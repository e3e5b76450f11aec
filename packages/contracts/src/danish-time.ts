/** The time zone of everything that happens. */
export const danishZone = 'Europe/Copenhagen';

/** The rules of Danish time since 1996, for a calendar file (RFC 5545, 3.6.5). */
export const danishZoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${danishZone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: danishZone, dateStyle: 'short', timeStyle: 'medium' });

/** What a clock on a Danish wall shows, as `2026-11-19T14:05:00`, wherever this runs. */
export function danishWallClock(instant: Date): string {
  return wall.format(instant).replace(' ', 'T');
}

const [standard, summer] = [1, 2].map((hours) => hours * 60 * 60 * 1_000);

/**
 * The instant (ISO 8601) at which a Danish wall clock shows `2026-11-19T14:05`, wherever this runs. Of the hour that comes twice in
 * October it is the first; undefined for the hour that is left out in March, and for what is no date.
 */
export function instantOnDanishWall(wallClock: string): string | undefined {
  const shown = wallClock.length === 16 ? `${wallClock}:00` : wallClock;
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const instants = [summer, standard].map((ahead = 0) => new Date(asUtc - ahead));
  return instants.find((instant) => danishWallClock(instant) === shown)?.toISOString();
}
