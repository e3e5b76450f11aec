import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from '../load/load.ts';
import { byTurns, median } from '../rounds.ts';
import type { Goal } from '../row.ts';
import { startBytes, writePage } from './yardsticks.ts';

/** CPU of a bare `node:http` for one page out of memory, in microseconds, on the machine on which the goals were set. */
const bareThen = 12.4;

/**
 * A goal in microseconds of CPU, for a machine that is slower or quicker than the one on which it was set: so many times what a bare
 * server needs for a page.
 */
export function ofBare(microseconds: number): Goal {
  return { kind: 'at most', value: microseconds / bareThen };
}

/** What it needs now, in microseconds: the median of some rounds. */
export async function bareNow(rounds: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
  try {
    await using server = await startBytes('bare', await writePage(folder, brotliCompressSync(randomBytes(20_000))));
    const [found] = await byTurns(rounds, async () => (await load(server, { path: '/' }, seconds)).cpu);
    return median(found);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
