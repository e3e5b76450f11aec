import { expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const sofie = 'sofie@skole.example';
const admin = { as: 'admin@edison.example', admin: true };

const { backend } = await openDemo();

const audit = (objectId: string) =>
  backend.store.selectFrom('audit_log').selectAll().where('object_id', '=', objectId).orderBy('id').execute();
const own = (as: string) => backend.call(`/user/GetUser?email=${as}`, { as });
const told = { firstName: 'Mette Marie', lastName: 'Holm', jobTitle: 'leder', grades: [7], subjects: ['Dansk'] };
const change = (body: object, as = mette) => backend.call('/x/user/UpdateProfile', { as, body });

test('people change what they have told of themselves, and are found by it at once', async () => {
  expect((await change({ ...told, phone: '+45 12 34 56 78' })).body).toMatchObject({
    firstName: 'Mette Marie',
    phone: '12345678',
    jobTitle: 'leder',
  });
  const { body } = await backend.call('/user/SearchUser?searchTerm=mette+marie', admin);
  expect(body.items?.map(({ userId }) => userId)).toEqual(['bruger-mette']);
  expect((await change(told)).body).not.toHaveProperty('phone');
});

test('a change of the own profile takes no address, no school, no state and no permission', async () => {
  for (const key of ['email', 'institutionId', 'userId', 'state', 'permissions', 'role', 'confirmed', 'reaffirmedSchoolYear', 'version']) {
    const { status, body } = await change({ ...told, [key]: 'role:admin' });
    expect([status, body.problem, body.field]).toEqual([400, 'UNKNOWN_KEY', key]);
  }
  expect((await own(mette)).body).toMatchObject({ firstName: 'Mette', email: mette, permissions: [] });
  expect(await audit('bruger-mette')).toEqual([]);
});

test('a profile is not changed into a civil registration number, by somebody without one, or by an address nobody verified', async () => {
  expect((await change({ ...told, lastName: '010203-1234' })).body.problem).toBe('NAME_LOOKS_LIKE_CPR');
  expect((await change(told, 'ny@skole.example')).body.problem).toBe('PROFILE_MISSING');
  const authorization = `Bearer ${await backend.issuer.token({ email: mette, email_verified: false })}`;
  const refused = await backend.call('/x/user/UpdateProfile', { body: told, headers: { authorization } });
  expect(refused.body.problem).toBe('EMAIL_NOT_VERIFIED');
});

test('every change of a profile is in the audit log, and no name, address or number of anybody', async () => {
  await change({ ...told, phone: '12345678' });
  await backend.call('/user/UpdateInstitution', { as: mette, body: { email: mette, institutionId: 'skole-990003' } });
  await backend.call('/user/ReAffirmInstitution', { as: mette, body: { institutionId: 'skole-990003' } });
  const rows = await audit('bruger-mette');
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
    ['user.update-profile', 'bruger-mette'],
    ['school.unprove', 'bruger-mette'],
    ['user.change-institution', 'bruger-mette'],
    ['user.reaffirm', 'bruger-mette'],
  ]);
  expect([rows[0]?.before, rows[0]?.after]).toEqual([
    { job_title: 'lærer', grades: [6, 7] },
    { fields: ['first_name', 'phone', 'job_title', 'grades', 'subjects'], job_title: 'leder', grades: [7] },
  ]);
  expect(rows[1]).toMatchObject({ before: { by: 'admin', institutionId: 'skole-990001' }, after: { because: 'school' } });
  expect(rows[2]).toMatchObject({ before: { institutionId: 'skole-990001' }, after: { institutionId: 'skole-990003' } });
  expect(JSON.stringify(rows)).not.toMatch(/Marie|Holm|12345678|@/);
});

test('an admin moves somebody to another school for a reason, which is written down; the person needs none', async () => {
  const body = { email: mette, institutionId: 'skole-990003' };
  const move = (more: object, who: object = admin) => backend.call('/user/UpdateInstitution', { ...who, body: { ...body, ...more } });
  expect((await move({})).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'reason' });
  expect((await own(mette)).body.institution).toMatchObject({ institutionId: 'skole-990001' });
  expect((await move({ reason: 'Skiftede job' })).body.institution).toMatchObject({ institutionId: 'skole-990003' });
  expect((await move({ institutionId: 'skole-990001' }, { as: mette })).status).toBe(200);
  const rows = await audit('bruger-mette');
  expect(rows.map(({ actor, reason }) => [actor, reason])).toEqual([
    ['bruger-admin', 'Skiftede job'],
    ['bruger-admin', 'Skiftede job'],
    ['bruger-mette', null],
  ]);
});

test('a teacher who moves from a school that waits to a confirmed one has the pending sign-ups decided', async () => {
  const { sessions } = { sessions: 'landsfinale-1' };
  await backend.store.updateTable('sessions').set({ capacity: null }).where('id', '=', sessions).execute();
  const body = { eventId: 'landsfinale', sessionId: sessions, seats: 1, idempotencyKey: '0b9ff3f5-21a3-4ab7-9a3c-5a3a7d8a6f10' };
  await backend.store.updateTable('events').set({ access: 'login', audience: 'teacher' }).where('id', '=', 'landsfinale').execute();
  expect((await backend.call('/events/SignUpToEvent', { as: sofie, body })).body).toMatchObject({ state: 'pending' });
  const move = (institutionId: string) => backend.call('/user/UpdateInstitution', { as: sofie, body: { email: sofie, institutionId } });
  const state = async () =>
    (await backend.store.selectFrom('sign_ups').select('state').where('email_norm', '=', sofie).executeTakeFirstOrThrow()).state;
  await backend.store.updateTable('institutions').set({ state: 'rejected' }).where('id', '=', 'skole-990005').execute();
  expect((await move('skole-990005')).body.problem).toBe('INSTITUTION_UNKNOWN');
  expect(await state()).toBe('pending');
  expect((await move('skole-990001')).body).toMatchObject({ institution: { state: 'confirmed' } });
  expect(await state()).toBe('confirmed');
});

test('an admin sees one user whole; nobody else does', async () => {
  const detail = (options: object) => backend.call('/x/user/GetUserDetail?userId=bruger-mette', options);
  await backend.call('/material/GetMaterial', { as: mette, body: { materialId: 'dommerens-spoergekort' } });
  await backend.call('/material/RegisterDownload', { as: mette, body: { materialId: 'dommerens-spoergekort', fileId: 'noteark' } });
  const { body } = await detail(admin);
  expect(body).toMatchObject({
    profile: { email: mette, permissions: [], institution: { institutionId: 'skole-990001' } },
    state: 'active',
    programmes: [{ programmeKey: 'projekt-edison', joined: true }],
    materials: [{ materialId: 'dommerens-spoergekort', downloads: 1, lastDay: '2026-08-18' }],
  });
  expect(Object.keys(body).sort()).toEqual([
    'createdAt',
    'lastLoginAt',
    'materials',
    'profile',
    'programmes',
    'proofSource',
    'signUps',
    'state',
    'version',
  ]);
  expect([(await detail({ as: mette })).status, (await detail({})).status]).toEqual([403, 401]);
  expect((await backend.call('/x/user/GetUserDetail?userId=nobody', admin)).body.problem).toBe('NOT_FOUND');
});

test('lists of users hold what the contract names, and no number, digest or search text', async () => {
  const { body } = await backend.call('/user/SearchUser?searchTerm=mette', admin);
  expect(Object.keys(body.items?.[0] ?? {}).sort()).toEqual([
    'createdAt',
    'email',
    'firstName',
    'institutionName',
    'institutionState',
    'jobTitle',
    'lastName',
    'state',
    'userId',
  ]);
  expect((await own(jonas)).body).not.toHaveProperty('search_text');
});

test('a teacher changes school once in 30 days and is told when the next time is; a rejected school and an admin do not count', async () => {
  const day = 86_400_000;
  const start = backend.clock.now;
  const move = (school: number, { reason, ...who }: { as?: string; admin?: boolean; reason?: string } = { as: jonas }) =>
    backend.call('/user/UpdateInstitution', { ...who, body: { email: jonas, institutionId: `skole-99000${school}`, reason } });
  const asAdmin = { as: 'admin@edison.example', admin: true, reason: 'Forkert valg' };
  expect((await move(2)).status).toBe(200);
  expect((await move(3)).status).toBe(200);
  const until = new Date(start.getTime() + 30 * day).toISOString();
  expect(await move(1)).toMatchObject({ status: 409, body: { problem: 'SCHOOL_CHANGED_RECENTLY', details: { until } } });
  expect((await move(3)).status).toBe(200);
  expect((await own(jonas)).body).toMatchObject({ institution: { institutionId: 'skole-990003' } });
  expect((await move(4, asAdmin)).status).toBe(200);
  await backend.store.updateTable('institutions').set({ state: 'rejected' }).where('id', '=', 'skole-990004').execute();
  expect((await move(1)).status).toBe(200);
  expect((await move(3)).body.problem).toBe('SCHOOL_CHANGED_RECENTLY');
  backend.clock.now = new Date(start.getTime() + 30 * day);
  expect((await move(3)).status).toBe(200);
  backend.clock.now = start;
});
