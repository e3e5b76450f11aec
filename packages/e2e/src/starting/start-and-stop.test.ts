import { expect, test } from 'vitest';
import { demoFolder } from '../running/demo-folder.ts';
import { startAndFail, startSiteProcess } from '../running/site-process.ts';

test('Q10 a second process on the same data folder refuses to start and names the first, one on its port names the port, and the first, asked to stop, stops cleanly; and the next start finds its data', {
  timeout: 120_000,
}, async () => {
  const EDISON_DATA_DIR = await demoFolder();
  const seen = async (url: string) => (await fetch(`${url}/bff/events`, { headers: { 'x-edison': '1' } })).json();
  await using first = await startSiteProcess({ EDISON_DATA_DIR });
  const before = await seen(first.url);
  const second = await startAndFail({ EDISON_DATA_DIR });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/in use by process \d+/);
  const { port: PORT } = new URL(first.url);
  const third = await startAndFail({ EDISON_DATA_DIR: await demoFolder(), PORT });
  expect(third.code).toBe(1);
  expect(third.output).toContain(`Port ${PORT} is in use by another process.`);
  expect(third.output).not.toMatch(/^ {4}at /m);
  expect((await fetch(`${first.url}/livez`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  await using next = await startSiteProcess({ EDISON_DATA_DIR });
  expect(await seen(next.url)).toEqual(before);
});
