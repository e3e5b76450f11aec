import { programmeConsequences, seasonOutcome } from '@edison/contracts/bff/admin/programmes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { decidePending } from '../seats/decide-pending.ts';
import { session } from '../seats/testing/race-fixture.ts';
import { cancel, signUp } from '../seats/testing/seat-calls.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const admin = { as: 'admin@edison.example', admin: true };
const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const edison = 'projekt-edison';

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.store.updateTable('events').set({ programme_key: edison }).where('id', '=', openEvent).execute();
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

const call = (name: string, body: object) => backend.call(`/x/programmes/${name}`, { ...admin, body });
const consequences = async () => {
  const { body } = await backend.call(`/x/programmes/GetConsequences?programmeKey=${edison}`, admin);
  return programmeConsequences.parse(body);
};
const versionNow = async () => (await consequences()).programme.version;
const rollOver = async () => {
  const { body } = await call('RollOverProgramme', { programmeKey: edison, version: await versionNow() });
  return seasonOutcome.parse(body).programme;
};
const setOpen = async (open: boolean) => call('SetProgrammeState', { programmeKey: edison, open, version: await versionNow() });
const archive = async (archived = true) => call('ArchiveProgramme', { programmeKey: edison, archived, version: await versionNow() });
const change = async (more: object) => {
  const { programmeKey, title, schoolYear, grades, contentPath, version } = (await consequences()).programme;
  return call('ChangeProgramme', { programmeKey, title, schoolYear, grades, contentPath, version, ...more });
};
const join = (email: string) => backend.call('/user/JoinProgram', { as: email, body: { programName: edison, email } });
const seen = async (as: string) => {
  const { body } = await backend.call(`/user/GetPrograms?email=${as}`, { as });
  return body.items?.find(({ programmeKey }) => programmeKey === edison);
};
const shownOf = async (slug: string) => {
  const { body } = await backend.call(`/events/GetEvents?email=${mette}`, { as: mette });
  return body.items?.find((event) => event.slug === slug)?.shown;
};
const mailsTo = async (recipient: string) => {
  const rows = await backend.store.selectFrom('outbox').select('mail').where('recipient', '=', recipient).orderBy('id').execute();
  return rows.map(({ mail }) => JSON.stringify(mail));
};
const openEvent = session.eventId;

describe('an archived programme', () => {
  test('is seen by its members alone, takes nobody, and its events take no sign-ups; out of the archive it is closed, and they do', async () => {
    const before = await shownOf(openEvent);
    expect(before).not.toBe('closed');
    await setOpen(false);
    expect((await archive()).body).toMatchObject({ state: 'archived', version: 3 });
    expect([(await seen(mette))?.state, await seen(jonas)]).toEqual(['archived', undefined]);
    expect([(await join(jonas)).body.problem, await shownOf(openEvent)]).toEqual(['CLOSED', 'closed']);
    expect((await signUp(backend, mette)).body.problem).toBe('CLOSED');
    expect((await archive(false)).body).toMatchObject({ state: 'closed', version: 4 });
    expect([await shownOf(openEvent), (await seen(jonas))?.state]).toEqual([before, 'closed']);
  });

  /** One seat: Mette has it, a colleague waits, and the sign-up of another waits for the school. */
  async function fillEvent() {
    const { store } = backend;
    await store.updateTable('events').set({ access: 'open', audience: 'teacher' }).where('id', '=', openEvent).execute();
    await store.deleteFrom('sign_ups').where('session_id', '=', session.sessionId).execute();
    await store
      .updateTable('sessions')
      .set({ capacity: 1, seats_taken: 0, seats_reserved: 0 })
      .where('id', '=', session.sessionId)
      .execute();
    const { body: first } = await signUp(backend, mette);
    const { body: second } = await signUp(backend, 'kollega1@skole.example');
    await signUp(backend, 'kollega2@skole.example');
    await store.updateTable('sign_ups').set({ state: 'pending' }).where('email_norm', '=', 'kollega2@skole.example').execute();
    await setOpen(false);
    return { first, second };
  }

  async function states() {
    const rows = await backend.store
      .selectFrom('sign_ups')
      .select(['email_norm', 'state'])
      .where('session_id', '=', session.sessionId)
      .orderBy('email_norm')
      .execute();
    return rows.map(({ state }) => state);
  }

  test('leaves seats and queues of its events as they are: nobody is promoted, confirmed by their school or given more seats', async () => {
    const { store } = backend;
    const { first, second } = await fillEvent();
    expect(await states()).toEqual(['waitlisted', 'pending', 'confirmed']);
    await archive();
    await cancel(backend, mette, first.signUpId);
    const context = { queueMails: createSignUpMails('backend', 'https://edison.example'), now: backend.clock.now };
    await inTransaction(store, (tx) => decidePending({ ...context, tx }, { userId: 'bruger-kollega-2' }));
    expect(await states()).toEqual(['waitlisted', 'pending', 'cancelled']);
    const more = { signUpId: second.signUpId, seats: 2, reason: 'Ringede' };
    expect((await backend.call('/x/events/ChangeSignUp', { ...admin, body: more })).body.problem).toBe('CLOSED');
  });

  test('gives its free seats to the queue and decides who waited for a school confirmed meanwhile, once it is out of the archive', async () => {
    const { first } = await fillEvent();
    await archive();
    await cancel(backend, mette, first.signUpId);
    const before = await mailsTo('kollega1@skole.example');
    expect((await archive(false)).status).toBe(200);
    expect(await states()).toEqual(['confirmed', 'waitlisted', 'cancelled']);
    expect((await mailsTo('kollega1@skole.example')).length).toBe(before.length + 1);
    const { rows } = await backend.database.pool.query('select seats_taken from backend.sessions where id = $1', [session.sessionId]);
    expect(rows).toEqual([{ seats_taken: 1 }]);
  });

  test('leaves pending whose school is closed by then when it comes out of the archive', async () => {
    const { first } = await fillEvent();
    await archive();
    await cancel(backend, mette, first.signUpId);
    await backend.store.updateTable('institutions').set({ closed_on: '2020-07-31' }).execute();
    await archive(false);
    expect(await states()).toEqual(['confirmed', 'pending', 'cancelled']);
  });

  test('comes from a closed one, is neither changed nor opened nor given events, and twice is once', async () => {
    expect((await archive()).body.problem).toBe('WRONG_STATE');
    await setOpen(false);
    await archive();
    expect((await archive()).body).toMatchObject({ state: 'archived', version: 3 });
    expect([(await change({ theme: 'Ild' })).body.problem, (await setOpen(true)).body.problem]).toEqual(['WRONG_STATE', 'WRONG_STATE']);
    expect((await call('ArchiveProgramme', { programmeKey: edison, archived: false, version: 2 })).body.problem).toBe('CHANGED_MEANWHILE');
    const { body: planned } = await backend.call('/x/events/GetEvent?eventId=webinar-fra-ide-til-pitch', admin);
    const { eventId, slug: _s, state: _t, shown: _h, version, changedAt: _c, sessions: _n, ...plan } = planned;
    const moved = await backend.call('/x/events/UpdateEvent', {
      ...admin,
      body: { eventId, version, plan: { ...plan, programmeKey: edison } },
    });
    expect([moved.body.problem, moved.body.field]).toEqual(['BAD_REQUEST', 'plan.programmeKey']);
    const log = await backend.store
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', 'like', 'programme.%archive')
      .execute();
    expect(log).toEqual([{ action: 'programme.archive', after: expect.objectContaining({ state: 'archived', version: 3 }) }]);
  });

  test('can be the one that the next season is copied from', async () => {
    await setOpen(false);
    await archive();
    expect((await rollOver()).state).toBe('draft');
  });
});

test('before a change of state an admin is told of people, events, sign-ups and codes as they are', async () => {
  const counted = async () => {
    const { programme, ...counts } = await consequences();
    return { members: programme.members, ...counts };
  };
  const first = await counted();
  const { rows } = await backend.database.pool.query(
    `select count(*) filter (where u.state = 'confirmed')::int as confirmed, count(*) filter (where u.state = 'waitlisted')::int as waitlisted,
       count(*) filter (where u.state = 'pending')::int as pending
     from backend.sign_ups u join backend.events e on e.id = u.event_id join backend.sessions s on s.id = u.session_id
     where e.programme_key = $1 and e.state = 'published' and s.starts_at > $2`,
    [edison, backend.clock.now],
  );
  expect(first).toMatchObject({ members: 1, ...rows[0] });
  const code = { ...{ code: 'PRUVKE22', kind: 'programme' as const, target_id: edison }, created_at: backend.clock.now, max_uses: 5 };
  await backend.store
    .insertInto('codes')
    .values({ ...code, id: 'proeve-2' })
    .execute();
  await backend.store.updateTable('events').set({ state: 'draft' }).where('id', '=', openEvent).execute();
  await join(jonas);
  const later = await counted();
  expect([later.members, later.codes, later.draftEvents, later.openEvents]).toEqual([
    first.members + 1,
    first.codes + 1,
    first.draftEvents + 1,
    first.openEvents - 1,
  ]);
  expect((await backend.call('/x/programmes/GetConsequences?programmeKey=no-such', admin)).body.problem).toBe('NOT_FOUND');
});

describe('whoever joins', () => {
  test('reads the welcome on the card and in a mail, which names whom to ask; others read whom to ask alone', async () => {
    const contact = { contactName: 'Astrid Winther', contactEmail: 'astrid@fond.example', contactPhone: '+45 12 34 56 78' };
    expect((await change({ welcome: 'Velkommen i 2026.\n\nVi ses.', ...contact })).status).toBe(200);
    expect(await seen(jonas)).toMatchObject({ contactPhone: '12345678', joined: false });
    expect(await seen(jonas)).not.toHaveProperty('welcome');
    expect((await join(jonas)).body).toMatchObject({ joined: true, welcome: 'Velkommen i 2026.\n\nVi ses.' });
    await join(jonas);
    const mails = await mailsTo(jonas);
    expect(mails).toHaveLength(1);
    for (const part of ['Velkommen i 2026.', 'Skriv til astrid@fond.example eller ring på 12 34 56 78.', '/om-projekt-edison/'])
      expect(mails[0]).toContain(part);
  });

  test('gets no mail where there is no welcome', async () => {
    expect((await join(jonas)).body.joined).toBe(true);
    expect(await mailsTo(jonas)).toEqual([]);
  });

  test('needs a code where the programme asks for one, unless an admin lets them in', async () => {
    await change({ joining: 'code' });
    expect((await join(jonas)).body.problem).toBe('CODE_NEEDED');
    const code = { code: 'PRUVKE22', kind: 'programme' as const, target_id: edison, created_at: backend.clock.now, max_uses: 1 };
    await backend.store
      .insertInto('codes')
      .values({ ...code, id: 'proeve-2' })
      .execute();
    expect((await backend.call('/x/codes/RedeemProgrammeCode', { as: jonas, body: { code: 'PRUV-KE22' } })).body.joined).toBe(true);
    const sofie = 'sofie@skole.example';
    const byAdmin = { programName: edison, email: sofie, reason: 'Ringede' };
    expect((await backend.call('/user/JoinProgram', { ...admin, body: byAdmin })).body.joined).toBe(true);
  });
});

test('what a programme says and how it is joined goes along into the next season, with its years', async () => {
  await change({ joining: 'code', welcome: 'Velkommen i 2026!', contactName: 'Astrid', contactEmail: 'astrid@fond.example' });
  const { schoolYear } = (await consequences()).programme;
  const programme = await rollOver();
  const year = Number(schoolYear.slice(0, 4));
  expect(programme).toMatchObject({ joining: 'code', contactName: 'Astrid', contactEmail: 'astrid@fond.example' });
  expect(programme.welcome).toBe(year === 2026 ? 'Velkommen i 2027!' : 'Velkommen i 2026!');
});

test('the text of an event stands in the mail to whoever gets a seat, and goes along into the next season', async () => {
  await backend.store
    .updateTable('events')
    .set({ mail_text: 'Tag madpakke med.\nDer er parkering.' })
    .where('id', '=', openEvent)
    .execute();
  expect((await signUp(backend, mette)).body.state).toBe('confirmed');
  expect((await mailsTo(mette)).at(-1)).toContain('<p>Tag madpakke med.</p>\\n<p>Der er parkering.</p>');
  const season = await rollOver();
  const copied = await backend.store
    .selectFrom('events')
    .select('mail_text')
    .where('programme_key', '=', season.programmeKey)
    .where('mail_text', 'is not', null)
    .execute();
  expect(copied).toEqual([{ mail_text: 'Tag madpakke med.\nDer er parkering.' }]);
});
