import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proveTestSchools } from '../testing/prove-test-schools.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { expireProofs } from './expire-proofs.ts';

const admin = { as: 'admin@edison.example', admin: true };
const jonas = 'jonas@skole.example';
const day = 24 * 60 * 60 * 1_000;
/** A school, its municipality, and another school. */
const [school, municipality, other] = ['skole-990002', 'Roskilde', 'skole-990003'];

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.store.updateTable('institutions').set({ municipality }).where('id', '=', school).execute();
  await backend.store.updateTable('users').set({ institution_id: other }).where('id', 'not in', ['bruger-jonas', 'bruger-admin']).execute();
  restore = await snapshotDemo(backend);
});
beforeEach(async () => {
  backend.clock.now = firstDay;
  await restore();
});
afterAll(() => backend[Symbol.asyncDispose]());

const add = (domain: string, of: object = { institutionId: school }, preview = false) =>
  backend.call('/x/institutions/AddSchoolDomain', { ...admin, body: { domain, of, preview } });
const list = async (of = `?institutionId=${school}`) =>
  (await backend.call(`/x/institutions/ListSchoolDomains${of}`, admin)).body.items ?? [];
const remove = (domainId: unknown, preview = false) =>
  backend.call('/x/institutions/RemoveSchoolDomain', { ...admin, body: { domainId, preview } });
const proofOf = async (email: string) => (await backend.call(`/user/GetUser?email=${email}`, { as: email })).body.schoolProof;
const byDomain = (at = firstDay) => ({ state: 'proved', by: 'domain', at: at.toISOString() });
const unproved = { state: 'unproved' };
const newcomer = { firstName: 'Ny', lastName: 'Lærer', jobTitle: 'lærer', grades: [], subjects: [] };
const join = async (as: string, institutionId = school) =>
  (await backend.call('/user/CreateUser', { as, body: { ...newcomer, institutionId } })).body.schoolProof;
const move = (email: string, institutionId: string) =>
  backend.call('/user/UpdateInstitution', { ...admin, body: { email, institutionId, reason: 'Ny skole' } });
const audited = () =>
  backend.store
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'actor_kind', 'before', 'after'])
    .where('action', 'like', 'school.%')
    .orderBy('id')
    .execute();

describe('a mailbox of the school', () => {
  test('proves a newcomer at once, without a click of anybody; and nobody of a domain below or above it, where pupils may have theirs', async () => {
    await add('fjordvang.example');
    expect(await join('ny@fjordvang.example')).toEqual(byDomain());
    for (const domain of ['elev.fjordvang.example', 'www.fjordvang.example']) expect(await join(`ny@${domain}`), domain).toEqual(unproved);
    expect((await add('laerer.fjordvang.example')).body).toMatchObject({ proved: 0 });
    expect(await join('ny@laerer.fjordvang.example')).toEqual(byDomain());
    expect(await join('ny@a.laerer.fjordvang.example')).toEqual(unproved);
    expect(await join('ny@ondfjordvang.example')).toEqual(unproved);
    expect(await join('ny@fjordvang.example.net')).toEqual(unproved);
    expect(await join('anden@fjordvang.example', other)).toEqual(unproved);
  });

  test('that a domain above it has proved, by a release before, is proved no more at the next settling, or by its own domain if that is listed', async () => {
    for (const domain of ['fjordvang.example', 'laerer.fjordvang.example']) await add(domain);
    for (const email of ['ny@laerer.fjordvang.example', 'ny@elev.fjordvang.example']) await join(email);
    await proveTestSchools(backend.store, ['ny@laerer.fjordvang.example', 'ny@elev.fjordvang.example'], firstDay);
    const byParent = { school_proof_by: 'domain', school_proof_who: null, school_proof_domain: 'fjordvang.example' } as const;
    await backend.store.updateTable('users').set(byParent).where('email_norm', 'like', 'ny@%.fjordvang.example').execute();
    expect(await expireProofs(backend.store, firstDay)).toMatchObject({ domainProofs: 1, endedDomainProofs: 1 });
    expect(await proofOf('ny@laerer.fjordvang.example')).toEqual(byDomain());
    expect(await proofOf('ny@elev.fjordvang.example')).toEqual(unproved);
  });

  test('may be of its municipality, whose domain proves at every school there', async () => {
    await add('roskilde.example', { municipality });
    expect(await join('ny@roskilde.example')).toEqual(byDomain());
    expect(await join('ny2@roskilde.example', other)).toEqual(unproved);
    expect(await list()).toMatchObject([{ domain: 'roskilde.example', municipality, proved: 1 }]);
    expect(await list('')).toHaveLength(1);
  });

  test('is looked at when a school is chosen, and the proof of the former one ends', async () => {
    await add('fjordvang.example');
    await add('andenskole.example', { institutionId: other });
    await join('ny@fjordvang.example');
    expect((await move('ny@fjordvang.example', other)).body.schoolProof).toEqual(unproved);
    expect((await move('ny@fjordvang.example', school)).body.schoolProof).toEqual(byDomain());
  });

  test('ends its proof when the person changes to another address, which may prove it again', async () => {
    await add('fjordvang.example');
    const ask = async (email: string, ago = 0) => {
      const token = await backend.issuer.token({ email, sub: 'den-samme', email_verified: true }, { ago });
      return (await backend.call(`/user/GetUser?email=${email}`, { headers: { authorization: `Bearer ${token}` } })).body.schoolProof;
    };
    await join('ny@fjordvang.example');
    expect(await ask('ny@fjordvang.example', 60)).toEqual(byDomain());
    expect(await ask('ny@privat.example', 30)).toEqual(unproved);
    expect(await ask('tilbage@fjordvang.example')).toEqual(byDomain());
  });

  test('is spelled with æ, ø and å or without', async () => {
    expect((await add('Blåskole.dk')).status).toBe(200);
    expect(await list()).toMatchObject([{ domain: 'blåskole.dk' }]);
    expect(await join('ny@xn--blskole-fxa.dk')).toEqual(byDomain());
  });

  test('does not prove again where an admin has taken the proof back; somebody’s word does', async () => {
    await add('skole.example');
    const body = { userId: 'bruger-jonas', reason: 'Er der ikke mere' };
    expect(await proofOf(jonas)).toEqual(byDomain());
    await backend.call('/x/user/WithdrawSchoolProof', { ...admin, body });
    backend.clock.now = new Date(firstDay.getTime() + 2 * day);
    expect(await proofOf(jonas)).toEqual(unproved);
    await expireProofs(backend.store, backend.clock.now);
    expect(await proofOf(jonas)).toEqual(unproved);
    const proved = await backend.call('/x/user/ProveSchool', { ...admin, body: { ...body, institutionId: school } });
    expect(proved.body).toMatchObject({ state: 'proved', by: 'admin' });
  });

  test('does not prove again where the proof was taken back, by another account with the same mailbox either', async () => {
    await add('skole.example');
    await proofOf(jonas);
    await backend.call('/x/user/WithdrawSchoolProof', { ...admin, body: { userId: 'bruger-jonas', reason: 'Er elev' } });
    expect(await join('jonas+igen@skole.example')).toEqual(unproved);
    expect(await join('jonass@skole.example')).toEqual(byDomain());
  });

  test('does not prove again where the proof was taken back, after a month at another school', async () => {
    await add('skole.example');
    await proofOf(jonas);
    await backend.call('/x/user/WithdrawSchoolProof', { ...admin, body: { userId: 'bruger-jonas', reason: 'Er elev' } });
    expect((await move(jonas, other)).body.schoolProof).toEqual(unproved);
    backend.clock.now = new Date(firstDay.getTime() + 31 * day);
    expect((await move(jonas, school)).body.schoolProof).toEqual(unproved);
    expect(await proofOf(jonas)).toEqual(unproved);
  });

  test('proves nobody at a school that waits; its teachers are proved when it is approved', async () => {
    await backend.store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', school).execute();
    expect((await add('skole.example')).body).toEqual({ saved: true, proved: 0, ended: 0 });
    expect(await proofOf(jonas)).toEqual(unproved);
    await backend.call('/institutions/ApproveInstituion', { ...admin, body: { institutionId: school, approve: true } });
    expect(await proofOf(jonas)).toEqual(byDomain());
  });
});

describe('an admin', () => {
  test('adds a domain, after a preview that counts whom it proves and changes nothing; the same again does nothing', async () => {
    expect((await add('skole.example', undefined, true)).body).toEqual({ saved: false, proved: 1, ended: 0 });
    expect([await proofOf(jonas), await list(), await audited()]).toEqual([unproved, [], []]);
    expect((await add('skole.example')).body).toEqual({ saved: true, proved: 1, ended: 0 });
    expect((await add('skole.example')).body).toEqual({ saved: true, proved: 0, ended: 0 });
    expect(await proofOf(jonas)).toEqual(byDomain());
    const detail = await backend.call('/x/user/GetUserDetail?userId=bruger-jonas', admin);
    expect(detail.body.proofSource).toEqual({ domain: 'skole.example' });
  });

  test('takes a domain away, which ends what it proved, but not where another domain proves the same', async () => {
    await add('skole.example');
    await add('example', undefined);
    await add('skole.example', { municipality });
    const [first, second] = await list();
    expect((await remove(first?.domainId)).body).toEqual({ saved: true, proved: 0, ended: 0 });
    expect((await remove(second?.domainId, true)).body).toEqual({ saved: false, proved: 0, ended: 1 });
    expect(await proofOf(jonas)).toEqual(byDomain());
    expect((await remove(second?.domainId)).body).toEqual({ saved: true, proved: 0, ended: 1 });
    expect(await proofOf(jonas)).toEqual(unproved);
    expect((await remove(second?.domainId)).body.problem).toBe('NOT_FOUND');
  });

  test('leaves the proofs of people alone when a domain goes', async () => {
    await proveTestSchools(backend.store, [jonas], firstDay);
    await add('skole.example');
    const [domain] = await list();
    await remove(domain?.domainId);
    expect(await proofOf(jonas)).toMatchObject({ state: 'proved', by: 'admin' });
  });

  test('is refused what is no domain, where anybody gets a mailbox, and for a school that is not there', async () => {
    for (const domain of ['skole', 'ida@skole.dk', 'dk'])
      expect((await add(domain)).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'domain' });
    expect(await add('gmail.com')).toMatchObject({ status: 409, body: { problem: 'DOMAIN_PUBLIC' } });
    expect((await add('skole.example', { institutionId: 'ingen' })).body.problem).toBe('NOT_FOUND');
    await backend.store.updateTable('institutions').set({ state: 'rejected' }).where('id', '=', school).execute();
    expect((await add('skole.example')).body.problem).toBe('WRONG_STATE');
    expect(await list()).toEqual([]);
  });

  test('finds every proof and every end in the audit log, without an address', async () => {
    await add('skole.example');
    const [domain] = await list();
    await remove(domain?.domainId);
    const rows = await audited();
    expect(rows.map(({ action, object_id, actor_kind }) => [action, object_id, actor_kind])).toEqual([
      ['school.add-domain', school, 'person'],
      ['school.prove', 'bruger-jonas', 'system'],
      ['school.remove-domain', school, 'person'],
      ['school.unprove', 'bruger-jonas', 'system'],
    ]);
    expect(rows[1]?.after).toEqual({ by: 'domain', domain: 'skole.example', institutionId: school });
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  test('imports domains with the schools: new ones only, refused as when typed, and they prove at once', async () => {
    const { name, number } = await backend.store
      .selectFrom('institutions')
      .select(['name', 'number'])
      .where('id', '=', school)
      .executeTakeFirstOrThrow();
    const row = (domains: string) =>
      `Nummer;Navn;Type;Postnr;By;Kommune;Mail-domæner\n${number};${name};folkeskole;4000;Roskilde;Roskilde;"${domains}"`;
    const send = async (domains: string, save = true) =>
      (await backend.call('/x/institutions/ImportInstitutions', { ...admin, body: { csv: row(domains), save } })).body;
    expect(await send('skole.example; gmail.com')).toMatchObject({ saved: false, rows: [{ outcome: 'refused', problem: 'domains' }] });
    const preview = await send('@skole.example; laerer.skole.example', false);
    expect(preview).toMatchObject({ saved: false, rows: [{ outcome: 'changed', domains: ['skole.example', 'laerer.skole.example'] }] });
    expect(JSON.stringify(preview.rows)).toContain('"domains"');
    expect(await send('@skole.example; laerer.skole.example')).toMatchObject({ saved: true, proved: 1 });
    expect(await proofOf(jonas)).toEqual(byDomain());
    expect(await send('skole.example')).toMatchObject({ saved: true, counts: { changed: 0, same: 1 } });
    expect((await list()).map(({ domain }) => domain)).toEqual(['laerer.skole.example', 'skole.example']);
  });

  test('merges two schools: proofs and domains come along, and the preview tells how many', async () => {
    await add('skole.example');
    const versions = await backend.store.selectFrom('institutions').select(['id', 'version']).where('id', 'in', [school, other]).execute();
    const versionOf = (id: string) => versions.find((row) => row.id === id)?.version;
    const body = { institutionId: school, version: versionOf(school), into: other, intoVersion: versionOf(other), reason: 'Den samme' };
    const merge = async (preview: boolean) =>
      (await backend.call('/x/institutions/MergeInstitutions', { ...admin, body: { ...body, preview, ...(!preview && { teachers: 1 }) } }))
        .body;
    expect(await merge(true)).toMatchObject({ moved: { teachers: 1, proved: 1 } });
    expect(await merge(false)).toMatchObject({ saved: true, moved: { proved: 1 } });
    expect(await proofOf(jonas)).toEqual(byDomain());
    expect(await list(`?institutionId=${other}`)).toMatchObject([{ domain: 'skole.example', institutionId: other }]);
  });
});

test('a proof ends after 13 months without a login, as the preview has counted, and a fitting mailbox is proved again at the next', async () => {
  await proveTestSchools(backend.store, [jonas, 'mette@skole.example'], firstDay);
  await add('fjordvang.example');
  await join('ny@fjordvang.example');
  await proofOf(jonas);
  const at = (months: number, days = 0) => new Date(Date.UTC(2026, 7 + months, 18 + days, 8));
  expect(await expireProofs(backend.store, at(13))).toMatchObject({ idleProofs: 0 });
  backend.clock.now = at(12);
  await proofOf(jonas);
  const due = await expireProofs(backend.store, at(13, 1), true);
  expect(due).toEqual({ idleProofs: 2, domainProofs: 0, endedDomainProofs: 0, loginProofs: 0, endedLoginProofs: 0 });
  expect(await expireProofs(backend.store, at(13, 1))).toEqual(due);
  expect(await expireProofs(backend.store, at(13, 1))).toMatchObject({ idleProofs: 0, domainProofs: 0 });
  backend.clock.now = at(13, 1);
  expect(await proofOf(jonas)).toMatchObject({ by: 'admin' });
  expect(await proofOf('mette@skole.example')).toEqual(unproved);
  expect(await proofOf('ny@fjordvang.example')).toEqual(byDomain(at(13, 1)));
});

test('a list holds thirty people of other places a day; colleagues whose school is proved and the school’s own mailboxes do not count', async () => {
  await proveTestSchools(backend.store, [jonas], firstDay);
  const course = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
  await backend.store.updateTable('sessions').set({ capacity: null }).where('id', '=', course.sessionId).execute();
  const people = (from: number, to: number, domain: string) =>
    Array.from({ length: to - from }, (_, i) => ({ firstName: 'Kim', email: `kim${from + i}@${domain}`, seats: 1 }));
  const send = async (rows: readonly object[], preview = false) =>
    (await backend.call('/events/SignUpToEventByList', { as: jonas, body: { ...course, rows, preview, idempotencyKey: randomUUID() } }))
      .body;
  const refused = { problem: 'OUTSIDE_LIMIT', details: { most: 30 } };
  expect(await send(people(0, 31, 'hjem.example'))).toMatchObject(refused);
  expect(await send(people(0, 20, 'hjem.example'))).toMatchObject({ saved: true });
  for (const preview of [true, false]) expect(await send(people(20, 31, 'hjem.example'), preview)).toMatchObject(refused);
  await add('fjordvang.example');
  await join('kollega@fjordvang.example');
  await backend.store
    .updateTable('users')
    .set({ email: 'kollega@frit.example', email_norm: 'kollega@frit.example' })
    .where('email_norm', '=', 'kollega@fjordvang.example')
    .execute();
  const more = [
    ...people(20, 30, 'hjem.example'),
    ...people(0, 40, 'fjordvang.example'),
    { firstName: 'Bo', email: 'kollega@frit.example', seats: 1 },
  ];
  expect(await send(more)).toMatchObject({ saved: true });
  expect(await send(people(30, 31, 'hjem.example'))).toMatchObject(refused);
  backend.clock.now = new Date(firstDay.getTime() + day + 1);
  expect(await send(people(30, 31, 'hjem.example'))).toMatchObject({ saved: true });
});
