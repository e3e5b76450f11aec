import { testKinds } from '@edison/database/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { sendJson } from '../../src/running/scripted-upstream.ts';
import { signInAt } from '../../src/running/sign-in-at.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';

const times = process.env.EDISON_TEST_LONG === '1' ? 10_000 : 500;
const rows = z.array(z.object({ table: z.string(), count: z.coerce.number() }));
const pages = answerSite(plainGlobal, (path) => plainPage(path, []));

describe.runIf(testKinds.includes('postgres'))('what nobody in particular does', () => {
  let site: StagedSite;
  let client: pg.Client;
  beforeAll(async () => {
    site = await startStagedSite({
      content: (asked, response) => pages(asked, response) || sendJson(response, [], 404),
      backend: (_asked, response) => sendJson(response, { items: [], total: 0 }),
    });
    client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await site?.[Symbol.asyncDispose]();
  });

  /** The number of rows in each table of the bff, except the stored content. */
  async function counted(): Promise<Readonly<Record<string, number>>> {
    const tables = ['session', 'spent_login', 'lease', 'throttle', 'session_owner'];
    const found = await client.query(`select table_name from information_schema.tables where table_schema = 'bff'`);
    const there = found.rows.map(({ table_name: name }) => String(name)).filter((name) => tables.includes(name));
    const union = there.map((name) => `select '${name}' as "table", count(*) from bff.${name}`).join(' union all ');
    return Object.fromEntries(rows.parse((await client.query(union)).rows).map(({ table, count }) => [table, count]));
  }

  /** Requests the paths. @returns the cookies that were set, by name without its random part. */
  async function ask(paths: readonly string[], headers: Record<string, string>): Promise<Readonly<Record<string, number>>> {
    const names: string[] = [];
    for (let first = 0; first < times; first += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => fetch(site.url + paths[(first + n) % paths.length], { headers, redirect: 'manual' })),
      );
      for (const answer of answers) {
        await answer.arrayBuffer();
        expect(answer.status).toBeLessThan(500);
        names.push(...answer.headers.getSetCookie().map((line) => line.split('=')[0]?.replace(/-login-.*/, '-login') ?? ''));
      }
    }
    return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
  }

  test(`S86 ${times} visits without a login set no cookie and leave no row, and as many starts of a login leave none either`, async () => {
    const before = await counted();
    const light = ['/', '/en-side/', '/bff/session', '/bff/institutions', '/min-profil/', '/bff/me/sign-ups'];
    const visits = [...light, ...light, ...light, '/login', '/findes-ikke.html', '/auth?code=x&state=y'];
    expect(await ask(visits, { 'x-edison': '1' })).toEqual({});
    expect(await counted()).toEqual(before);

    expect(await ask(['/bff/login', '/bff/login?returnTo=%2Fmin-profil%2F'], {})).toEqual({ 'edison-login': times });
    expect(await counted()).toEqual(before);
  }, 300_000);

  test('S86 one browser has at most five logins under way, and a login that is done leaves one row that is forgotten', async () => {
    let jar: readonly string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await fetch(`${site.url}/bff/login`, { headers: { cookie: jar.join('; ') }, redirect: 'manual' });
      const lines = answer.headers.getSetCookie();
      const gone = lines.filter((line) => /Max-Age=0|1970/.test(line)).map((line) => line.split('=')[0]);
      const set = lines.filter((line) => !/Max-Age=0|1970/.test(line)).map((line) => line.split(';')[0] ?? '');
      jar = [...jar.filter((pair) => !gone.includes(pair.split('=')[0])), ...set];
      expect(lines.every((line) => !/Max-Age=/.test(line) || Number(/Max-Age=(\d+)/.exec(line)?.[1]) <= 600)).toBe(true);
    }
    expect(jar).toHaveLength(5);

    await signInAt(site.url, 'en@gang.example');
    expect(await counted()).toMatchObject({ session: 1, spent_login: 1 });
    const { rows: spent } = await client.query('select forget_at - now() as left from bff.spent_login');
    expect(Number(spent[0]?.left?.minutes ?? 99)).toBeLessThanOrEqual(20);
  });
});
