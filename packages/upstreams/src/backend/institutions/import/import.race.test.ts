import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGate, type Gate, untilWaiting } from '../../testing/barrier.ts';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../../testing/test-backend.ts';

const admin = { as: 'admin@edison.example', admin: true };
const heading = 'Institutionsnr;Institutionsnavn;Institutionstype;Postnr;Postdistrikt;Kommunenavn;Telefon';
const school = { name: 'Havrevangens Skole', type: 'folkeskole', postalCode: '5953', city: 'Tranekær', municipality: 'Langeland' };
const lockOfImport = 'lock table backend.institutions in share row exclusive mode';
const lockOfOthers = 'lock table backend.institutions in row exclusive mode';
const without = (lock: string) => ({ [lock]: 'select 1' });

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('while a register of schools is imported', () => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
    restore = await snapshotDemo(backend);
  });
  beforeEach(() => restore());
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const listed = ({ number = '', name = school.name, phone = '' } = {}) =>
    `${number};${name};Folkeskoler;${number === '' ? '5953;Tranekær;Langeland' : '5000;Odense C;Odense'};${phone}`;
  const send = (by: TestBackend, line: string) =>
    by.call('/x/institutions/ImportInstitutions', { ...admin, body: { csv: `${heading}\n${line}`, save: true } });
  const called = async (name: string) =>
    (await backend.store.selectFrom('institutions').select('id').where('name', '=', name).where('state', '!=', 'merged').execute()).length;
  const known = (id: string) => backend.store.selectFrom('institutions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** One import has read what is there and is about to write; meanwhile somebody else writes. */
  async function meet(line: string, other: () => Promise<unknown>, { instead = {}, waits = true } = {}) {
    const gate: Gate = createGate();
    const after = (said: string) => (said.includes('"institution_id" is not null') ? gate.pass() : undefined);
    await using slow = await startTestReplica(backend, { after, instead });
    const importing = send(slow, line);
    await gate.come;
    const writing = other();
    try {
      await (waits ? untilWaiting(backend.database, 1) : writing);
    } finally {
      gate.open();
      await Promise.all([importing, writing]);
    }
    return (await importing).body;
  }

  test('a second import waits, and finds the schools of the first', async () => {
    const second = send.bind(undefined, backend, listed());
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const first = await meet(listed(), async () => answers.push(await second()));
    expect([first.counts, answers[0]?.body.counts]).toMatchObject([
      { new: 1, same: 0 },
      { new: 0, same: 1 },
    ]);
    expect(await called(school.name)).toBe(1);
  });

  test('canary: without the lock two imports make the same school twice', async () => {
    const two = async () => {
      await using quick = await startTestReplica(backend, { instead: without(lockOfImport) });
      await send(quick, listed());
    };
    await meet(listed(), two, { instead: without(lockOfImport), waits: false });
    expect(await called(school.name)).toBe(2);
  });

  const ask = (by: TestBackend) => by.call('/institutions/CreateInstitution', { as: 'mette@skole.example', body: school });

  test('a teacher who asks for a school waits, and is shown the one that has come with the list', async () => {
    const answers: unknown[] = [];
    await meet(listed(), async () => answers.push((await ask(backend)).body.problem));
    expect([answers, await called(school.name)]).toEqual([['SIMILAR_EXISTS'], 1]);
  });

  test('canary: without waiting first the school that has just come is asked for once more', async () => {
    await using quick = await startTestReplica(backend, { instead: without(lockOfOthers) });
    await meet(listed(), () => ask(quick));
    expect(await called(school.name)).toBe(2);
  });

  const rename = (by: TestBackend) =>
    by.call('/institutions/RenameInstitution', { ...admin, body: { institutionId: 'skole-990001', name: 'Rettet Skole', version: 1 } });
  const changed = listed({ number: '990001', name: 'Navn fra listen', phone: '63 12 34 56' });

  test('an admin who corrects a school of the list waits, and is told that it has changed', async () => {
    const answers: unknown[] = [];
    await meet(changed, async () => answers.push((await rename(backend)).body.problem));
    expect(answers).toEqual(['CHANGED_MEANWHILE']);
    expect(await known('skole-990001')).toMatchObject({ name: 'Navn fra listen', version: 2, corrected: [] });
  });

  /** Names are being compared, with nothing locked; meanwhile somebody writes. */
  async function whileComparing(line: string, other: () => ReturnType<typeof rename>) {
    const gate = createGate();
    const after = (said: string) => (said.includes('"i"."corrected"') ? gate.pass() : undefined);
    await using slow = await startTestReplica(backend, { after });
    const importing = send(slow, line);
    await gate.come;
    const { status } = await other();
    gate.open();
    return [status, (await importing).body.rows];
  }

  test('what an admin has corrected while names were compared is not written over', async () => {
    const corrected = await whileComparing(changed, () => rename(backend));
    expect(corrected).toMatchObject([200, [{ fields: expect.not.arrayContaining(['name']), keeps: [{ field: 'name' }] }]]);
    expect(await known('skole-990001')).toMatchObject({ name: 'Rettet Skole', phone: '63 12 34 56' });
  });

  test('a school that has come while names were compared is compared, too', async () => {
    const place = { postalCode: '5000', city: 'Odense C', municipality: 'Odense' };
    const create = () => backend.call('/institutions/CreateInstitution', { ...admin, body: { ...school, ...place } });
    const compared = await whileComparing(listed({ number: '300001', name: 'Havrevangsskolen' }), create);
    expect(compared).toMatchObject([201, [{ outcome: 'similar', candidates: [{ name: school.name }] }]]);
  });
});
