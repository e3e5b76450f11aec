import { stopTestPostgres } from '@edison/database/testing';
import { afterAll, expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';

afterAll(stopTestPostgres);

const mette = 'mette@skole.example';
const ny = 'ny@skole.example';
const admin = { as: 'admin@edison.example', admin: true };
const newcomer = {
  firstName: 'Nynne',
  lastName: 'Åkjær',
  phone: '+45 12 34 56 78',
  jobTitle: 'lærer',
  grades: [6, 7],
  subjects: ['Dansk'],
  institutionId: 'skole-990004',
};

const { backend } = await openDemo();

test("a newcomer has no profile, makes one from the token's e-mail, and makes only one", async () => {
  expect(await backend.call(`/user/GetUser?email=${ny}`, { as: ny })).toMatchObject({
    status: 409,
    body: { problem: 'PROFILE_MISSING' },
  });
  const made = await backend.call('/user/CreateUser', { as: 'Ny@Skole.Example', body: newcomer });
  expect(made).toMatchObject({
    status: 201,
    body: { email: 'Ny@Skole.Example', phone: '12345678', missing: [], reaffirmedSchoolYear: '2026/27', permissions: [] },
  });
  expect(await backend.call('/user/CreateUser', { as: ny, body: newcomer })).toMatchObject({
    status: 409,
    body: { problem: 'PROFILE_EXISTS' },
  });
  expect((await backend.call(`/user/GetUser?email=${ny}`, { as: ny })).body.userId).toBe(made.body.userId);
  const newest = await backend.call('/user/GetNewestUsers', admin);
  expect(newest.body.items).toHaveLength(20);
  expect(newest.body.items?.[0]).toMatchObject({ firstName: 'Nynne', institutionName: 'Åløkke Friskole (opdigtet)' });
});

test('an admin may be at no school, and is found by name then; nobody else may', async () => {
  const { institutionId: _at, ...named } = newcomer;
  const refused = await backend.call('/user/CreateUser', { as: ny, body: named });
  expect(refused).toMatchObject({ status: 409, body: { problem: 'INSTITUTION_UNKNOWN' } });
  const first = 'first@edison.example';
  const authorization = `Bearer ${await backend.issuer.token({ email: first, permissions: ['role:admin'] })}`;
  const made = await backend.call('/user/CreateUser', { body: named, headers: { authorization } });
  expect(made).toMatchObject({ status: 201, body: { email: first } });
  const found = await backend.call('/user/SearchUser?searchTerm=first@edison', admin);
  expect(found.body.items).toMatchObject([{ userId: made.body.userId }]);
});

test('a profile is refused with a civil registration number for a name, an unknown school, or an e-mail nobody verified', async () => {
  const refusal = async (changed: object, token?: string) => {
    const { body } = await backend.call('/user/CreateUser', {
      as: ny,
      body: { ...newcomer, ...changed },
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    return body.problem;
  };
  expect(await refusal({ lastName: '010203-1234' })).toBe('NAME_LOOKS_LIKE_CPR');
  expect(await refusal({ firstName: 'Per 0102031234' })).toBe('NAME_LOOKS_LIKE_CPR');
  expect(await refusal({ institutionId: 'nowhere' })).toBe('INSTITUTION_UNKNOWN');
  expect(await refusal({ firstName: '   ' })).toBe('BAD_REQUEST');
  expect(await refusal({ permissions: ['role:admin'] })).toBe('UNKNOWN_KEY');
  expect(await refusal({}, await backend.issuer.token({ email: ny, email_verified: false }))).toBe('EMAIL_NOT_VERIFIED');
});

test('the first token with a verified e-mail is linked to the profile that was there', async () => {
  await backend.call(`/user/GetUser?email=${mette}`, { as: mette });
  await backend.call(`/user/GetUser?email=${mette}`, { as: mette });
  const links = await backend.store.selectFrom('user_identities').select(['user_id', 'provider', 'subject']).execute();
  expect(links).toEqual([{ user_id: 'bruger-mette', provider: backend.issuer.rules.issuer, subject: `sub-${mette}` }]);
});

test('whoever makes a profile is linked to it at once, so that an admin can give them the role before they call again', async () => {
  const as = 'ny-kollega@fonden.example';
  expect((await backend.call('/user/CreateUser', { as, body: newcomer })).status).toBe(201);
  const { rows } = await backend.database.pool.query(
    `select u.email_norm from backend.user_identities i join backend.users u on u.id = i.user_id where i.subject = $1`,
    [`sub-${as}`],
  );
  expect(rows).toEqual([{ email_norm: as }]);
});

test('from 1 August the school is to be confirmed again, or changed', async () => {
  const profile = async () => (await backend.call(`/user/GetUser?email=${mette}`, { as: mette })).body;
  expect((await profile()).missing).toEqual([]);
  backend.clock.now = new Date('2027-08-01T00:00:00Z');
  expect((await profile()).missing).toEqual(['reaffirm']);
  const reaffirm = (institutionId: string) => backend.call('/user/ReAffirmInstitution', { as: mette, body: { institutionId } });
  expect((await reaffirm('skole-990002')).body.problem).toBe('INSTITUTION_UNKNOWN');
  expect((await reaffirm('skole-990001')).body).toMatchObject({ missing: [], reaffirmedSchoolYear: '2027/28' });
  await backend.store.updateTable('institutions').set({ state: 'rejected' }).where('id', '=', 'skole-990001').execute();
  expect((await profile()).missing).toEqual(['institution']);
  const moved = await backend.call('/user/UpdateInstitution', { as: mette, body: { email: mette, institutionId: 'skole-990003' } });
  expect(moved.body).toMatchObject({ missing: [], institution: { name: 'Kirsebærhaven Skole (opdigtet)' } });
});

test('an admin finds people however the Danish letters are typed, and no sign is a wildcard', async () => {
  const found = async (term: string) => {
    const { body } = await backend.call(`/user/SearchUser?searchTerm=${encodeURIComponent(term)}`, admin);
    return body.items?.map((user) => `${user.firstName} ${user.lastName}`);
  };
  expect(await found('soeren aegi')).toEqual(['Søren Ægidius']);
  expect(await found('øster')).toEqual(['Aage Østerby']);
  expect(await found('egebakkeskolen mette')).toEqual(['Mette Holm']);
  expect(await found('jonas@skole')).toEqual(['Jonas Krogh']);
  expect(await found('%')).toEqual([]);
  expect(await found('_')).toEqual([]);
  expect(await found("'; drop table users; --")).toEqual([]);
});

test('joining a programme twice is joining once; a closed or unknown one takes nobody in', async () => {
  const join = (programName: string) => backend.call('/user/JoinProgram', { as: mette, body: { programName, email: mette } });
  const first = await join('juniorivaerksaetteri');
  expect(first.body).toMatchObject({ joined: true, title: 'Junioriværksætteri' });
  expect((await join('juniorivaerksaetteri')).body).toEqual(first.body);
  expect((await join('next-level')).body.problem).toBe('CLOSED');
  expect((await join('nowhere')).body.problem).toBe('NOT_FOUND');
  const { body } = await backend.call(`/user/GetPrograms?email=${mette}`, { as: mette });
  expect(body.items?.map(({ programmeKey, joined }) => [programmeKey, joined])).toEqual([
    ['juniorivaerksaetteri', true],
    ['next-level', false],
    ['projekt-edison', true],
  ]);
});
