import { Cron } from 'croner';

/** When a cron expression in Danish time comes up next after an instant. @throws Error for what is no such expression, or never comes up. */
export function nextRun(schedule: string, after: Date): Date {
  const next = new Cron(schedule, { timezone: 'Europe/Copenhagen', paused: true }).nextRun(after);
  if (!next) throw new Error(`The schedule ${schedule} never comes up`);
  return next;
}

const firstWait = 30_000;
const longestWait = 15 * 60_000;

/** Milliseconds until a job is tried again after so many failures in a row: half a minute, doubled each time, a quarter of an hour at most. */
export function retryWait(failures: number): number {
  return Math.min(firstWait * 2 ** (failures - 1), longestWait);
}
