import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobNames } from '@edison/contracts/bff/admin/jobs';
import { createTestPostgres, defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { startSite } from './start-site.ts';

async function config(overrides: Record<string, string> = {}): Promise<Config> {
  const EDISON_DATA_DIR = await mkdtemp(join(tmpdir(), 'edison-site-'));
  return readConfig({ EDISON_DATA_DIR, PORT: String(await freePort()), OPERATIONS_PORT: '0', LOG_LEVEL: 'silent', ...overrides });
}

const get = (url: string) => fetch(url, { redirect: 'manual', headers: { 'x-edison': '1' } });

afterAll(stopTestPostgres);

describe('the whole site in one process', () => {
  let settings: Config;
  let operations: number;
  beforeAll(async () => {
    operations = await freePort();
    settings = await config({ OPERATIONS_PORT: String(operations) });
  });
  const withoutDemo = (): Config => ({
    ...settings,
    demo: false,
    mail: { ...settings.mail, smtp: { kind: 'smtp', url: 'smtp://127.0.0.1:9' } },
  });

  test('a start that fails leaves nothing running and its data folder free; without the demo there is then no demo account, no demo event and no mailbox', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(settings.port, 'localhost', resolve));
    await expect(startSite(withoutDemo())).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => taken.close(resolve));

    await using site = await startSite(withoutDemo());
    expect((await get(`${site.url}/livez`)).status).toBe(200);
    expect((await get(`${site.url}/demo/post`)).status).toBe(404);
    expect(await (await get(`${site.url}/bff/events`)).json()).toEqual({ items: [], total: 0 });
    const login = await get((await get(`${site.url}/bff/login`)).headers.get('location') ?? '');
    expect(login.status).toBeLessThan(400);
    const page = await fetch(new URL(login.headers.get('location') ?? '', site.url), { headers: { cookie: cookiesOf(login) } });
    expect(await page.text()).not.toContain('Opfinder-2026');
  });

  // On the kind of database that the other tests do not use.
  test(`on ${defaultTestKind} it serves its page, its events, its provider and its mailbox, and is gone when it is disposed`, async () => {
    await expect(get(settings.siteUrl)).rejects.toThrow();
    const database: Config['database'] =
      defaultTestKind === 'postgres' ? { kind: defaultTestKind, url: await createTestPostgres() } : settings.database;
    {
      await using site = await startSite({ ...settings, database });
      expect(await (await get(`${site.url}/`)).text()).toContain('Projekt Edison');
      expect(await (await get(`${site.url}/bff/events`)).json()).toMatchObject({ total: expect.any(Number) });
      const metadata = await (await get(`${site.url}/identity/.well-known/openid-configuration`)).json();
      expect(metadata).toMatchObject({ issuer: `${site.url}/identity` });
      expect((await get(`${site.url}/demo/post`)).status).toBe(200);
      const metrics = await (await get(`http://127.0.0.1:${operations}/metrics`)).text();
      expect(metrics).toMatch(/^edison_mails_waiting\{part="backend"\} \d+$/m);
      expect(metrics).toMatch(/^edison_mails_failed\{part="identity"\} 0$/m);
      // Of each part, by its clock.
      for (const job of Object.values(jobNames).flat()) expect(metrics).toContain(`edison_job_failures{job="${job}"} 0`);
      expect((await get(`${site.url}/readyz`)).status).toBe(200);
    }
    await expect(get(settings.siteUrl)).rejects.toThrow();
  });
});

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
