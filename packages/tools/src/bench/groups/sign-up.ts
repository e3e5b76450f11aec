import type { Database } from '@edison/database/database';
import { openDatabase } from '@edison/database/open-database';
import { createTestPostgres, openTestDatabase, stopTestPostgres, testKinds } from '@edison/database/testing';
import { openHotEvent } from '@edison/upstreams/backend/testing/hot-event';
import { measureInterleaved, type Rounds } from '../rounds.ts';
import type { Group } from '../row.ts';
import { compare, type Figure, notMeasured } from '../row.ts';

const row = 'sign-up on one hot event, 50 callers';
const size = { people: 500, atOnce: 50, capacity: 450 };
const names = { postgres: 'PostgreSQL', pglite: 'PGlite' } as const;

/** Sign-ups a second on one session, compared with the most that the database driver can do. */
export const signUp: Group = {
  name: 'sign-up',
  async rows(rounds) {
    const kinds = ['postgres', 'pglite'] as const;
    const figures: Figure[] = [];
    for (const kind of kinds) {
      if (testKinds.includes(kind)) figures.push(...(await measure(kind, rounds)));
      else figures.push(notMeasured(`${row}, ${names[kind]}`, { kind: 'at least', value: 0.8 }, 'it is not installed'));
    }
    return figures;
  },
};

async function measure(kind: Database['kind'], { rounds }: Rounds): Promise<Figure[]> {
  await using parts = new AsyncDisposableStack();
  // With fsync, as in production.
  if (kind === 'postgres') parts.defer(stopTestPostgres);
  const database = kind === 'postgres' ? await openDatabase({ kind, url: await createTestPostgres() }) : await openTestDatabase(kind);
  parts.use(database);
  const event = await openHotEvent(database, size);
  let oversold = 0;
  const rateOf = (rush: () => Promise<number>) => async () => {
    await event.empty();
    const began = performance.now();
    const seated = await rush();
    const rate = seated / ((performance.now() - began) / 1_000);
    oversold += Math.abs(seated - size.capacity) + (await event.oversold());
    return rate;
  };
  await rateOf(event.signUp)();
  const [theirs, ours] = await measureInterleaved(rounds, rateOf(event.oneStatement), rateOf(event.signUp));
  const by = { name: 'one guarded statement', values: theirs };
  return [
    compare([`${row}, ${names[kind]}`, 'seats/s'], ours, by, { kind: 'at least', value: 0.8 }),
    {
      row: `seats oversold, ${names[kind]}`,
      measured: `${oversold} of ${(size.capacity * (2 * rounds + 1)).toLocaleString('en')}`,
      yardstick: '',
      ratio: oversold,
      goal: { kind: 'at most', value: 0, exact: true },
    },
  ];
}
