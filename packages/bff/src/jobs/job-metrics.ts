import type { Database } from '@edison/database/database';
import { type JobRow, listJobs } from '@edison/database/jobs/admin-jobs';
import { Gauge, type Registry } from 'prom-client';
import { countAtScrape } from '../operations/stored-counts.ts';

/** Registers gauges of what runs by itself, over all processes on this database. */
export function addJobs(registry: Registry, database: Database): void {
  const read = countAtScrape(() => listJobs(database));
  const gauge = (name: string, help: string, figureOf: (job: JobRow) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        const jobs = await read();
        this.reset();
        for (const job of jobs ?? []) {
          const figure = figureOf(job);
          if (figure !== undefined) this.set({ job: job.name }, figure);
        }
      },
    });
  const success = ({ last_success }: JobRow) => last_success && last_success.getTime() / 1_000;
  gauge('edison_job_last_success_timestamp_seconds', 'When a run of a job last went well.', (job) => success(job) ?? undefined);
  gauge(
    'edison_job_failures',
    'Runs of a job in a row that failed or were cut off; 0 when the last went well.',
    ({ failures }) => failures,
  );
  gauge('edison_job_duration_seconds', 'How long the last run of a job took.', ({ last_duration_ms: ms }) =>
    ms === null ? undefined : ms / 1_000,
  );
  gauge('edison_job_next_run_timestamp_seconds', 'When a job is to run next.', ({ next_run }) => next_run.getTime() / 1_000);
}
