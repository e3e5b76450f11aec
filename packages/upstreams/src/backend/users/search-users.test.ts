import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { foldDanish } from '../text/fold-danish.ts';

afterAll(stopTestPostgres);

let backend: TestBackend;

const person = (id: string, firstName: string, lastName: string, institutionId: string) => ({
  id,
  email: `${id}@test.example`,
  email_norm: `${id}@test.example`,
  first_name: firstName,
  last_name: lastName,
  job_title: 'lærer' as const,
  grades: [],
  subjects: [],
  institution_id: institutionId,
  reaffirmed_school_year: '2026/27',
  search_text: foldDanish(`${firstName} ${lastName} ${id}@test.example`),
  created_at: backend.clock.now,
});

describe.each(testKinds)('on %s', (kind) => {
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    const school = 'skole-990001';
    await backend.store
      .insertInto('users')
      .values([
        person('p1', 'Åse', 'Qvistgård', school),
        person('p2', 'Dagny', 'Åsesen', school),
        person('p3', 'Aase', 'Bentsen', school),
        person('p4', 'Bo', 'Åse Lund', school),
        person('p5', 'Henrik', 'Østergaard', school),
      ])
      .execute();
  });
  afterAll(() => backend[Symbol.asyncDispose]());

  const search = async (term: string) => {
    const { body } = await backend.call(`/user/SearchUser?searchTerm=${encodeURIComponent(term)}`, {
      as: 'admin@edison.example',
      admin: true,
    });
    return { total: body.total, names: body.items?.map(({ firstName, lastName }) => `${firstName} ${lastName}`) };
  };

  test('names that begin with what was typed come first, then those with the word in them, each in Danish order', async () => {
    expect((await search('aase')).names).toEqual(['Aase Bentsen', 'Åse Munkholm', 'Åse Qvistgård', 'Bo Åse Lund', 'Dagny Åsesen']);
  });

  test('every word counts, in any order, and each may be a name, an address or a school', async () => {
    expect((await search('qvistgaard åse')).names).toEqual(['Åse Qvistgård']);
    expect((await search('egebakke bo')).names).toEqual(['Bo Åse Lund']);
    expect((await search('p4@test')).names).toEqual(['Bo Åse Lund']);
    expect((await search('åse odense-findes-ikke')).names).toEqual([]);
  });

  test('one or two letters are the beginning of a word', async () => {
    expect((await search('qv')).names).toEqual(['Åse Qvistgård']);
    expect((await search('vi')).names).not.toContain('Åse Qvistgård');
    expect((await search('d å')).names).toContain('Dagny Åsesen');
  });

  test('a typing error is forgiven when nobody is found without', async () => {
    for (const typed of ['Qvistgrd', 'qvistgaarrd', 'Qivstgård', 'xvistgård', 'aase qvistgrad'])
      expect([typed, (await search(typed)).names]).toEqual([typed, ['Åse Qvistgård']]);
    expect((await search('ostrebard')).names).toEqual([]);
    expect((await search('ostergard')).names).toEqual(['Henrik Østergaard']);
  });

  test('the school narrows it, and what somebody is; without a term the newest stand first', async () => {
    await backend.store.updateTable('users').set({ state: 'deactivated' }).where('id', '=', 'p4').execute();
    const narrow = async (query: string) => {
      const { body } = await backend.call(`/user/SearchUser?${query}`, { as: 'admin@edison.example', admin: true });
      return { total: body.total, found: body.items?.map(({ userId }) => userId) };
    };
    const { region, municipality, type } = await backend.store
      .selectFrom('institutions')
      .select(['region', 'municipality', 'type'])
      .where('id', '=', 'skole-990001')
      .executeTakeFirstOrThrow();
    const place = new URLSearchParams({ region, municipality, type }).toString();
    expect(await narrow(`searchTerm=p5&${place}`)).toEqual({ total: 1, found: ['p5'] });
    expect(await narrow('searchTerm=p5&region=Nordjylland')).toEqual({ total: 0, found: [] });
    expect(await narrow('state=deactivated')).toEqual({ total: 1, found: ['p4'] });
    expect(await narrow('searchTerm=ostegraard&state=active')).toEqual({ total: 1, found: ['p5'] });
    expect(await narrow('searchTerm=ostegraard&state=deactivated')).toEqual({ total: 0, found: [] });
    const newest = await backend.store.selectFrom('users').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    expect(await narrow('')).toEqual({ total: newest.length, found: newest.map(({ id }) => id) });
    expect((await narrow('state=shut')).found).toBeUndefined();
  });

  test('all that fit are counted, and the best hundred are shown', async () => {
    const rows = Array.from({ length: 130 }, (_, i) => person(`mange${i}`, 'Mange', `Nummer ${i}`, 'skole-990002'));
    await backend.store.insertInto('users').values(rows).execute();
    const { names, total } = await search('mange nummer');
    expect([names?.length, total]).toEqual([100, 130]);
  });
});
