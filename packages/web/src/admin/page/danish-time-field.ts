import { danishWallClock, instantOnDanishWall } from '@edison/contracts/danish-time';

/** An instant as a field for date and time shows it: `2026-11-19T14:05` in Denmark, whatever the browser's zone. Empty for none. */
export function wallOf(instant: string | undefined): string {
  return instant === undefined ? '' : danishWallClock(new Date(instant)).slice(0, 16);
}

/**
 * What is typed in such a field as an instant. A field that still shows what it was filled with is that instant: of the hour that
 * comes twice it may be the second one, which nobody can type. Undefined for an empty field; the text itself when no clock shows it,
 * so that the contract refuses it at its field.
 */
export function instantOf(wall: string, was?: string): string | undefined {
  if (wall === '') return undefined;
  if (was !== undefined && wallOf(was) === wall) return was;
  return instantOnDanishWall(wall) ?? wall;
}

/** Of the time fields with these names what `instantOf` makes of each. */
export function instantsOf<Name extends string>(
  walls: Readonly<Record<Name, string>>,
  names: readonly Name[],
  was?: Readonly<Partial<Record<Name, string | undefined>>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(names.map((name) => [name, instantOf(walls[name], was?.[name])]));
}

/** So many days later by the clock on the wall: nine stays nine, also when the clock has changed between. */
export function laterBy(instant: string, days: number): string {
  const shown = new Date(`${wallOf(instant)}:00Z`);
  shown.setUTCDate(shown.getUTCDate() + days);
  const wall = shown.toISOString().slice(0, 16);
  return instantOnDanishWall(wall) ?? new Date(Date.parse(instant) + days * 86_400_000).toISOString();
}

/** The attributes of every field for a Danish date and time. */
export const timeField = { type: 'datetime-local', min: '2000-01-01T00:00', max: '2099-12-31T23:59' } as const;

/** `2026-11-19T14:05` as an admin writes it: `19/11/2026 14:05`. */
export function wallInWords(wall: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(.{5})/.exec(wall) ?? [];
  return year === undefined ? wall : `${day}/${month}/${year} ${time}`;
}
