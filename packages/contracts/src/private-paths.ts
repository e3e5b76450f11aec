// Paths of private pages as in links: the server redirects to the trailing slash, the browser accepts both. The layout of public pages
// has `/min-profil` in its own source, because importing this file would add 80 B of script to each page.

/** The login page. `?reason=` says why somebody was sent there, `?returnTo=` where to go after the login. */
export const loginPath = '/login';
/** The redirect URI of the OAuth code flow (RFC 6749, 3.1.2). */
export const callbackPath = '/auth';
/** Where a teacher lands after login, and creates a profile. */
export const myProfilePath = '/min-profil';
/** The home page of teachers. */
export const overviewPath = '/min-profil/min-oversigt';
export const ownMaterialsPath = '/min-profil/undervisningsmaterialer';
/** Where teachers see and cancel their sign-ups. */
export const ownSignUpsPath = '/min-profil/event-og-programmer';
export const accountPath = '/min-profil/konto';
/** Where teachers answer for newcomers at their school. */
export const newcomersPath = '/min-profil/nye-kolleger';
/** The home page of admins. */
export const dashboardPath = '/admin/oversigt/';
/** What runs by itself. */
export const adminJobsPath = '/admin/opgaver/';
/** The whole audit log. */
export const adminAuditPath = '/admin/haendelser/';
export const adminEventsPath = '/admin/events/';
export const adminProgrammesPath = '/admin/events/forloeb';
