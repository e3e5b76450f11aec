import { defaultTestKind } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { expireProofs } from './expire-proofs.ts';

const admin = 'admin@edison.example';
const newcomer = 'ny@gratis-post.example';
const [school, other] = ['skole-990002', 'skole-990003'];
const [number, otherNumber, unknown] = ['990002', '990003', '999999'];
const unproved = { state: 'unproved' };
const byLogin = { state: 'proved', by: 'provider', at: firstDay.toISOString() };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend(defaultTestKind, undefined, { tokens: 'assertion' });
  restore = await snapshotDemo(backend);
});
beforeEach(async () => {
  backend.clock.now = firstDay;
  await restore();
});
afterAll(() => backend[Symbol.asyncDispose]());

/** Calls as the newcomer, whose login names the schools; `ago`: seconds since the provider said so. */
async function call(path: string, schoolNumbers: string[] | undefined, { body, ago = 0 }: { body?: object; ago?: number } = {}) {
  const claims = { email: newcomer, ...(schoolNumbers && { school_numbers: schoolNumbers }) };
  const headers = { authorization: `Bearer ${await backend.issuer.token(claims, { ago })}`, 'content-type': 'application/json' };
  return backend.call(path, { headers, ...(body && { body }) });
}
const profile = { firstName: 'Nina', lastName: 'Nord', jobTitle: 'lærer', grades: [6], subjects: ['dansk'] };
async function register(schoolNumbers: string[] | undefined, institutionId = school, ago = 60) {
  const { status, body } = await call('/user/CreateUser', schoolNumbers, { body: { ...profile, institutionId }, ago });
  expect(status).toBe(201);
  return body;
}
const own = async (schoolNumbers?: string[], ago = 0) => (await call(`/user/GetUser?email=${newcomer}`, schoolNumbers, { ago })).body;
const asAdmin = (path: string, body: object) => backend.call(path, { as: admin, admin: true, body });
const move = (institutionId: string) =>
  asAdmin('/user/UpdateInstitution', { email: newcomer, institutionId, reason: 'Ny skole' }).then(({ body }) => body.schoolProof);
const audited = async () => {
  const rows = backend.store
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'before', 'after'])
    .where('action', 'like', 'school.%');
  return rows.orderBy('id').execute();
};

describe('a login that names a school', () => {
  test('proves it for whoever chooses it, without a question to anybody', async () => {
    expect(await register([number])).toMatchObject({ schoolProof: byLogin });
    expect(await backend.store.selectFrom('school_questions').select('id').execute()).toEqual([]);
    expect(await audited()).toEqual([
      { action: 'school.prove', actor_kind: 'system', before: null, after: { by: 'provider', institutionId: school } },
    ]);
  });

  test('proves the one of several that was chosen, and a school by the number of one that was merged into it', async () => {
    expect(await register([otherNumber, number])).toMatchObject({ schoolProof: byLogin });
    const merged = { number: null, former_numbers: [number] };
    await backend.store.updateTable('institutions').set(merged).where('id', '=', school).execute();
    expect(await expireProofs(backend.store, firstDay)).toMatchObject({ endedLoginProofs: 0 });
    expect((await own([otherNumber, number])).schoolProof).toEqual(byLogin);
  });

  test('proves at once what was chosen before, and closes the question about it', async () => {
    expect(await register(undefined)).toMatchObject({ schoolProof: unproved, schoolQuestion: { waitsFor: expect.any(String) } });
    const proved = await own([number]);
    expect(proved.schoolProof).toEqual(byLogin);
    expect(proved).not.toHaveProperty('schoolQuestion');
  });

  test('proves no other school; the profile says which one it names, if we know it', async () => {
    expect(await register([otherNumber])).toMatchObject({ schoolProof: unproved, loginSchools: [expect.any(String)] });
    expect(await own([unknown], -1)).toMatchObject({ schoolProof: unproved, loginSchools: [] });
    expect(await own([], -2)).not.toHaveProperty('loginSchools');
  });

  test('proves none that waits; when it is approved it is proved', async () => {
    await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', school).execute();
    expect(await register([number])).toMatchObject({ schoolProof: unproved });
    expect(await own([number])).not.toHaveProperty('loginSchools');
    await asAdmin('/institutions/ApproveInstituion', { institutionId: school, approve: true });
    expect((await own([number])).schoolProof).toEqual(byLogin);
  });

  test('does not give again what a person has taken back', async () => {
    const { userId } = await register([number]);
    await asAdmin('/x/user/WithdrawSchoolProof', { userId, reason: 'Er elev' });
    expect((await own([number])).schoolProof).toEqual(unproved);
    expect((await own([number, otherNumber], -1)).schoolProof).toEqual(unproved);
    await expireProofs(backend.store, firstDay);
    expect((await own([number])).schoolProof).toEqual(unproved);
  });
});

describe('a proof by a login', () => {
  test('ends with a change of school, and comes with a school that the login names', async () => {
    await register([number, otherNumber]);
    expect(await move(other)).toEqual(byLogin);
    expect(await move('skole-990001')).toEqual(unproved);
    expect(await move(school)).toEqual(byLogin);
  });

  test('ends when a newer login names other schools, not when it names none, nor by an older one', async () => {
    await register([number]);
    expect((await own([otherNumber], 120)).schoolProof).toEqual(byLogin);
    expect((await own([], 30)).schoolProof).toEqual(byLogin);
    expect(await own([otherNumber])).toMatchObject({ schoolProof: unproved, loginSchools: [expect.any(String)] });
    expect((await audited()).at(-1)).toEqual({
      action: 'school.unprove',
      actor_kind: 'system',
      before: { by: 'provider', institutionId: school },
      after: { because: 'provider' },
    });
  });

  test('ends after 13 months without a login', async () => {
    await register([number]);
    const later = new Date(firstDay);
    later.setUTCMonth(later.getUTCMonth() + 13, later.getUTCDate() + 1);
    expect(await expireProofs(backend.store, later)).toMatchObject({ idleProofs: expect.any(Number), loginProofs: 0 });
    const { school_proved_at } = await backend.store
      .selectFrom('users')
      .select('school_proved_at')
      .where('email_norm', '=', newcomer)
      .executeTakeFirstOrThrow();
    expect(school_proved_at).toBeNull();
  });

  test('takes over where a domain proves the school no more, in the same moment, which the preview says', async () => {
    await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', school).execute();
    await register([number]);
    const of = { institutionId: school };
    await asAdmin('/x/institutions/AddSchoolDomain', { domain: 'gratis-post.example', of });
    await asAdmin('/institutions/ApproveInstituion', { institutionId: school, approve: true });
    expect((await own([number])).schoolProof).toMatchObject({ by: 'domain' });
    const { items } = (await backend.call(`/x/institutions/ListSchoolDomains?institutionId=${school}`, { as: admin, admin: true })).body;
    const remove = async (preview: boolean) =>
      (await asAdmin('/x/institutions/RemoveSchoolDomain', { domainId: items?.[0]?.domainId, preview })).body;
    expect(await remove(true)).toEqual({ saved: false, proved: 0, ended: 0 });
    expect(await remove(false)).toEqual({ saved: true, proved: 0, ended: 0 });
    expect((await own()).schoolProof).toEqual(byLogin);
  });
});

test('a login whose numbers are none, or too many, is refused like any other assertion of a wrong shape', async () => {
  for (const schoolNumbers of [['280 123'], ['1'.repeat(10_000)], Array.from({ length: 21 }, () => number)]) {
    expect((await call(`/user/GetUser?email=${newcomer}`, schoolNumbers)).status).toBe(401);
  }
});
