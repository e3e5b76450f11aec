import { expect, test } from 'vitest';
import { demoFolder } from '../running/demo-folder.ts';
import { startAndFail, startSiteProcess } from '../running/site-process.ts';

test('Q10 a second process on the same data folder refuses to start and names the first, which, asked to stop, stops cleanly; and the next start finds its data', {
  timeout: 120_000,
}, async () => {
  const EDISON_DATA_DIR = await demoFolder();
  const seen = async (url: string) => (await fetch(`${url}/bff/events`, { headers: { 'x-edison': '1' } })).json();
  await using first = await startSiteProcess({ EDISON_DATA_DIR });
  const before = await seen(first.url);
  const second = await startAndFail({ EDISON_DATA_DIR });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/in use by process \d+/);
  expect((await fetch(`${first.url}/livez`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  await using next = await startSiteProcess({ EDISON_DATA_DIR });
  expect(await seen(next.url)).toEqual(before);
});
