/** One field of two versions: what it is called, and how its value reads. */
export interface ConflictField<Version> {
  readonly key: keyof Version & string;
  readonly label: string;
  /** Empty for nothing. */
  readonly show: (version: Version) => string;
}

/** Whose value of a field is to stand. */
export type Side = 'mine' | 'theirs';

export interface Versions<Version> {
  /** As it was before either changed it. */
  readonly before: Version;
  /** As it was typed. */
  readonly mine: Version;
  /** As it is saved now. */
  readonly theirs: Version;
}

/** The fields in which what was typed and what is saved differ. */
export function differing<Version>(
  fields: readonly ConflictField<Version>[],
  { mine, theirs }: Versions<Version>,
): readonly ConflictField<Version>[] {
  return fields.filter(({ show }) => show(mine) !== show(theirs));
}

/** Whose value stands before anybody chose: of whoever alone changed it. Undefined where both did. */
export function firstSide<Version>({ show }: ConflictField<Version>, { before, mine, theirs }: Versions<Version>): Side | undefined {
  if (show(before) === show(mine)) return 'theirs';
  return show(before) === show(theirs) ? 'mine' : undefined;
}

/** The saved version with every field of the person's own that was chosen. */
export function pickFields<Version extends object>({ mine, theirs }: Versions<Version>, own: readonly (keyof Version & string)[]): Version {
  let picked = { ...theirs };
  for (const key of own) picked = { ...picked, [key]: mine[key] };
  return picked;
}
