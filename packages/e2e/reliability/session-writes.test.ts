import { createTestPostgres } from '@edison/database/testing';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../src/rig/start-rig.ts';
import { signInAt } from '../src/running/sign-in-at.ts';
import { noEvents, startClockedSite } from './outage-site.ts';

const calls = 60;

describe.skipIf(!hasPostgres)('a person who is busy on two replicas', { timeout: 60_000 }, () => {
  test(`Q34 writes their session once a minute, however many calls they make: ${calls} at once and ${calls} after each other`, async () => {
    const DATABASE_URL = await createTestPostgres();
    await using clocked = await startClockedSite({ backend: noEvents }, { DATABASE_URL });
    const { site } = clocked;
    const urls = [site.url, await site.startReplica({ DATABASE_URL, OPERATIONS_PORT: '0' })];
    await using database = disposable(new pg.Client({ connectionString: DATABASE_URL }));
    await database.connect();
    await database.query(`create table public.writes (at timestamptz not null default now());
      create function public.note_write() returns trigger language plpgsql as $$ begin insert into public.writes default values; return null; end $$;
      create trigger note_write after insert or update on bff.session for each row execute function public.note_write()`);
    const written = async () => Number((await database.query('select count(*)::int as count from public.writes')).rows[0].count);
    const teacher = await signInAt(site.url, 'flittig@skole.example');
    // The login writes, too, which shows that the counting works.
    const login = await written();
    expect(login).toBeGreaterThan(0);

    const call = (i: number) => teacher.call(urls[i % 2] ?? site.url, 'GET', '/bff/me/sign-ups');
    const busyMinute = async () => {
      const before = await written();
      await Promise.all(Array.from({ length: calls }, (_, i) => call(i)));
      for (let i = 0; i < calls; i += 1) await call(i);
      return (await written()) - before;
    };
    expect(await busyMinute()).toBe(0);
    for (let minute = 1; minute <= 2; minute += 1) {
      clocked.pass(61_000);
      expect(await busyMinute()).toBe(1);
    }
  });
});

function disposable(client: pg.Client): pg.Client & AsyncDisposable {
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
