import { openPostgres } from '../../open-postgres.ts';
import { startClock } from '../clock.ts';

// A process of its own, to be killed: runs a job that never ends, with a lease of a second.

const log = { warn: console.error, error: console.error };
const hanging = { name: 'hanging', schedule: '0 3 * * *', run: () => new Promise<never>(() => undefined), preview: async () => ({}) };
await startClock(await openPostgres(process.argv[2] ?? ''), [hanging], { now: () => new Date(), log, leaseSeconds: 1, pollMs: 10 });
