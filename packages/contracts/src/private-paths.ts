// Where the private pages stand, as links have them: the server adds the last slash, the browser takes both. The frame of the public pages
// writes `/min-profil` itself: with this file each of them would load 80 B more of script.

/** The login page. `?reason=` says why somebody was sent there, `?returnTo=` where to go after the login. */
export const loginPath = '/login';
/** The redirect URI of the OAuth code flow (RFC 6749, 3.1.2). */
export const callbackPath = '/auth';
/** Where a teacher's login ends, and a profile is made. */
export const myProfilePath = '/min-profil';
/** The page that a teacher begins at. */
export const overviewPath = '/min-profil/min-oversigt';
export const ownMaterialsPath = '/min-profil/undervisningsmaterialer';
/** Where own sign-ups are listed and given up. */
export const ownSignUpsPath = '/min-profil/event-og-programmer';
export const accountPath = '/min-profil/konto';
/** The page that an admin begins at. */
export const dashboardPath = '/admin/oversigt/';
export const adminEventsPath = '/admin/events/';
export const adminProgrammesPath = '/admin/events/forloeb';
