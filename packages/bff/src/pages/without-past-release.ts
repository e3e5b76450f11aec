import type { GlobalContent } from '@edison/contracts/content/global';

/** Global without a `ReleaseDate` in the past, so that pages are rendered anew once it has passed. `now` in milliseconds since 1970. */
export function withoutPastRelease(global: GlobalContent, now: number): GlobalContent {
  const { ReleaseDate, ...released } = global;
  return ReleaseDate !== undefined && Date.parse(ReleaseDate) > now ? global : released;
}
