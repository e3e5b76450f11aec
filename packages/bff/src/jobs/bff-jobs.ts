import type { jobNames } from '@edison/contracts/bff/admin/jobs';
import { createRemovalJob } from '@edison/database/jobs/expired-rows';
import type { Job } from '@edison/database/jobs/job';
import type { BffOptions } from '../bff-options.ts';
import { oldAccessEntries } from '../session/store/access-log.ts';
import { createResealing } from '../session/store/reseal-sessions.ts';
import { expiredSessions } from '../session/store/session-store.ts';
import { expiredCounters } from '../throttle/throttle.ts';

type BffJobOptions = Pick<BffOptions, 'database' | 'sessionIdleSeconds' | 'sessionKeys'>;

/** What runs by itself in the bff. */
export function bffJobs({ database, sessionIdleSeconds, sessionKeys }: BffJobOptions): readonly Job[] {
  const db = database.queries<unknown>('bff');
  const jobs: Readonly<Record<(typeof jobNames.bff)[number], Omit<Job, 'name'>>> = {
    'clear-access-log': { schedule: '0 3 * * *', ...createRemovalJob(db, oldAccessEntries) },
    'clear-sessions': { schedule: '* * * * *', ...createRemovalJob(db, (now) => expiredSessions(now, sessionIdleSeconds)) },
    'clear-throttle': { schedule: '* * * * *', ...createRemovalJob(db, expiredCounters) },
    'reseal-sessions': { schedule: '*/10 * * * *', ...createResealing(database, sessionKeys) },
  };
  return Object.entries(jobs).map(([name, job]) => ({ name, ...job }));
}
