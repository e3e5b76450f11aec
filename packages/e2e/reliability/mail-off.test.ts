import { openDatabase } from '@edison/database/open-database';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { expect, test } from 'vitest';
import { demoPlace } from '../src/running/demo-place.ts';
import { startMailSink } from '../src/running/mail-sink.ts';

/** Statements that queue a due mail in each outbox, as in a restored copy of the data. */
const queueBoth = ['backend', 'identity'].map(
  (schema) => `insert into ${schema}.outbox (id, dedupe_key, recipient, mail) values (gen_random_uuid(), 'rehearsal', 'mette@skole.example',
    '{"to":"mette@skole.example","subject":"${schema}","text":"Hej","html":"<p>Hej</p>"}')`,
);

test('Q43 with MAIL=off a site on a copy of real data sends nothing, says so in its metrics, and touches no mail that waits', async () => {
  await using sink = await startMailSink();
  const place = await demoPlace();
  const [PORT, OPERATIONS_PORT] = [String(await freePort()), String(await freePort())];
  const common = { ...place, SMTP_URL: sink.smtpUrl, DEMO: '1', LOG_LEVEL: 'silent', HOST: 'localhost', PORT, OPERATIONS_PORT };
  const start = (MAIL: string) => startSite(readConfig({ ...common, MAIL }));
  const metric = async (name: string) =>
    (await (await fetch(`http://127.0.0.1:${OPERATIONS_PORT}/metrics`)).text()).split('\n').find((line) => line.startsWith(`${name} `));
  const query = async (statements: readonly string[]) => {
    const url = place.DATABASE_URL;
    await using database = await openDatabase(url ? { kind: 'postgres', url } : { kind: 'pglite', directory: place.EDISON_DATA_DIR });
    const rows: unknown[] = [];
    for (const statement of statements) rows.push(...(await database.pool.query(statement)).rows);
    return rows;
  };

  await query(queueBoth);
  {
    // A worker polls as soon as it starts, and stopping waits for the mail that it is sending.
    await using _site = await start('off');
    expect(await metric('edison_mail_off')).toBe('edison_mail_off 1');
  }
  const untouched = { state: 'queued', tries: 0, leased_until: null };
  const look = (schema: string) => `select state, tries, leased_until from ${schema}.outbox where dedupe_key = 'rehearsal'`;
  expect(await query(['backend', 'identity'].map(look))).toEqual([untouched, untouched]);
  expect(sink.letters).toEqual([]);

  await using _site = await start('on');
  expect(await metric('edison_mail_off')).toBe('edison_mail_off 0');
  await expect
    .poll(() => sink.letters.filter(({ to }) => to === 'mette@skole.example').length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(2);
});
