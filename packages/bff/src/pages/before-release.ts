import type { GlobalContent } from '@edison/contracts/content/global';

/** Global as a page shows it: a release is named only while it is to come, so that a page is drawn anew once it is over. `now` in milliseconds since 1970. */
export function beforeRelease(global: GlobalContent, now: number): GlobalContent {
  const { ReleaseDate, ...released } = global;
  return ReleaseDate !== undefined && Date.parse(ReleaseDate) > now ? global : released;
}
