/** Events with their seats. */
export const eventPaths = ['/bff/events', '/bff/me/relevant-events'] as const;

/** Sign-ups, the caller's own and the latest of everyone. */
export const signUpPaths = ['/bff/me/sign-ups', '/bff/me/latest-sign-ups', '/bff/admin/latest-sign-ups'] as const;

/** The teams of an event. */
export const teamPaths = ['/bff/events/:eventId/teams', '/bff/admin/events/:eventId/teams'] as const;

/** What teams have handed in. */
export const submissionPaths = [
  '/bff/me/events/:eventId/submissions',
  '/bff/submissions/:submissionId',
  '/bff/admin/events/:eventId/submissions',
] as const;

/** The recordings of an event. */
export const recordingPaths = ['/bff/events/:eventId/recordings', '/bff/admin/events/:eventId/recordings'] as const;

/** Programmes, as teachers and as admins see them. */
export const programmePaths = ['/bff/me/programmes', '/bff/admin/programme-list'] as const;
