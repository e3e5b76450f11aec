import { overviewPath } from '@edison/contracts/private-paths';

/** Steps of a login, and calls: the site's own link would fetch there what no page of another site may. */
const noPages = /^\/(?:auth|login|bff|identity)(?:\/|$)/i;

/** Where a teacher goes once the profile is there: back to the page that sent her (`?returnTo=`), when it is one of ours, else the overview. */
export function afterProfile(asked = ''): string {
  const own = /^\/(?![/\\])[^\\\s]*$/.test(asked) && !/^\/min-profil\/?(\?|#|$)/.test(asked);
  return own && isPage(asked) ? asked : overviewPath;
}

/** As the server reads the path: without dot segments and percent signs. */
function isPage(address: string): boolean {
  try {
    const path = decodeURIComponent(new URL(address, window.location.origin).pathname);
    return !path.includes('//') && !noPages.test(path);
  } catch {
    return false;
  }
}
