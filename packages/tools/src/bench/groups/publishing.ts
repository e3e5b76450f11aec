import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../rounds.ts';
import type { Group } from '../row.ts';
import { show } from '../row.ts';
import { purgeKey, startStandaloneSite } from '../running/standalone-site.ts';
import { startOwnContent } from './own-content.ts';

const [file, path, words] = ['om-projekt-edison.yaml', '/om-projekt-edison/', 'Det går det ud på'];
const patienceMs = 15_000;

/** How soon visitors see a changed page, and how many wait while it is rendered. */
export const publishing: Group = {
  name: 'publishing',
  async rows({ rounds }) {
    await using content = await startOwnContent(purgeKey);
    await using apart = await startStandaloneSite({ contentUrl: content.url });
    const { url } = apart.site;
    content.tell(url);
    await (await fetch(url + path)).text();
    const found = [];
    for (let round = 0; round < rounds; round += 1) found.push(await change(content.change, url, round));
    const visitors = found.reduce((sum, one) => sum + one.visitors, 0);
    const waited = found.reduce((sum, one) => sum + one.waited, 0);
    const seconds = median(found.map((one) => one.seconds));
    return [
      {
        row: 'publishing: from the signed call until a visitor sees the change',
        measured: `${show(seconds)} s`,
        yardstick: '',
        ratio: seconds,
        goal: { kind: 'at most', value: 1 },
      },
      {
        row: 'publishing: visitors who waited for the changed page',
        measured: `${waited} of ${visitors.toLocaleString('en')}`,
        yardstick: '',
        ratio: waited,
        goal: { kind: 'at most', value: 0, exact: true },
      },
    ];
  },
};

/** Makes one change. A visitor has waited if their page was rendered for their request (`miss`). */
async function change(make: (file: string, from: string, to: string) => Promise<number>, url: string, round: number) {
  const [from, to] = [round === 0 ? words : `Ændring nummer ${round}`, `Ændring nummer ${round + 1}`];
  const called = make(file, from, to);
  const giveUpAt = performance.now() + patienceMs;
  let [visitors, waited, seen] = [0, 0, 0];
  while (seen === 0 && performance.now() < giveUpAt) {
    const answer = await fetch(url + path);
    if ((await answer.text()).includes(to)) seen = performance.now();
    visitors += 1;
    if (answer.headers.get('cache-status')?.includes('fwd=miss')) waited += 1;
    await sleep(2);
  }
  return { seconds: seen === 0 ? Number.NaN : (seen - (await called)) / 1_000, visitors, waited };
}
