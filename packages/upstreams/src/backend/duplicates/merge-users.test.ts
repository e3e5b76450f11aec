import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedStoredData } from '../account/testing/seed-stored-data.ts';
import type { EmailStore } from '../authentication/email-store.ts';
import { digestOfEmail } from '../codes/person-digest.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import type { RoleStore } from '../users/roles/admins.ts';
import { movedColumns } from './move-belongings.ts';

const [old, stays] = ['kollega1@skole.example', 'kollega2@skole.example'];
const [from, into] = ['bruger-kollega-1', 'bruger-kollega-2'];
const admin = { as: 'admin@edison.example', admin: true };
const reason = 'Har to profiler, siger personen selv';
const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };

let backend: TestBackend;
let restore: () => Promise<void>;
const admins = new Set<string>();
const removed = new Set<string>();
const roleStore: RoleStore = {
  get provider() {
    return backend.issuer.rules.issuer;
  },
  admins: async () => [...admins],
  change: async () => false,
};
const emailStore: EmailStore = {
  sendLink: async () => true,
  change: async () => true,
  remove: async (_tx, subject) => void removed.add(subject),
};
beforeAll(async () => {
  backend = await startTestBackend(undefined, undefined, { roleStore, emailStore });
  restore = await snapshotDemo(backend);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  admins.clear();
  admins.add(`sub-${admin.as}`);
  removed.clear();
  const { pool } = backend.database;
  // Whoever is not told otherwise has no sign-up, and both are at one school.
  await pool.query('delete from backend.sign_ups where user_id = $1', [into]);
  await moveTo(from, 'skole-990002');
  await moveTo(into, 'skole-990002');
});

const post = (given: object = {}, who: object = admin) =>
  backend.call('/x/user/MergeUsers', { ...who, body: { userId: from, into, version: 1, intoVersion: 1, ...given } });
const preview = (given: object = {}) => post({ preview: true, ...given });
/** Merges as an admin who has seen the preview. */
const merge = async (given: object = {}) => {
  const { clashes } = (await preview()).body;
  return post({ clashes: Array.isArray(clashes) ? clashes.length : 0, reason, ...given });
};
const rowsOf = async (query: string, ...values: unknown[]) => (await backend.database.pool.query(query, values)).rows;
const one = async (query: string, ...values: unknown[]) => (await rowsOf(query, ...values))[0];
const logIn = (as: string) => backend.call(`/user/GetUser?email=${as}`, { as });
const signUp = async (as: string, more: object = {}) =>
  (await backend.call('/events/SignUpToEvent', { as, body: { ...course, seats: 1, idempotencyKey: randomUUID(), ...more } })).body;
/** As an admin proves the school of a person. */
const prove = (userId: string) =>
  rowsOf(
    `update backend.users set school_proof_by = 'admin', school_proved_at = now(), school_proof_institution_id = institution_id where id = $1`,
    userId,
  );
/** As somebody claims a school, which nobody has proved. */
const moveTo = (userId: string, school: string | null) =>
  rowsOf(
    `update backend.users set institution_id = $2, school_proof_by = null, school_proved_at = null, school_proof_institution_id = null
     where id = $1`,
    userId,
    school,
  );
const seed = () => seedStoredData(backend.store, from, old, backend.clock.now);

/** Leaves the one that goes with plain sign-ups and programmes that anybody joins. */
async function bare(): Promise<void> {
  await rowsOf('update backend.sign_ups set note = null where user_id = $1', from);
  await rowsOf(`delete from backend.memberships where user_id = $1`, from);
}
async function addTeam(state: 'active' | 'withdrawn'): Promise<void> {
  await rowsOf(
    `insert into backend.teams (id, event_id, sign_up_id, owner_user_id, name, name_fold, sort_key, first_names, state, created_at, changed_at)
     select 'hold', event_id, id, user_id, 'Hold', 'hold', 'hold', '{Alberte}', $2, now(), now() from backend.sign_ups
     where user_id = $1 order by id limit 1`,
    from,
    state,
  );
}
/** Invites an address to co-own the teams of somebody else; `userId`: who has accepted. */
const coOwn = ({ email, userId }: { email: string; userId?: string }) =>
  rowsOf(
    `insert into backend.co_owners (id, sign_up_id, email, email_norm, invited_by, created_at, accepted_at, user_id)
     select 'med', id, $1, $1, user_id, $3, case when $2::text is not null then now() end, $2 from backend.sign_ups
     where user_id is not null and user_id not in ('${from}', '${into}') order by id limit 1`,
    email,
    userId ?? null,
    backend.clock.now,
  );
const useCode = (person: string) =>
  rowsOf(`insert into backend.redemptions (code, person, redeemed_at) values ('BYGMED27', $1, now())`, person);
async function joinByCode(userId: string): Promise<void> {
  await rowsOf(`update backend.programmes set joining = 'code' where key = 'projekt-edison'`);
  await rowsOf(`insert into backend.memberships values ('projekt-edison', $1, now())`, userId);
}

/** The columns of schema `backend`, but the log, the mails that have left and what the demo has brought, in which one of the words stands. */
async function columnsWith(...words: string[]): Promise<string[]> {
  const columns = await rowsOf(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'backend' and table_type = 'BASE TABLE' and table_name not in ('audit_log', 'outbox', 'seeds') order by 1, 2`,
  );
  const found = [];
  for (const { table_name: table, column_name: column } of columns) {
    const query = `select 1 from backend."${table}" where "${column}"::text ~* $1 limit 1`;
    if ((await rowsOf(query, `(${words.join('|')})(?![0-9])`)).length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

describe('two profiles of one person that are merged', () => {
  test('leave everything with the one that stays, and nothing anywhere that names the other, but where its id leads', async () => {
    await seed();
    await prove(into);
    await logIn(old);
    await rowsOf(`insert into backend.calendar_addresses values ($1, 'hash', now())`, from);
    await rowsOf(`update backend.users set school_proof_who = $1 where id = 'bruger-jonas'`, from);
    await rowsOf(`update backend.codes set owner_user_id = $1 where code = 'BYGMED27'`, from);
    const shown = (await preview()).body;
    expect(shown).toMatchObject({
      saved: false,
      clashes: [],
      login: 'closed',
      moved: { teams: 1, codes: 1, coOwnerships: 1, materials: 1 },
    });
    expect((await merge()).body).toEqual({ ...shown, saved: true });
    expect(await columnsWith(from, old)).toEqual(['merged_users.user_id']);
    const { body } = await backend.call(`/x/user/GetUserDetail?userId=${from}`, admin);
    expect(body).toMatchObject({ profile: { userId: into, email: stays }, version: 2 });
    expect(body.signUps).toHaveLength(Number(Object(shown.moved).signUps));
    expect(await one('select owner_user_id as owner from backend.teams where id = $1', 'seeded-team')).toEqual({ owner: into });
    expect(await rowsOf('select email, user_id from backend.co_owners where id = $1', 'seeded-co-owner')).toEqual([
      { email: stays, user_id: into },
    ]);
  });

  test('are one for their programmes, since the earlier day; those that both are in are told', async () => {
    await rowsOf('delete from backend.memberships where user_id = any($1)', [from, into]);
    const [first, second] = (await rowsOf('select key from backend.programmes order by key limit 2')).map(({ key }) => key);
    for (const [key, userId, day] of [
      [first, from, '2026-08-01'],
      [first, into, '2026-09-01'],
      [second, from, '2026-08-02'],
    ])
      await rowsOf('insert into backend.memberships values ($1, $2, $3)', key, userId, day);
    expect((await merge()).body).toMatchObject({ bothIn: 1, moved: { programmes: 1 } });
    const rows = await rowsOf(
      'select programme_key as key, joined_at::date::text as day from backend.memberships where user_id = $1',
      into,
    );
    expect(rows.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
      { key: first, day: '2026-08-01' },
      { key: second, day: '2026-08-02' },
    ]);
  });

  test('who are signed up twice to a session keep the stronger sign-up, and the seat of the other is free', async () => {
    await rowsOf('delete from backend.sign_ups where user_id = $1', from);
    await signUp(old, { seats: 2 });
    await signUp(stays);
    const { seats_taken: before } = await one('select seats_taken from backend.sessions where id = $1', course.sessionId);
    const shown = (await preview()).body;
    expect(shown).toMatchObject({ clashes: [{ stays: 'from', teams: 0 }], moved: { signUps: 1 }, mails: 3 });
    expect((await post({ reason, clashes: 0 })).body).toMatchObject({ problem: 'CHANGED_MEANWHILE', field: 'clashes' });
    expect((await merge()).body.saved).toBe(true);
    expect(await one('select seats_taken from backend.sessions where id = $1', course.sessionId)).toEqual({ seats_taken: before - 1 });
    const rows = await rowsOf(
      `select email, seats, state from backend.sign_ups where session_id = $1 and email_norm = $2`,
      course.sessionId,
      stays,
    );
    expect(rows).toEqual([{ email: stays, seats: 2, state: 'confirmed' }]);
  });

  test('of whom a sign-up would end that has teams are kept apart until somebody has decided about the teams', async () => {
    await rowsOf('delete from backend.sign_ups where user_id = $1', from);
    await signUp(old);
    await signUp(stays, { seats: 2 });
    const { id } = await one('select id from backend.sign_ups where email_norm = $1', old);
    await rowsOf(
      `insert into backend.teams (id, event_id, sign_up_id, owner_user_id, name, name_fold, sort_key, first_names, created_at, changed_at)
       values ('hold', $1, $2, $3, 'Hold', 'hold', 'hold', '{}', now(), now())`,
      course.eventId,
      id,
      from,
    );
    expect((await preview()).body).toMatchObject({ obstacle: 'teams', clashes: [{ stays: 'into', teams: 1 }] });
    expect((await merge()).body.problem).toBe('WRONG_STATE');
    expect(await one('select state from backend.teams where id = $1', 'hold')).toEqual({ state: 'active' });
  });

  test('end the invitations to the one that goes to co-own teams: whoever has the other profile was not meant', async () => {
    await coOwn({ email: old });
    expect((await preview()).body).toMatchObject({ invitationsEnd: 1, moved: { coOwnerships: 0 } });
    expect((await merge()).body.saved).toBe(true);
    expect(await rowsOf(`select id from backend.co_owners where id = 'med' or email_norm = $1`, stays)).toEqual([]);
    expect(await rowsOf(`select after from backend.audit_log where action = 'co-owner.end'`)).toEqual([{ after: { endedBy: 'system' } }]);
  });

  test('are both told by mail, which the one that stays finds in their list, and what was done is written down with the reason', async () => {
    await merge();
    const subject = 'Dine to profiler hos Projekt Edison er lagt sammen';
    const mails = await rowsOf(
      `select recipient, mail->>'subject' as subject, user_id from backend.outbox where dedupe_key like '%merged%' order by 1`,
    );
    expect(mails).toEqual([old, stays].map((recipient) => ({ recipient, subject, user_id: into })));
    const log = await rowsOf(
      `select actor, object_id, reason, after->>'into' as into, after->>'from' as from from backend.audit_log where action = 'user.merge' order by id`,
    );
    expect(log).toEqual([
      { actor: 'bruger-admin', object_id: from, reason, into, from: null },
      { actor: 'bruger-admin', object_id: into, reason, into: null, from },
    ]);
  });

  test('lose the login of the one that goes: its account is deleted, and its tokens are refused', async () => {
    await logIn(old);
    const headers = { authorization: `Bearer ${await backend.issuer.token({ email: old })}` };
    backend.clock.now = new Date();
    await merge();
    expect([...removed]).toEqual([`sub-${old}`]);
    expect((await backend.call('/events/GetEvents', { headers })).body.problem).toBe('TOKEN_OUTDATED');
    expect((await logIn(stays)).status).toBe(200);
  });

  test('lead on when the one that stays is merged into a third, and are forgotten when that one is deleted', async () => {
    await merge();
    const third = 'bruger-kollega-3';
    const seen = { userId: into, into: third, version: 2 };
    const { clashes } = (await post({ ...seen, preview: true })).body;
    expect((await post({ ...seen, clashes: Array.isArray(clashes) ? clashes.length : 0, reason })).status).toBe(200);
    expect((await backend.call(`/x/user/GetUserDetail?userId=${from}`, admin)).body.profile).toMatchObject({ userId: third });
    expect(await rowsOf('select user_id, into_user_id from backend.merged_users order by 1')).toEqual([
      { user_id: from, into_user_id: third },
      { user_id: into, into_user_id: third },
    ]);
  });
});

describe('nobody gets more rights by a merge', () => {
  test('the one that stays keeps school, proof and role, whatever the other had', async () => {
    for (const userId of [from, into]) await prove(userId);
    const before = await one('select institution_id, phone, first_name, school_proved_at from backend.users where id = $1', into);
    expect((await merge()).body).toMatchObject({ saved: true, proofEnds: true });
    expect(await one('select institution_id, phone, first_name, school_proved_at from backend.users where id = $1', into)).toEqual(before);
  });

  test('an admin does not go: the role is taken first; and no admin merges themselves', async () => {
    await logIn(old);
    admins.add(`sub-${old}`);
    expect((await preview()).body.obstacle).toBe('admin');
    expect((await post({ clashes: 0, reason })).body.problem).toBe('WRONG_STATE');
    for (const given of [{ userId: 'bruger-admin' }, { into: 'bruger-admin' }])
      expect((await preview(given)).body.problem).toBe('FORBIDDEN');
  });

  test('sign-ups that waited for the other school are decided where the school of the one that stays is confirmed', async () => {
    await rowsOf('delete from backend.sign_ups where user_id = $1', 'bruger-sofie');
    expect((await signUp('sofie@skole.example')).state).toBe('pending');
    expect((await merge({ userId: 'bruger-sofie' })).body.saved).toBe(true);
    const rows = await rowsOf(
      'select state, institution_id from backend.sign_ups where email_norm = $1 and session_id = $2',
      stays,
      course.sessionId,
    );
    const { institution_id } = await one('select institution_id from backend.users where id = $1', into);
    expect(rows).toEqual([{ state: 'confirmed', institution_id }]);
  });

  test('none of this is a teacher’s', async () => {
    expect((await post({ preview: true }, { as: stays })).body.problem).toBe('FORBIDDEN');
  });
});

describe('a merge is refused', () => {
  test('for a profile that is shut out or will be deleted, which a preview says', async () => {
    await rowsOf(`insert into backend.deletions values ($1, now(), now() + interval '14 days')`, into);
    expect((await preview()).body.obstacle).toBe('deletion');
    await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId: from, reason } });
    expect((await preview()).body.obstacle).toBe('deactivated');
    expect((await post({ clashes: 0, reason })).body.problem).toBe('WRONG_STATE');
  });

  test.each([
    ['a proof of the school', () => prove(from)],
    ['teams, also withdrawn ones', () => addTeam('withdrawn')],
    [
      'a note on a sign-up, also on a cancelled one',
      () => rowsOf(`update backend.sign_ups set note = 'Alberte', state = 'cancelled' where user_id = $1`, from),
    ],
    ['a co-ownership', () => coOwn({ email: old, userId: from })],
    ['a code', () => rowsOf(`update backend.codes set owner_user_id = $1 where code = 'BYGMED27'`, from)],
    ['a file that was fetched', () => rowsOf(`insert into backend.downloads values ('spoergekort', 'x', '2026-08-14', $1)`, from)],
    ['a used code', async () => useCode(await digestOfEmail(backend.store, old))],
    ['a programme that is joined by a code', () => joinByCode(from)],
  ])('with %s, into one that is not proved at the same school, also where it is at another', async (_what, give) => {
    await bare();
    expect((await preview()).body).not.toHaveProperty('obstacle');
    await give();
    expect((await preview()).body.obstacle).toBe('unproved');
    await moveTo(into, 'skole-990001');
    await prove(into);
    expect((await preview()).body.obstacle).toBe('other-school');
    expect((await post({ clashes: 0, reason })).body.problem).toBe('WRONG_STATE');
    await moveTo(into, 'skole-990002');
    await prove(into);
    expect((await preview()).body).not.toHaveProperty('obstacle');
  });

  test('of somebody without a school, until an admin has given it that of the one that stays', async () => {
    await addTeam('active');
    await prove(into);
    await moveTo(from, null);
    expect((await preview()).body.obstacle).toBe('other-school');
    const given = { userId: from, institutionId: 'skole-990002', reason };
    expect((await backend.call('/x/user/ChangeInstitution', { ...admin, body: given })).status).toBe(200);
    expect((await preview()).body).not.toHaveProperty('obstacle');
  });

  test('into itself, of nobody, without a reason, and of a profile that was changed since it was seen', async () => {
    expect((await preview({ into: from })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'into' });
    expect((await preview({ into: 'nobody' })).body).toMatchObject({ problem: 'NOT_FOUND', field: 'into' });
    expect((await post({ clashes: 0 })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
    expect((await preview({ version: 2 })).body).toMatchObject({ problem: 'CHANGED_MEANWHILE', field: 'userId' });
    await merge();
    expect((await merge()).body).toMatchObject({ problem: 'NOT_FOUND', field: 'userId' });
  });
});

test('every column that refers to a user moves, or ends with the profile: choices, calendar, views, looks on behalf, logins, questions', async () => {
  const rows = await rowsOf(
    `select a.attrelid::regclass::text || '.' || a.attname as name from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'backend.users'::regclass order by 1`,
  );
  const moved: readonly string[] = movedColumns;
  expect(rows.map(({ name }) => name.replace('backend.', '')).filter((name) => !moved.includes(name))).toEqual([
    'calendar_addresses.user_id',
    'deletions.user_id',
    'duplicates_aside.one',
    'duplicates_aside.other',
    'memberships.user_id',
    'notice_choices.user_id',
    'on_behalf.user_id',
    'saved_views.user_id',
    'school_questions.user_id',
    'user_identities.user_id',
  ]);
});
