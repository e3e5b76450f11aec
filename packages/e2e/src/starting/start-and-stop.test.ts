import { expect, test } from 'vitest';
import { demoFolder } from '../running/demo-folder.ts';
import { dataFolder, startAndFail, startSiteProcess } from '../running/site-process.ts';

test('a second process on the same data folder refuses to start and names the first', async () => {
  const EDISON_DATA_DIR = await demoFolder();
  await using first = await startSiteProcess({ EDISON_DATA_DIR });
  const second = await startAndFail({ EDISON_DATA_DIR });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/in use by process \d+/);
  expect((await fetch(`${first.url}/livez`)).status).toBe(200);
});

test('a half configuration stops the start with the list of what is missing', async () => {
  const { code, output } = await startAndFail({
    NODE_ENV: 'production',
    OIDC_ISSUER: 'https://id.example',
    EDISON_DATA_DIR: await dataFolder(),
  });
  expect(code).toBe(1);
  for (const name of ['SITE_URL', 'SESSION_KEYS', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_AUDIENCE', 'SMTP_URL'])
    expect(output).toContain(name);
});

test('asked to stop, it stops cleanly, and the next start finds its data', { timeout: 60_000 }, async () => {
  const EDISON_DATA_DIR = await demoFolder();
  const seen = async (url: string) => (await fetch(`${url}/bff/events`, { headers: { 'x-edison': '1' } })).json();
  const first = await startSiteProcess({ EDISON_DATA_DIR });
  const before = await seen(first.url);
  expect(await first.stop()).toBe(0);
  await using second = await startSiteProcess({ EDISON_DATA_DIR });
  expect(await seen(second.url)).toEqual(before);
});
