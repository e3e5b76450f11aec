import { z } from 'zod';
import { instant, line, list } from '../../fields.ts';
import { siteProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';

/** What runs by itself, by the part that runs it. */
export const jobNames = {
  backend: [
    'delete-accounts',
    'delete-expired-rows',
    'end-on-behalf',
    'expire-reservations',
    'expire-school-proofs',
    'fill-queues',
    'notify-admins',
    'send-mails',
    'update-places',
  ],
  bff: ['clear-access-log', 'clear-sessions', 'clear-throttle', 'reseal-sessions'],
  identity: ['clear-logins', 'send-login-mails', 'turn-signing-keys'],
} as const;

export type JobName = (typeof jobNames)[keyof typeof jobNames][number];

/** Figures by words of the code: `{ accounts: 2 }`. Never anything personal. */
const counts = z.record(z.string(), z.int().nonnegative());

/** A job as it stands. A name of an other version is shown too, so it is any line. */
export const adminJob = z.object({
  name: z.string(),
  /** `absent`: no process that can run it has said so in the last two minutes. */
  state: z.enum(['waiting', 'asked', 'running', 'absent']),
  nextRun: instant,
  last: z
    .object({
      startedAt: instant,
      /** `interrupted`: its process is gone; the run is made up for. */
      result: z.enum(['ok', 'failed', 'interrupted']),
      milliseconds: z.int().nonnegative().optional(),
      counts,
    })
    .optional(),
  /** Present while runs fail: since when, how many in a row, and the class of the last error. */
  failing: z.object({ since: instant, runs: z.int().positive(), error: z.string().optional() }).optional(),
});
export type AdminJob = z.infer<typeof adminJob>;

const params = z.strictObject({ name: line(60) });

/** What runs by itself, for admins. */
export const jobRoutes = defineRoutes({
  listJobs: {
    method: 'GET',
    path: '/bff/admin/jobs',
    summary: 'What runs by itself: when, how the last run went, and what it did.',
    who: 'admin',
    answer: list(adminJob),
    problems: ['STORE_UNAVAILABLE'],
  },
  runJob: {
    method: 'POST',
    path: '/bff/admin/jobs/:name/run',
    summary: 'Asks for a run now, which begins within two seconds at whichever process can run it.',
    who: 'admin',
    params,
    body: z.strictObject({}),
    answer: adminJob,
    status: 202,
    problems: [...siteProblems, 'BAD_REQUEST', 'NOT_FOUND', 'JOB_RUNNING', 'JOB_ABSENT', 'STORE_UNAVAILABLE'],
    upstream: 'x/audit/RecordJobRun',
  },
  previewJob: {
    method: 'POST',
    path: '/bff/admin/jobs/:name/preview',
    summary: 'Counts what a run would do now, and changes nothing.',
    who: 'admin',
    params,
    body: z.strictObject({}),
    answer: z.object({ at: instant, counts }),
    problems: ['BAD_REQUEST', 'UNKNOWN_KEY', 'NOT_FOUND', 'JOB_ABSENT', 'TRY_AGAIN', 'STORE_UNAVAILABLE'],
  },
});
