import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../csv/testing/read-csv.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

async function download(as: string | undefined, permissions: readonly string[] = []) {
  const headers = as === undefined ? {} : { authorization: `Bearer ${await backend.issuer.token({ email: as, permissions })}` };
  return fetch(`${backend.url}/x/user/ExportUsers`, { headers });
}

test('nobody but an admin takes the users home', async () => {
  expect([(await download(undefined)).status, (await download('mette@skole.example')).status]).toEqual([401, 403]);
  expect(await backend.store.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});

test('an admin takes all users as CSV, each once and in the order they came, and that is written down', async () => {
  await backend.database.pool.query(
    `insert into backend.users (id, email, email_norm, first_name, last_name, job_title, reaffirmed_school_year, search_text, state, created_at)
     select 'seeded-' || n, 'p' || n || '@skole.example', 'p' || n || '@skole.example', '=1+' || n, 'Holm; Bo', 'lærer', '2026/27', 'x',
            'deactivated', '2026-08-01T10:00:00.123456Z'::timestamptz + n % 7 * interval '1 microsecond'
     from generate_series(1, 2500) n`,
  );
  const answer = await download('admin@edison.example', ['role:admin']);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [heading = [], ...rows] = readCsv(await answer.text());
  const all = await backend.store.selectFrom('users').select('email').orderBy('created_at').orderBy('id').execute();
  expect(rows.map((row) => row[heading.indexOf('E-mail')])).toEqual(all.map(({ email }) => email));
  const seeded = rows.find((row) => row[2] === 'p1@skole.example');
  expect(seeded?.slice(0, 5)).toEqual(["'=1+1", 'Holm; Bo', 'p1@skole.example', '', 'lærer']);
  expect([seeded?.[heading.indexOf('Status')], seeded?.[heading.indexOf('Oprettet')]]).toEqual(['lukket', '01/08/2026 12:00']);
  const mette = rows.find((row) => row[2] === 'mette@skole.example');
  expect([mette?.[7], mette?.[9], mette?.[12]]).toEqual(['Egebakkeskolen (opdigtet)', 'Odense', 'aktiv']);
  expect(await backend.store.selectFrom('audit_log').select(['actor', 'action', 'object_id']).execute()).toEqual([
    { actor: 'bruger-admin', action: 'user.export', object_id: 'all' },
  ]);
});
