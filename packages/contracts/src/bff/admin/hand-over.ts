import { z } from 'zod';
import { email, id, reason, version } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';

/** What becomes of the profile of an admin who leaves: a teacher's from now on, or closed. */
export const leaverProfile = z.enum(['keep', 'close']);

/** Settings of the installation that may name the address of an admin; only whoever runs the site changes them. */
export const addressSetting = z.enum(['MAIL_TO_ADMINS']);

const count = z.int().nonnegative();

/** What an admin holds, and who could take it over. `version` is that of the person; `signUps` and `seats` end only with the profile. */
export const holdings = z.object({
  version,
  savedViews: count,
  /** Events whose contact is the person's address, by start of the registration. */
  events: z.array(z.object({ eventId: id, title: z.string() })),
  /** Programmes whose contact is the person's address, by key; the title with the school year. */
  programmes: z.array(z.object({ programmeKey: z.string(), title: z.string() })),
  /** Looks at the portal on behalf of somebody, which are still open. */
  visits: count,
  signUps: count,
  seats: count,
  settings: z.array(addressSetting),
  /** The other active admins with a profile, in Danish order. */
  receivers: z.array(z.object({ userId: id, name: z.string(), email })),
});
export type Holdings = z.infer<typeof holdings>;

/** To whom an admin hands over, in the version of the person that was seen. */
export const handOver = z.strictObject({ to: id, profile: leaverProfile, reason, version });

const userId = z.strictObject({ userId: id });

/** The admins' calls when a colleague leaves. */
export const handOverRoutes = defineRoutes({
  previewHandOver: {
    method: 'GET',
    path: '/bff/admin/users/:userId/hand-over',
    summary:
      'What an admin who leaves would hand over, and to whom that is possible. `WRONG_STATE` for who is no admin, `FORBIDDEN` for oneself, `LAST_ADMIN` without anybody to hand over to.',
    who: 'admin',
    params: userId,
    answer: holdings,
    problems: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'LAST_ADMIN', 'ROLES_ELSEWHERE', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/user/PreviewHandOver',
  },
  handOver: {
    method: 'POST',
    path: '/bff/admin/users/:userId/hand-over',
    summary:
      'An admin leaves: the role and every session end, and what they hold becomes another admin’s, in one transaction; both are mailed. `WRONG_STATE` when the person, or with the field `to` the other, is no active admin.',
    who: 'admin',
    stepUp: true,
    params: userId,
    body: handOver,
    answer: z.object({ savedViews: count, events: count, programmes: count, signUps: count }),
    problems: [
      ...inputProblems,
      'FORBIDDEN',
      'NOT_FOUND',
      'WRONG_STATE',
      'CHANGED_MEANWHILE',
      'LAST_ADMIN',
      'ROLES_ELSEWHERE',
      'TRY_AGAIN',
      'STORE_UNAVAILABLE',
    ],
    upstream: 'x/user/HandOver',
  },
});
