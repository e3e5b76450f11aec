import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedCode } from '../../submissions/testing/seed-code.ts';
import { openDemo } from '../../testing/open-demo.ts';

const [mette, jonas, sofie] = ['mette@skole.example', 'jonas@skole.example', 'sofie@skole.example'];
const admin = { as: 'admin@edison.example', admin: true };
const pending = 'skole-strandmarken';
const [egebakke, fjordvang] = ['skole-990001', 'skole-990002'];
const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const reason = 'De er den samme skole';

const { backend } = await openDemo();

const post = (body: object, who: object = admin) => backend.call('/x/institutions/MergeInstitutions', { ...who, body });
/** Merges as an admin who has seen the current versions and number of teachers. */
const merge = async (institutionId: string, into: string, given: object = {}) => {
  const preview = await post({ institutionId, into, version: 1, intoVersion: 1, preview: true });
  return post({ institutionId, into, version: 1, intoVersion: 1, teachers: teachersOf(preview.body), reason, ...given });
};
const teachersOf = ({ moved }: Record<string, unknown>) =>
  typeof moved === 'object' && moved !== null && 'teachers' in moved ? moved.teachers : 0;
const signUp = async (as: string) =>
  (await backend.call('/events/SignUpToEvent', { as, body: { ...course, seats: 1, idempotencyKey: randomUUID() } })).body;
const profileOf = async (email: string) => (await backend.call(`/user/GetUser?email=${email}`, { as: email })).body;
const findBy = async (search: string) =>
  (await backend.call(`/institutions/GetConfirmedInstitutions?search=${encodeURIComponent(search)}`)).body.items?.map(
    ({ institutionId }) => institutionId,
  );
const one = async (query: string, ...values: unknown[]) => (await backend.database.pool.query(query, values)).rows[0];

/** Counts of everything that refers to an institution, by kind. */
const under = (id: string) =>
  one(
    `select (select count(*) from backend.users where institution_id = $1)::int as users,
            (select count(*) from backend.sign_ups where institution_id = $1)::int as "signUps",
            (select count(*) from backend.teams where institution_id = $1)::int as teams,
            (select count(*) from backend.codes where institution_id = $1)::int as codes,
            (select count(*) from backend.institutions where part_of = $1)::int as departments`,
    id,
  );
const sumOf = (a: Record<string, number>, b: Record<string, number>) =>
  Object.fromEntries(Object.entries(a).map(([kind, count]) => [kind, count + (b[kind] ?? 0)]));
const none = { users: 0, signUps: 0, teams: 0, codes: 0, departments: 0 };

async function seedTeam(owner: string, school: string): Promise<void> {
  const signUpRow = await backend.store.selectFrom('sign_ups').select(['id', 'event_id']).limit(1).executeTakeFirstOrThrow();
  const now = backend.clock.now;
  await backend.store
    .insertInto('teams')
    .values({
      ...{ id: randomUUID(), event_id: signUpRow.event_id, sign_up_id: signUpRow.id, owner_user_id: owner, institution_id: school },
      ...{
        name: `Hold ${owner}`,
        name_fold: `hold ${owner}`,
        sort_key: owner,
        first_names: ['Ida', 'Bo'],
        created_at: now,
        changed_at: now,
      },
    })
    .execute();
}

describe('two schools that are merged', () => {
  test('leave everything under the second, counted before and after, and nothing under the first', async () => {
    await seedTeam('bruger-jonas', fjordvang);
    await seedTeam('bruger-mette', egebakke);
    await seedCode(backend, 'HANDHAND', 'landsfinale', 1, { school: fjordvang });
    const [before, there] = [await under(fjordvang), await under(egebakke)];
    expect(before.users).toBeGreaterThan(1);
    const { status, body } = await merge(fjordvang, egebakke);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      saved: true,
      from: { state: 'merged', mergedInto: egebakke, version: 2 },
      into: { state: 'confirmed', version: 2 },
      moved: { teachers: before.users, deactivated: 0, signUps: before.signUps, teams: 1, departments: before.departments, names: 1 },
      held: { confirmed: 0, waitlisted: 0, cancelled: 0 },
      there: { teachers: there.users, teams: 1 },
      mails: before.users,
    });
    expect(await under(fjordvang)).toEqual(none);
    expect(await under(egebakke)).toEqual(sumOf(before, there));
    expect((await profileOf(jonas)).institution).toMatchObject({ institutionId: egebakke, state: 'confirmed' });
  });

  test('are found by the names and the numbers of both, and whoever asks for the first is shown the second', async () => {
    await merge(fjordvang, egebakke);
    for (const search of ['fjordvang', '990002', 'egebakke', '990001'])
      expect([search, await findBy(search)]).toEqual([search, [egebakke]]);
    const wish = {
      name: 'Noget andet',
      number: '990002',
      type: 'folkeskole',
      postalCode: '5953',
      city: 'Tranekær',
      municipality: 'Langeland',
    };
    const asked = await backend.call('/institutions/CreateInstitution', { as: mette, body: { ...wish, insist: true } });
    expect(asked.body).toMatchObject({
      problem: 'SIMILAR_EXISTS',
      field: 'number',
      details: { candidates: [{ institutionId: egebakke }] },
    });
    const renamed = { institutionId: egebakke, name: 'Den Nye Skole', version: 2 };
    await backend.call('/institutions/RenameInstitution', { ...admin, body: renamed });
    expect(await findBy('990002')).toEqual([egebakke]);
  });

  test('are one for whoever names the first: a page that was open goes on', async () => {
    await merge(fjordvang, egebakke);
    const moved = await backend.call('/user/UpdateInstitution', { as: sofie, body: { email: sofie, institutionId: fjordvang } });
    expect(moved.body.institution).toMatchObject({ institutionId: egebakke });
    const same = await backend.call('/user/ReAffirmInstitution', { as: jonas, body: { institutionId: fjordvang } });
    expect(same.body).toMatchObject({ missing: [], institution: { institutionId: egebakke } });
    const body = { firstName: 'Ny', lastName: 'Lærer', jobTitle: 'lærer', grades: [6], subjects: [], institutionId: fjordvang };
    const made = await backend.call('/user/CreateUser', { as: 'ny@skole.example', body });
    expect(made.body.institution).toMatchObject({ institutionId: egebakke });
  });

  test('are one in the admins’ list; the first comes by its id or its state, and says where it went', async () => {
    await merge(fjordvang, egebakke);
    const list = async (query: string) => (await backend.call(`/institutions/GetInstitutionOverview?${query}`, admin)).body.items ?? [];
    expect((await list('search=fjordvang')).map(({ institutionId }) => institutionId)).toEqual([egebakke]);
    for (const query of [`institutionId=${fjordvang}`, 'state=merged']) {
      expect(await list(query)).toMatchObject([
        { institutionId: fjordvang, state: 'merged', mergedInto: egebakke, mergedIntoName: 'Egebakkeskolen (opdigtet)', teachers: 0 },
      ]);
    }
  });

  test('stay one when the second is merged into a third: every id leads there at once', async () => {
    await merge(fjordvang, egebakke);
    const third = 'skole-990003';
    expect((await merge(egebakke, third, { version: 2 })).status).toBe(409);
    const seen = { institutionId: egebakke, into: third, version: 2, intoVersion: 1 };
    const preview = await post({ ...seen, preview: true });
    expect((await post({ ...seen, teachers: teachersOf(preview.body), reason })).status).toBe(200);
    expect(await one('select merged_into, state from backend.institutions where id = $1', fjordvang)).toEqual({
      merged_into: third,
      state: 'merged',
    });
    const moved = await backend.call('/user/UpdateInstitution', { as: sofie, body: { email: sofie, institutionId: fjordvang } });
    expect(moved.body.institution).toMatchObject({ institutionId: third });
  });

  test('keep no department of itself, and nothing that leads in a circle', async () => {
    const main = await one('select part_of as id from backend.institutions where part_of is not null limit 1');
    const [first, second] = (
      await backend.store.selectFrom('institutions').select('id').where('part_of', '=', main.id).orderBy('id').execute()
    ).map(({ id }) => id);
    expect((await merge(main.id, String(first))).body).toMatchObject({ moved: { departments: 2 } });
    const rows = await backend.store
      .selectFrom('institutions')
      .select(['id', 'part_of'])
      .where('id', 'in', [main.id, first, second])
      .execute();
    expect(Object.fromEntries(rows.map(({ id, part_of }) => [id, part_of]))).toEqual({
      [main.id]: null,
      [String(first)]: null,
      [String(second)]: first,
    });
  });
});

describe('a school that waits', () => {
  test('and is the same as a confirmed one lets its teachers in without a new login, decides what was pending, and tells them', async () => {
    expect((await signUp(sofie)).state).toBe('pending');
    const { body } = await merge(pending, egebakke);
    expect(body).toMatchObject({
      moved: { teachers: 1, signUps: 1 },
      held: { confirmed: 1, waitlisted: 0, cancelled: 0 },
      stillHeld: 0,
      mails: 2,
    });
    expect((await profileOf(sofie)).institution).toMatchObject({ institutionId: egebakke, state: 'confirmed' });
    expect((await backend.call(`/events/users/${sofie}/events/${course.eventId}`, { as: sofie })).body.state).toBe('confirmed');
    const mail = await one(
      "select mail->>'subject' as subject, mail->>'text' as text from backend.outbox where dedupe_key like '%merged%'",
    );
    expect(mail.subject).toBe('Din skole er godkendt: Egebakkeskolen (opdigtet)');
    expect(mail.text).toContain('Du har valgt Strandmarkens Friskole (opdigtet)');
    expect(mail.text).not.toContain(reason);
  });

  test('and is the same as another that waits, waits on with what is pending', async () => {
    await signUp(sofie);
    const wish = { name: 'Anden Skole', type: 'folkeskole', postalCode: '5953', city: 'Tranekær', municipality: 'Langeland' };
    const made = await backend.call('/institutions/CreateInstitution', { as: mette, body: wish });
    const { body } = await merge(pending, String(made.body.institutionId));
    expect(body).toMatchObject({ into: { state: 'pending' }, held: { confirmed: 0 }, stillHeld: 1, mails: 1 });
    expect((await merge(egebakke, String(made.body.institutionId), { intoVersion: 2 })).status).toBe(409);
  });
});

test('a school that waits is shown with who asked, and with what it may be: how alike, by what, and what is there', async () => {
  const place = { type: 'folkeskole', postalCode: '5000', city: 'Odense', municipality: 'Odense' };
  const body = { ...place, name: 'Egebakke Skole', insist: true };
  const { body: made } = await backend.call('/institutions/CreateInstitution', { as: mette, body });
  const { body: waiting } = await backend.call('/institutions/GetPendingInstitutions', admin);
  const row = waiting.items?.find(({ institutionId }) => institutionId === made.institutionId);
  const { users, signUps } = await under(egebakke);
  expect(row).toMatchObject({
    requestedBy: { userId: 'bruger-mette', name: 'Mette Holm' },
    candidates: [{ institutionId: egebakke, state: 'confirmed', version: 1, likeness: 1, because: 'name', teachers: users, signUps }],
  });
});

describe('a preview', () => {
  test('says what will happen, and leaves everything as it was', async () => {
    await signUp(sofie);
    const before = await under(pending);
    const outbox = await one('select count(*)::int as mails from backend.outbox');
    const seen = { institutionId: pending, into: egebakke, version: 1, intoVersion: 1 };
    const { body: told } = await post({ ...seen, preview: true });
    expect(told).toMatchObject({ saved: false, held: { confirmed: 1 }, mails: 2 });
    expect([await under(pending), await one('select count(*)::int as mails from backend.outbox')]).toEqual([before, outbox]);
    const { body: done } = await post({ ...seen, teachers: 1, reason });
    expect(done).toEqual({ ...told, saved: true });
  });

  test('is what the admin says yes to: when others would get in, nobody does', async () => {
    expect(await merge(pending, egebakke, { teachers: 0 })).toMatchObject({
      status: 409,
      body: { problem: 'CHANGED_MEANWHILE', field: 'teachers' },
    });
    expect((await under(pending)).users).toBe(1);
  });
});

describe('is refused', () => {
  test.each([
    [{ into: pending }, 'BAD_REQUEST into'],
    [{ into: 'ingen' }, 'NOT_FOUND into'],
    [{ institutionId: 'ingen' }, 'NOT_FOUND institutionId'],
    [{ version: 9 }, 'CHANGED_MEANWHILE institutionId'],
    [{ intoVersion: 9 }, 'CHANGED_MEANWHILE into'],
    [{ institutionId: fjordvang, into: pending }, 'WRONG_STATE into'],
    [{ reason: undefined }, 'BAD_REQUEST reason'],
    [{ teachers: undefined }, 'BAD_REQUEST teachers'],
    [{ also: 1 }, 'UNKNOWN_KEY also'],
  ])('%j: %s', async (given, refused) => {
    const { body } = await post({ institutionId: pending, into: egebakke, version: 1, intoVersion: 1, teachers: 1, reason, ...given });
    expect(`${body.problem} ${body.field}`).toBe(refused);
  });

  test('a second time, and from whoever is no admin; a merged one is renamed, approved and deleted no more', async () => {
    await merge(pending, egebakke);
    const again = { institutionId: pending, into: fjordvang, version: 2, intoVersion: 1, teachers: 0, reason };
    expect((await post(again)).body).toMatchObject({ problem: 'WRONG_STATE', field: 'institutionId' });
    expect((await post({ ...again, institutionId: fjordvang, into: pending, version: 1, intoVersion: 2 })).body.problem).toBe(
      'WRONG_STATE',
    );
    expect((await post(again, { as: mette })).status).toBe(403);
    expect((await post(again, {})).status).toBe(401);
    const rename = { institutionId: pending, name: 'Nyt Navn', version: 2 };
    expect((await backend.call('/institutions/RenameInstitution', { ...admin, body: rename })).body.problem).toBe('WRONG_STATE');
    const approve = { institutionId: pending, approve: true };
    expect((await backend.call('/institutions/ApproveInstituion', { ...admin, body: approve })).body.problem).toBe('WRONG_STATE');
    const remove = (institutionId: string) =>
      backend.call('/institutions/DeleteInstituion', { ...admin, method: 'DELETE', body: { institutionId } });
    expect((await remove(pending)).body.problem).toBe('WRONG_STATE');
    expect((await remove(egebakke)).body.details).toMatchObject({ counts: { merged: 1 } });
  });
});

test('what was done is written down on both schools and on each person, with the reason and without a name', async () => {
  await merge(pending, egebakke);
  const rows = await backend.store.selectFrom('audit_log').selectAll().where('reason', '=', reason).orderBy('id').execute();
  const moved = {
    teachers: 1,
    proved: 0,
    deactivated: 0,
    signUps: 0,
    teams: 0,
    departments: 0,
    names: 1,
    held: { confirmed: 0, waitlisted: 0, cancelled: 0 },
  };
  expect(rows.map(({ actor, action, object_id, before, after }) => ({ actor, action, object_id, before, after }))).toEqual([
    {
      actor: 'bruger-admin',
      action: 'institution.merge',
      object_id: pending,
      before: { state: 'pending' },
      after: { state: 'merged', into: egebakke, ...moved },
    },
    {
      actor: 'bruger-admin',
      action: 'institution.merge',
      object_id: egebakke,
      before: { state: 'pending' },
      after: { from: pending, ...moved },
    },
    {
      actor: 'bruger-admin',
      action: 'user.change-institution',
      object_id: 'bruger-sofie',
      before: { institutionId: pending },
      after: { institutionId: egebakke },
    },
  ]);
});

test('a question about a newcomer is asked at the second, where one that is open there already stays the only one', async () => {
  const ask = (id: string, userId: string, institutionId: string) =>
    backend.database.pool.query(
      'insert into backend.school_questions (id, user_id, institution_id, asked_at, mailed, for_admins) values ($1, $2, $3, now(), 0, false)',
      [id, userId, institutionId],
    );
  await ask('moves', 'bruger-sofie', pending);
  await ask('stays', 'bruger-jonas', pending);
  await ask('there', 'bruger-jonas', egebakke);
  expect((await merge(pending, egebakke)).status).toBe(200);
  const { rows } = await backend.database.pool.query('select id, institution_id from backend.school_questions order by id');
  expect(rows.map(({ id, institution_id }) => [id, institution_id])).toEqual([
    ['moves', egebakke],
    ['stays', pending],
    ['there', egebakke],
  ]);
});

test('every column that refers to an institution is one that merging moves', async () => {
  const { rows } = await backend.database.pool.query(
    `select conrelid::regclass || '.' || attname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'backend.institutions'::regclass`,
  );
  const schema = await one(
    "select string_agg(table_name || '.' || column_name, ' ' order by 1) as named from information_schema.columns where table_schema = 'backend' and column_name ~ 'institution|school_id'",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    'backend.codes.institution_id',
    'backend.imported_teachers.institution_id',
    'backend.institutions.merged_into',
    'backend.institutions.part_of',
    'backend.school_domains.institution_id',
    'backend.school_questions.institution_id',
    'backend.sign_ups.institution_id',
    'backend.teams.institution_id',
    'backend.users.institution_id',
  ]);
  const tables = ['codes', 'imported_teachers', 'school_domains', 'school_questions', 'sign_ups', 'teams', 'users'];
  const named = tables.map((table) => `${table}.institution_id`);
  named.push('users.school_proof_institution_id');
  expect(schema.named.split(' ').toSorted()).toEqual(named);
});
