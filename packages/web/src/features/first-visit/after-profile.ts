import { overviewPath } from '@edison/contracts/private-paths';

/** Paths that are no pages: following `returnTo` there would call them as if from our own site. */
const notPages = /^\/(?:auth|login|bff|identity)(?:\/|$)/i;

/** Where a teacher goes after creating the profile: to `?returnTo=` if it is a page of this site, else to the overview. */
export function addressAfterProfile(asked = ''): string {
  const own = /^\/(?![/\\])[^\\\s]*$/.test(asked) && !/^\/min-profil\/?(\?|#|$)/.test(asked);
  return own && isPage(asked) ? asked : overviewPath;
}

/** Whether an address is a page, after resolving dot segments and percent-encoding as the server does. */
function isPage(address: string): boolean {
  try {
    const path = decodeURIComponent(new URL(address, window.location.origin).pathname);
    return !path.includes('//') && !notPages.test(path);
  } catch {
    return false;
  }
}
