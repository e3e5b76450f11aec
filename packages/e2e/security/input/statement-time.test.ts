import { createTestPostgres, testKinds } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startInstantProvider } from '../../src/running/instant-provider.ts';
import { dataFolder } from '../../src/running/site-process.ts';

const waiting = z.array(z.object({ pid: z.int(), query: z.string() }));

// The statement timeout is ten seconds, too long outside of the long set.
describe.runIf(testKinds.includes('postgres') && process.env.EDISON_TEST_LONG === '1')('on PostgreSQL', () => {
  test('S66 a statement that would wait for ever ends after ten seconds, and the caller is answered long before (long)', async () => {
    await using provider = await startInstantProvider();
    const siteUrl = `http://localhost:${await freePort()}`;
    const databaseUrl = await createTestPostgres();
    const settings = {
      ...{ ...provider.environment, DATABASE_URL: databaseUrl, EDISON_DATA_DIR: await dataFolder(), SITE_URL: siteUrl },
      ...{
        PORT: new URL(siteUrl).port,
        SESSION_KEYS: 'slow-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0xyz',
        OPERATIONS_PORT: '0',
        LOG_LEVEL: 'silent',
        DEMO: '1',
      },
    };
    await using _site = await startSite(readConfig(settings));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const stuck = async () => {
      const found = await client.query(
        `select pid, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      );
      return waiting.parse(found.rows);
    };
    try {
      await client.query('begin');
      await client.query('lock table backend.institutions in access exclusive mode');
      const begun = performance.now();
      const asked = fetch(`${siteUrl}/bff/institutions?search=skole`, { headers: { 'x-edison': '1' } });
      await vi.waitFor(async () => expect(await stuck()).toHaveLength(1), { timeout: 4_000 });
      const answer = await asked;
      expect([answer.status, performance.now() - begun < 6_000]).toEqual([503, true]);
      await vi.waitFor(async () => expect(await stuck()).toEqual([]), { timeout: 12_000, interval: 200 });
      expect(performance.now() - begun).toBeLessThan(12_000);
    } finally {
      await client.query('rollback');
      await client.end();
    }
    const after = await fetch(`${siteUrl}/bff/institutions?search=skole`, { headers: { 'x-edison': '1' } });
    expect(after.status).toBe(200);
  }, 60_000);
});
