import { instantOnDanishWall } from '@edison/contracts/danish-instant';
import { danishWallClock } from '@edison/contracts/danish-time';

/** An instant as the value of a `datetime-local` field, in Danish time: `2026-11-19T14:05`. Empty for undefined. */
export function toWallClock(instant: string | undefined): string {
  return instant === undefined ? '' : danishWallClock(new Date(instant)).slice(0, 16);
}

/**
 * The instant of a value of a `datetime-local` field in Danish time. A value that was not edited stays the instant `was`: in the hour that
 * is repeated at the end of summer time it may be the second pass, which cannot be typed. Undefined for an empty field; a time that does
 * not exist is returned as typed, so that the contract refuses it at its field.
 */
export function toInstant(wall: string, was?: string): string | undefined {
  if (wall === '') return undefined;
  if (was !== undefined && toWallClock(was) === wall) return was;
  return instantOnDanishWall(wall) ?? wall;
}

/** `toInstant` for each of the named fields. */
export function toInstants<Name extends string>(
  walls: Readonly<Record<Name, string>>,
  names: readonly Name[],
  was?: Readonly<Partial<Record<Name, string | undefined>>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(names.map((name) => [name, toInstant(walls[name], was?.[name])]));
}

/** An instant so many days later at the same Danish wall-clock time, also across a change of summer time. */
export function addDanishDays(instant: string, days: number): string {
  const shown = new Date(`${toWallClock(instant)}:00Z`);
  shown.setUTCDate(shown.getUTCDate() + days);
  const wall = shown.toISOString().slice(0, 16);
  return instantOnDanishWall(wall) ?? new Date(Date.parse(instant) + days * 86_400_000).toISOString();
}

/** The attributes of every field for a Danish date and time. */
export const timeField = { type: 'datetime-local', min: '2000-01-01T00:00', max: '2099-12-31T23:59' } as const;

/** `2026-11-19T14:05` as displayed: `19/11/2026 14:05`. */
export function formatWallClock(wall: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(.{5})/.exec(wall) ?? [];
  return year === undefined ? wall : `${day}/${month}/${year} ${time}`;
}
