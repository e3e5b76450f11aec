import { backendDashboard } from '@edison/contracts/upstream/dashboard';
import { queueMail } from '@edison/mail/queue-mail';
import { describe, expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';

const admin = { as: 'admin@edison.example', admin: true };
const colleague = { as: 'kollega1@skole.example', admin: true };

const { backend } = await openDemo();

const decisions = async () => (await backend.call(backendDashboard.GetDecisions.path, admin)).body;

describe('what waits for a decision', () => {
  /** Makes the first demo schools pending, each a day longer than the one before. */
  async function letWait(schools: number): Promise<readonly string[]> {
    await backend.store.updateTable('institutions').set({ state: 'confirmed' }).where('state', '=', 'pending').execute();
    const rows = await backend.store
      .selectFrom('institutions')
      .select('id')
      .where('state', '=', 'confirmed')
      .orderBy('id')
      .limit(schools)
      .execute();
    for (const [at, { id }] of rows.entries()) {
      const created_at = new Date(Date.UTC(2026, 7, 9 - at));
      await backend.store.updateTable('institutions').set({ state: 'pending', created_at }).where('id', '=', id).execute();
    }
    return rows.map(({ id }) => id);
  }

  test('schools come in the order that they have waited, with who waits with them; the count tells of all', async () => {
    const [oldest = ''] = (await letWait(7)).slice(-1);
    await backend.store.updateTable('users').set({ institution_id: null }).where('institution_id', '=', oldest).execute();
    await backend.store.updateTable('users').set({ institution_id: oldest }).where('id', '=', 'bruger-kollega-1').execute();
    const { institutions } = await decisions();
    expect(institutions).toMatchObject({ total: 7, oldest: '2026-08-03T00:00:00.000Z' });
    expect(institutions).toHaveProperty('items.0.institutionId', oldest);
    expect(institutions).toHaveProperty('items.0.teachers', 1);
    expect(institutions).toHaveProperty('items.length', 5);
  });

  test('a queue is one of a published event to come', async () => {
    const sessions = backend.store.selectFrom('sessions').select('id').where('event_id', '=', 'kursus-ideudvikling');
    const waiting = await backend.store
      .updateTable('sign_ups')
      .set({ state: 'waitlisted' })
      .where('session_id', 'in', sessions)
      .returning('id')
      .execute();
    expect(waiting.length).toBeGreaterThan(0);
    const { queues } = await decisions();
    expect(queues).toMatchObject({
      total: 1,
      waiting: waiting.length,
      items: [{ eventId: 'kursus-ideudvikling', waiting: waiting.length }],
    });
    await backend.store.updateTable('events').set({ state: 'cancelled' }).execute();
    expect(await decisions()).toMatchObject({ queues: { total: 0, waiting: 0, items: [] } });
  });

  test('nothing is told as nothing', async () => {
    await backend.store.updateTable('institutions').set({ state: 'confirmed' }).where('state', '=', 'pending').execute();
    await backend.store.updateTable('events').set({ state: 'cancelled' }).execute();
    const nothing = { total: 0, items: [] };
    expect(await decisions()).toEqual({
      institutions: nothing,
      teachers: { total: 0 },
      queues: { ...nothing, waiting: 0 },
      mails: nothing,
    });
  });

  test('is no teacher’s to see', async () => {
    expect((await backend.call(backendDashboard.GetDecisions.path, { as: 'mette@skole.example' })).body.problem).toBe('FORBIDDEN');
  });
});

describe('the start list', () => {
  const counts = async () => (await backend.call(backendDashboard.GetStartCounts.path, admin)).body;
  const set = (body: object, who = admin) => backend.call('/x/office/SetStepAside', { ...who, body });

  test('counts what is there, and schools with a domain of their own or of their municipality once, those that have closed not', async () => {
    expect(await counts()).toMatchObject({
      openProgrammes: 2,
      schoolsWithDomains: 0,
      setAside: ['facts', 'domains', 'colleagues', 'welcome'],
    });
    const confirmed = backend.store.selectFrom('institutions').select(['id', 'municipality']).where('state', '=', 'confirmed');
    const { id: institution_id, municipality } = await confirmed.executeTakeFirstOrThrow();
    const domain = { domain: 'skole.dk', institution_id: null, municipality: null, added_by: null, added_at: new Date() };
    const rows = [
      { ...domain, id: 'd1', institution_id },
      { ...domain, id: 'd2', municipality },
    ];
    await backend.store.insertInto('school_domains').values(rows).execute();
    const there = await confirmed.where('municipality', '=', municipality).execute();
    const { schools, schoolsWithDomains } = await counts();
    expect(schoolsWithDomains).toBe(there.length);
    await backend.store.updateTable('institutions').set({ closed_on: '2026-08-01' }).where('id', '=', institution_id).execute();
    expect(await counts()).toMatchObject({ schools: Number(schools) - 1, schoolsWithDomains: there.length - 1 });
  });

  test('has steps that are set aside for every admin, once however often it is asked, and taken back', async () => {
    for (const _ of [1, 2]) expect((await set({ step: 'event', setAside: true })).body).toEqual({ step: 'event', setAside: true });
    expect((await backend.call(backendDashboard.GetStartCounts.path, colleague)).body.setAside).toContain('event');
    await set({ step: 'event', setAside: false }, colleague);
    expect((await counts()).setAside).not.toContain('event');
    const rows = backend.store.selectFrom('audit_log').select(['actor', 'action']).where('object_kind', '=', 'start-step').orderBy('id');
    expect(await rows.execute()).toEqual([
      { actor: 'bruger-admin', action: 'start-step.set-aside' },
      { actor: 'bruger-kollega-1', action: 'start-step.take-back' },
    ]);
  });
});

describe('a mail that was given up', () => {
  const give = async (to: string, dedupeKey: string): Promise<string> => {
    await queueMail(backend.store, 'backend', { to, subject: 'Du har en plads', text: 't', html: 'h', dedupeKey });
    const dead = backend.store.updateTable('outbox').set({ state: 'dead', tries: 5 }).where('dedupe_key', '=', dedupeKey);
    return (await dead.returning('id').executeTakeFirstOrThrow()).id;
  };
  const retry = async (body: object) => (await backend.call('/x/mails/RetryMails', { ...admin, body })).body;
  const audit = () =>
    backend.store.selectFrom('audit_log').select(['actor', 'object_id', 'after']).where('action', '=', 'mail.retry').execute();

  test('stands with its reader and its subject, never with what is in it', async () => {
    const mailId = await give('kollega1@skole.example', 'sign-up:1:0');
    const { mails } = await decisions();
    expect(mails).toMatchObject({
      total: 1,
      items: [{ mailId, kind: 'sign-up', subject: 'Du har en plads', to: 'kollega1@skole.example', userId: 'bruger-kollega-1' }],
    });
    expect(JSON.stringify(mails)).not.toContain('html');
  });

  test('is tried again once, and that is written down', async () => {
    const mailId = await give('a@skole.example', 'sign-up:1:0');
    await give('b@skole.example', 'sign-up:2:0');
    expect(await retry({ mailIds: [mailId] })).toEqual({ retried: 1 });
    expect(await retry({ mailIds: [mailId] })).toEqual({ retried: 0 });
    expect(await decisions()).toHaveProperty('mails.total', 1);
    const { state, tries } = await backend.store
      .selectFrom('outbox')
      .select(['state', 'tries'])
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow();
    expect([state === 'dead', tries < 5]).toEqual([false, true]);
    expect(await audit()).toEqual([{ actor: 'bruger-admin', object_id: mailId, after: { mails: 1 } }]);
  });

  test('goes to the address that its reader has by now: somebody else may have the old one', async () => {
    const mailId = await give('kollega1@skole.example', 'sign-up:1:0');
    const moved = { email: 'Nyt@skole.example', email_norm: 'nyt@skole.example' };
    await backend.store.updateTable('users').set(moved).where('id', '=', 'bruger-kollega-1').execute();
    expect(await retry({ mailIds: [mailId] })).toEqual({ retried: 1 });
    const { rows } = await backend.database.pool.query(`select recipient, mail ->> 'to' as "to" from backend.outbox where id = $1`, [
      mailId,
    ]);
    expect(rows).toEqual([{ recipient: 'Nyt@skole.example', to: 'Nyt@skole.example' }]);
  });

  test('goes with all the others, but not when it is to be forgotten', async () => {
    for (const n of [1, 2, 3]) await give(`p${n}@skole.example`, `sign-up:${n}:0`);
    await backend.store.updateTable('outbox').set({ forget: true }).where('recipient', '=', 'p3@skole.example').execute();
    expect(await decisions()).toHaveProperty('mails.total', 2);
    expect(await retry({})).toEqual({ retried: 2 });
    expect(await audit()).toEqual([{ actor: 'bruger-admin', object_id: 'several', after: { mails: 2 } }]);
  });
});

describe('a view', () => {
  const save = (body: object, who = admin) =>
    backend.call('/x/views/SaveView', { ...who, body: { list: 'events', search: 'sort=title', ...body } });
  const names = async (who = admin) => (await backend.call('/x/views/ListViews?list=events', who)).body.items?.map(({ name }) => name);

  test('is kept for the one who named it, in Danish order', async () => {
    for (const name of ['Åbne', 'Aflyste', 'Østjylland', 'Ældre']) expect((await save({ name })).status).toBe(201);
    await save({ name: 'Andre', list: 'people' });
    await save({ name: 'En kollegas' }, colleague);
    expect([await names(), await names(colleague)]).toEqual([['Aflyste', 'Ældre', 'Østjylland', 'Åbne'], ['En kollegas']]);
  });

  test('saved twice is one, and another by its name is refused', async () => {
    const first = await save({ name: 'Kladder' });
    expect((await save({ name: ' Kladder ' })).body).toEqual(first.body);
    expect((await save({ name: 'Kladder', search: 'sort=-title' })).body).toMatchObject({ problem: 'NAME_TAKEN', field: 'name' });
  });

  test('is one of thirty at most, also when two are saved at once', async () => {
    const saved = await Promise.all(Array.from({ length: 32 }, (_, at) => save({ name: `Visning ${at}` })));
    const refused = saved.filter(({ status }) => status !== 201).map(({ body }) => body.problem);
    expect(refused).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED']);
  });

  test('is deleted by its owner alone, answers itself so that it can be kept again, and goes with the person', async () => {
    const viewId = String((await save({ name: 'Kladder' }, colleague)).body.viewId);
    const remove = (who: typeof admin) => backend.call('/x/views/DeleteView', { ...who, body: { viewId } });
    expect((await remove(admin)).body.problem).toBe('NOT_FOUND');
    const { body } = await remove(colleague);
    expect(body).toEqual({ viewId, list: 'events', name: 'Kladder', search: 'sort=title' });
    expect((await remove(colleague)).body.problem).toBe('NOT_FOUND');
    await save({ name: 'Kladder' }, colleague);
    const rows = await backend.store.selectFrom('saved_views').select(['owner', 'user_id']).execute();
    expect(rows).toEqual([{ owner: 'bruger-kollega-1', user_id: 'bruger-kollega-1' }]);
  });

  test('is not named by a number of somebody, and looks for none', async () => {
    for (const body of [{ name: 'Elev 010190-1234' }, { name: 'X', search: 'ord=0101901234' }]) {
      expect((await save(body)).body.problem).toBe('NAME_LOOKS_LIKE_CPR');
    }
  });

  test.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(61) }],
    [{ name: 'X', list: 'Events/../' }],
    [{ name: 'X', search: 'a="><script>' }],
    [{ name: 'X', search: `a=${'b'.repeat(1000)}` }],
  ])('%j is refused', async (body) => {
    expect((await save(body)).body.problem).toBe('BAD_REQUEST');
  });
});
