/** The routes that answer events with their seats. */
export const eventPaths = ['/bff/events', '/bff/me/relevant-events'] as const;

/** The routes that answer sign-ups, the caller's own and the latest of everyone. */
export const signUpPaths = ['/bff/me/sign-ups', '/bff/me/latest-sign-ups', '/bff/admin/latest-sign-ups'] as const;

/** The routes that answer the teams of an event. */
export const teamPaths = ['/bff/events/:eventId/teams', '/bff/admin/events/:eventId/teams'] as const;

/** The routes that answer submissions. */
export const submissionPaths = [
  '/bff/me/events/:eventId/submissions',
  '/bff/submissions/:submissionId',
  '/bff/admin/events/:eventId/submissions',
] as const;

/** The routes that answer the recordings of an event. */
export const recordingPaths = ['/bff/events/:eventId/recordings', '/bff/admin/events/:eventId/recordings'] as const;

/** The routes that answer programmes, for teachers and for admins. */
export const programmePaths = ['/bff/me/programmes', '/bff/admin/programme-list'] as const;
