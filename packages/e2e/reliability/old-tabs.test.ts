import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres, type Rig } from '../src/rig/start-rig.ts';

describe.skipIf(!hasPostgres)('a tab that is older than the build', { timeout: 60_000 }, () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await standingRig();
    return leaveRig;
  }, 120_000);

  test('Q28 a missing file of an old build is a 404 that is not cached, and the document that names the new ones is revalidated each time', async () => {
    for (const { url } of rig.replicas) {
      const gone = await fetch(`${url}/assets/entry-browser-oldBuild.js`);
      expect([gone.status, gone.headers.get('cache-control'), (await gone.json()).problem]).toEqual([404, 'no-store', 'NOT_FOUND']);
      const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
      const kept = page.headers.get('cache-control') ?? '';
      expect([page.status, /no-cache|no-store|max-age=0/.test(kept), kept.includes('immutable')]).toEqual([200, true, false]);
      const entry = /import\("(\/assets\/[^"]+)"\)/.exec(await page.text())?.[1] ?? '';
      expect((await fetch(url + entry)).status).toBe(200);
    }
  });

  test('Q28 a tab whose file is gone loads the document anew, once a minute at most', async () => {
    const page = await (await fetch(rig.url, { headers: { accept: 'text/html' } })).text();
    const script = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, text]) => text ?? '')
      .find((text) => text.includes('preloadError'));
    const tab = openTab();
    runInContext(script ?? '', tab.context);
    const miss = () => tab.heard.get('vite:preloadError')?.();
    miss();
    miss();
    // A person who has left the document by then is not taken back to it.
    expect(tab.reloads()).toBe(0);
    tab.later(1_000);
    expect(tab.reloads()).toBe(1);
    tab.later(61_000);
    miss();
    tab.later(1_000);
    expect(tab.reloads()).toBe(2);
  });
});

/** A fake of the browser objects that the document's script uses. */
function openTab() {
  const heard = new Map<string, () => void>();
  const stored = new Map<string, string>();
  let now = Date.now();
  let reloads = 0;
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const context = createContext({
    document: { addEventListener: () => undefined, documentElement: { hasAttribute: () => false } },
    navigator: { onLine: true },
    performance: { getEntriesByType: () => [] },
    location: { reload: () => (reloads += 1) },
    self: {},
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, String(value)),
    },
    addEventListener: (name: string, hear: () => void) => heard.set(name, hear),
    Date: { now: () => now },
    setTimeout: (run: () => void, delay: number) => timers.push({ at: now + delay, run }),
  });
  return { context, heard, reloads: () => reloads, later };

  function later(milliseconds: number): void {
    now += milliseconds;
    const due = timers.filter(({ at }) => at <= now);
    timers.splice(0, timers.length, ...timers.filter(({ at }) => at > now));
    for (const { run } of due) run();
  }
}
