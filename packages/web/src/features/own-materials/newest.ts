import type { OwnMaterial } from '@edison/contracts/bff/material';

/** How long a material counts as new. */
const newPeriodMs = 21 * 24 * 60 * 60 * 1_000;

type Dated = Pick<OwnMaterial, 'publishedAt' | 'changedAt' | 'downloads'>;

/** The news about a material: a version that was not downloaded, a new material, a downloaded one, or none. */
export type News = 'new-version' | 'new' | 'fetched' | 'none';

/** Compares when a material was published and changed with the last download. `now` in milliseconds since the epoch. */
export function newsOf({ publishedAt, changedAt, downloads }: Dated, now: number): News {
  if (downloads.length > 0)
    return changedAt !== undefined && downloads.every((each) => isBefore(each, changedAt)) ? 'new-version' : 'fetched';
  return publishedAt !== undefined && now - Date.parse(publishedAt) < newPeriodMs ? 'new' : 'none';
}

/** Whether a download is older than the change. When only its day is known, a change on that day does not count. */
function isBefore({ day, at }: OwnMaterial['downloads'][number], changedAt: string): boolean {
  return at === undefined ? day < changedAt.slice(0, 10) : Date.parse(at) < Date.parse(changedAt);
}

/** Sorts materials: first those that changed since their download, then the newest. */
export function newestFirst(materials: readonly OwnMaterial[], now: number): readonly OwnMaterial[] {
  const rank = (each: OwnMaterial): number => (newsOf(each, now) === 'new-version' ? 1 : 0);
  return [...materials].sort((one, other) => rank(other) - rank(one) || (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''));
}
