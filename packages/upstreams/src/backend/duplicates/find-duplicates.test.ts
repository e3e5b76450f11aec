import { describe, expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';
import { foldDanish } from '../text/fold-danish.ts';

const admin = { as: 'admin@edison.example', admin: true };
const [egebakke, fjordvang] = ['skole-990001', 'skole-990002'];

const { backend } = await openDemo();

interface Given {
  readonly email: string;
  readonly name?: readonly [first: string, last: string];
  readonly school?: string;
  readonly phone?: string;
}

/** Adds a user whose id is the name before the @. */
async function add({ email, name: [first_name, last_name] = ['Bodil', email], school = egebakke, phone }: Given): Promise<string> {
  const template = await backend.store.selectFrom('users').selectAll().where('id', '=', 'bruger-jonas').executeTakeFirstOrThrow();
  const id = email.replace(/\W/g, '-');
  const named = { first_name, last_name, search_text: foldDanish(`${first_name} ${last_name} ${email}`) };
  const row = { ...template, id, email, email_norm: email, ...named, institution_id: school, phone: phone ?? null, last_login_at: null };
  await backend.store.insertInto('users').values(row).execute();
  return id;
}

const list = async (query = '') => (await backend.call(`/x/user/ListDuplicates?pageSize=100${query}`, admin)).body;
/** The pairs with one of the ids, as sorted ids and reasons. */
async function pairs(query = '') {
  const { items = [] } = await list(query);
  return items.map(({ one, other, because }) => [[Object(one).userId, Object(other).userId].toSorted().join(' '), because]);
}
const setAside = (userId: string, otherId: string, aside = true) =>
  backend.call('/x/user/SetDuplicateAside', { ...admin, body: { userId, otherId, aside } });

describe('two profiles may be one person’s', () => {
  test('for the same name at the same school, however it is spelt, and not for the same name at another', async () => {
    const one = await add({ email: 'a@skole.example', name: ['Åse', 'Sørensen'] });
    const other = await add({ email: 'b@skole.example', name: ['aase', 'Soerensen'] });
    await add({ email: 'c@skole.example', name: ['Åse', 'Sørensen'], school: fjordvang });
    expect(await pairs()).toEqual([[`${one} ${other}`, ['name-and-school']]]);
  });

  test('for the same telephone, unless it is a school’s or more than five have it', async () => {
    const one = await add({ email: 'a@skole.example', phone: '12345678' });
    const other = await add({ email: 'b@skole.example', phone: '12345678', school: fjordvang });
    for (const email of ['c@skole.example', 'd@skole.example']) await add({ email, phone: '87654321' });
    await backend.store.updateTable('institutions').set({ phone: '+45 87 65 43 21' }).where('id', '=', egebakke).execute();
    for (let i = 0; i < 6; i += 1) await add({ email: `mange${i}@skole.example`, phone: '11223344' });
    expect(await pairs()).toEqual([[`${one} ${other}`, ['phone']]]);
  });

  test('for an old and a new address: the same before the @ with the same name, or one that mails to the other went to', async () => {
    const one = await add({ email: 'kirsten.ny@fjordvang.example', name: ['Kirsten', 'Ny'], school: fjordvang });
    const other = await add({ email: 'kirsten.ny@egebakke.example', name: ['Kirsten', 'Ny'] });
    await add({ email: 'kirsten.ny@tredje.example', name: ['Kirsten', 'Anden'] });
    expect(await pairs()).toEqual([[[one, other].toSorted().join(' '), ['email']]]);
    const former = await add({ email: 'gammel@skole.example' });
    await backend.database.pool.query(
      `insert into backend.outbox (id, dedupe_key, recipient, mail, state) values (gen_random_uuid(), 'x', 'Gammel@skole.example', '{}', 'sent')`,
    );
    await backend.database.pool.query(`update backend.outbox set user_id = 'bruger-jonas' where dedupe_key = 'x'`);
    expect(await pairs()).toContainEqual([['bruger-jonas', former].toSorted().join(' '), ['email']]);
  });

  test('but not when one is shut out or will be deleted, nor when they are set aside, until an admin takes that back', async () => {
    const one = await add({ email: 'a@skole.example', phone: '12345678' });
    const other = await add({ email: 'b@skole.example', phone: '12345678' });
    expect((await setAside(other, one)).body).toEqual({ aside: true });
    expect((await setAside(one, other)).body).toEqual({ aside: true });
    expect([await pairs(), (await pairs('&show=aside')).length]).toEqual([[], 1]);
    await setAside(one, other, false);
    expect([(await pairs()).length, await pairs('&show=aside')]).toEqual([1, []]);
    const log = await backend.store
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'user.%duplicate%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['user.set-duplicate-aside', 'user.take-duplicate-back']);
    await backend.store.updateTable('users').set({ state: 'deactivated' }).where('id', '=', one).execute();
    expect(await pairs()).toEqual([]);
  });
});

test('the strongest pairs come first, by pages, each with the profile that was used last first', async () => {
  await add({ email: 'a@skole.example', phone: '12345678' });
  await add({ email: 'b@skole.example', phone: '12345678' });
  for (const email of ['ida.bo@x.example', 'ida.bo@y.example']) await add({ email, name: ['Ida', 'Bo'], phone: '22334455' });
  const used = { last_login_at: backend.clock.now };
  await backend.store.updateTable('users').set(used).where('email', '=', 'ida.bo@y.example').execute();
  const { items, total } = await list('&page=1');
  expect(total).toBe(2);
  expect(items?.[0]).toMatchObject({
    because: ['name-and-school', 'phone', 'email'],
    one: { email: 'ida.bo@y.example', version: 1, signUps: 0, lastLoginAt: backend.clock.now.toISOString() },
    other: { email: 'ida.bo@x.example', phone: '22334455' },
  });
  expect((await backend.call('/x/user/ListDuplicates?page=3&pageSize=1', admin)).body).toEqual({ items: [], total: 2 });
});

test('whose school is proved comes before who has only the name and the school, however lately that one logged in', async () => {
  const mette = await add({ email: 'a@skole.example', name: ['Åse', 'Sørensen'] });
  const outsider = await add({ email: 'aase@fremmed.example', name: ['Åse', 'Sørensen'] });
  const proof = { school_proof_by: 'colleague', school_proved_at: backend.clock.now, school_proof_institution_id: egebakke } as const;
  await backend.store.updateTable('users').set(proof).where('id', '=', mette).execute();
  const none = { school_proof_by: null, school_proved_at: null, school_proof_institution_id: null, last_login_at: backend.clock.now };
  await backend.store.updateTable('users').set(none).where('id', '=', outsider).execute();
  const { items } = await list();
  expect(items?.[0]).toMatchObject({
    one: { userId: mette, schoolProof: { state: 'proved', by: 'colleague' } },
    other: { userId: outsider, schoolProof: { state: 'unproved' } },
  });
});

test('a pair is of two people who are there', async () => {
  expect((await setAside('bruger-jonas', 'bruger-jonas')).body.problem).toBe('BAD_REQUEST');
  for (const one of ['bruger-jonas', 'nobody']) expect((await setAside(one, 'nobody')).body.problem).toBe('NOT_FOUND');
});
