import { type AdminJob, jobRoutes } from '@edison/contracts/bff/admin/jobs';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import { backendAudit } from '@edison/contracts/upstream/audit';
import type { Database } from '@edison/database/database';
import { askForPreview, askForRun, type JobRow, listJobs } from '@edison/database/jobs/admin-jobs';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend/call-backend.ts';
import { personOf, type RouteContext, serveRoutes } from '../serve-routes.ts';
import type { Sessions } from '../session/session.ts';
import { orStoreUnavailable } from '../session/store/store-errors.ts';

interface JobParts {
  readonly scope: FastifyInstance;
  readonly sessions: Pick<Sessions, 'read'>;
  readonly backend: Backend;
  readonly database: Database;
  readonly now: () => Date;
}

/** Serves what runs by itself, out of the table that every process on this database shares. */
export function serveJobs({ scope, sessions, backend, database, now }: JobParts): void {
  /** @throws Problem NOT_FOUND, JOB_ABSENT, STORE_UNAVAILABLE. */
  async function requireJob(name: string): Promise<JobRow> {
    const job = (await orStoreUnavailable(() => listJobs(database))).find((each) => each.name === name);
    if (!job) throw new Problem('NOT_FOUND');
    if (!job.present) throw new Problem('JOB_ABSENT');
    return job;
  }
  const handlers = {
    async listJobs() {
      const items = (await orStoreUnavailable(() => listJobs(database))).map(describeJob);
      return { items, total: items.length };
    },
    async runJob({ params: { name } }, context) {
      const job = await requireJob(name);
      if (job.running || job.asked) throw new Problem('JOB_RUNNING');
      // Written down before it can begin. Of two admins at once one is refused, and both have asked.
      await backend.call(backendAudit.RecordJobRun, { body: { job: name } }, personOf(context));
      if (!(await orStoreUnavailable(() => askForRun(database, name, now())))) throw new Problem('JOB_RUNNING');
      return describeJob(await requireJob(name));
    },
    async previewJob({ params: { name } }) {
      await requireJob(name);
      const preview = await orStoreUnavailable(() => askForPreview(database, name));
      if (!preview?.counts) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
      return { at: preview.at.toISOString(), counts: preview.counts };
    },
  } satisfies Handlers<typeof jobRoutes, RouteContext>;
  serveRoutes(scope, jobRoutes, handlers, sessions);
}

/** A row as admins see it. */
function describeJob(row: JobRow): AdminJob {
  const { name, last_started: startedAt, last_result: result, last_duration_ms: milliseconds, failing_since: since, failures } = row;
  // While the first run is under way there is nothing to say of the last.
  const last = startedAt &&
    result && { startedAt: startedAt.toISOString(), result, counts: row.last_counts, milliseconds: milliseconds ?? undefined };
  const failing = since && failures > 0 && { since: since.toISOString(), runs: failures, error: row.last_error ?? undefined };
  return { name, state: stateOf(row), nextRun: row.next_run.toISOString(), ...(last && { last }), ...(failing && { failing }) };
}

function stateOf({ present, running, asked }: JobRow): AdminJob['state'] {
  if (running) return 'running';
  if (!present) return 'absent';
  return asked ? 'asked' : 'waiting';
}
