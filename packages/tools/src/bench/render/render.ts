import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { median, medianRatio, type Rounds } from '../rounds.ts';
import type { Group } from '../row.ts';
import { type Figure, show } from '../row.ts';
import { runScript } from '../running/cores.ts';
import { startStandaloneSite } from '../running/standalone-site.ts';
import { measureBareServer, relativeToBareServer } from '../running/yardsticks.ts';
import { countRenders } from './count-renders.ts';

const costs = z.array(z.object({ ours: z.number(), stock: z.number() }));

/** CPU of rendering a page that is not cached, and the number of renders. */
export const render: Group = {
  name: 'render',
  async rows(rounds) {
    await using parts = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
    parts.defer(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'page.html');
    {
      await using apart = await startStandaloneSite();
      await writeFile(file, await (await fetch(`${apart.site.url}/`)).text());
    }
    return [...(await inProcess(rounds, file)), await countRenders()];
  },
};

async function inProcess({ rounds, seconds }: Rounds, file: string): Promise<Figure[]> {
  const bare = await measureBareServer(rounds, seconds);
  const found = await runScript(new URL('measure-render.ts', import.meta.url), [file, String(rounds)], costs);
  const [ours, stock] = [found.map((one) => one.ours), found.map((one) => one.stock)];
  const row = 'uncached render, in process, CPU';
  return [
    {
      row,
      measured: `${show(median(ours))} µs`,
      yardstick: `bare node:http ${show(bare)} µs (12.4 where the goal is 200 µs)`,
      ratio: median(ours) / bare,
      goal: relativeToBareServer(200),
    },
    {
      row: `${row}, times faster than stock`,
      measured: `${show(median(ours))} µs`,
      yardstick: `stock TanStack with <Link>, streamed ${show(median(stock))} µs`,
      ratio: medianRatio(stock, ours),
      goal: { kind: 'at least', value: 4 },
    },
  ];
}
