import type { OwnMaterial } from '@edison/contracts/bff/material';

/** So long something counts as new. */
const newForMs = 21 * 24 * 60 * 60 * 1_000;

type Dated = Pick<OwnMaterial, 'publishedAt' | 'changedAt' | 'downloads'>;

/** What is to be said of a material: a version they have not got, one that just came, one they have, or nothing. */
export type News = 'new-version' | 'new' | 'fetched' | 'none';

/** Compares when a material changed, and came, with when somebody last fetched of it. `now` in milliseconds since the epoch. */
export function newsOf({ publishedAt, changedAt, downloads }: Dated, now: number): News {
  if (downloads.length > 0)
    return changedAt !== undefined && downloads.every((each) => isBefore(each, changedAt)) ? 'new-version' : 'fetched';
  return publishedAt !== undefined && now - Date.parse(publishedAt) < newForMs ? 'new' : 'none';
}

/** Where only the day is known, a change on that day may have been in it: it does not count. */
function isBefore({ day, at }: OwnMaterial['downloads'][number], changedAt: string): boolean {
  return at === undefined ? day < changedAt.slice(0, 10) : Date.parse(at) < Date.parse(changedAt);
}

/** Those that changed since they were fetched first, then the newest. */
export function newestFirst(materials: readonly OwnMaterial[], now: number): readonly OwnMaterial[] {
  const rank = (each: OwnMaterial): number => (newsOf(each, now) === 'new-version' ? 1 : 0);
  return [...materials].sort((one, other) => rank(other) - rank(one) || (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''));
}
