import { overviewPath } from '@edison/contracts/private-paths';

/** Where a teacher goes once the profile is there: back to the page that sent her (`?returnTo=`), when it is one of ours, else the overview. */
export function afterProfile(asked = ''): string {
  const own = /^\/(?![/\\])[^\\\s]*$/.test(asked) && !/^\/min-profil\/?(\?|#|$)/.test(asked);
  return own ? asked : overviewPath;
}
