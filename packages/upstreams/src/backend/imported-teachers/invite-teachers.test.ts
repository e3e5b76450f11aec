import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expiredRows } from '../backend-jobs.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import type { InvitationLinks } from './invite-teachers.ts';

const admin = { as: 'admin@edison.example', admin: true };
const day = 24 * 60 * 60 * 1_000;

let backend: TestBackend;
let restore: () => Promise<void>;
const ended: string[] = [];
/** As the provider's: whoever has an account there gets no link. */
const invitationLinks: InvitationLinks = {
  create: async (_tx, emails) =>
    new Map(
      emails.filter((email) => !email.startsWith('konto')).map((email) => [email, `https://edison.example/identity/invitation/${email}`]),
    ),
  end: async (_tx, emails) => void ended.push(...emails),
};
beforeAll(async () => {
  backend = await startTestBackend(undefined, undefined, { invitationLinks });
  restore = await snapshotDemo(backend);
});
beforeEach(async () => {
  await restore();
  ended.length = 0;
});
afterAll(() => backend[Symbol.asyncDispose]());

const importThem = (emails: readonly string[], more: object = {}) => {
  const rows = emails.map((email) => `${email};Asta Bro;990001;Projekt Edison,Next Level`);
  const csv = ['E-mail;Navn;Skolenummer;Forløb', ...rows].join('\n');
  return backend.call('/x/user/ImportTeachers', { ...admin, body: { csv, save: true, ...more } });
};
const invite = async (more: object = {}) =>
  (await backend.call('/x/user/InviteTeachers', { ...admin, body: { save: true, ...more } })).body;
const list = async (query = '') => (await backend.call(`/x/user/ListImportedTeachers${query}`, admin)).body.items ?? [];
const ownImport = async (as: string) => (await backend.call('/x/user/GetOwnImport', { as })).body;
const mails = async () =>
  (
    await backend.store
      .withTables<{ outbox: { recipient: string; dedupe_key: string; mail: { subject: string; text: string } } }>()
      .selectFrom('outbox')
      .select(['recipient', 'mail'])
      .where('dedupe_key', 'like', 'user:invitation:%')
      .orderBy('recipient')
      .execute()
  ).map(({ recipient, mail }) => ({ to: recipient, ...mail }));
const profile = { firstName: 'Asta', lastName: 'Bro', jobTitle: 'lærer', grades: [6], subjects: [], institutionId: 'skole-990001' };
const createProfile = (as: string, more: object = {}) => backend.call('/user/CreateUser', { as, body: { ...profile, ...more } });

describe('an invitation', () => {
  test('is counted and shown first, and then goes to each once, with a link that is in no preview', async () => {
    await importThem(['asta@skole.example', 'bo@skole.example']);
    const preview = await invite({ save: false });
    expect(preview).toMatchObject({ saved: false, invited: 2, before: 0, answered: 0, left: 0, mail: { to: 'asta@skole.example' } });
    expect(JSON.stringify(preview)).not.toContain('/invitation/');
    expect(await mails()).toEqual([]);
    expect(await invite()).toMatchObject({ saved: true, invited: 2 });
    const [first, second] = await mails();
    expect(first).toMatchObject({ to: 'asta@skole.example', subject: 'Du er inviteret til Projekt Edison' });
    expect(first?.text).toContain('https://edison.example/identity/invitation/asta@skole.example');
    expect(first?.text).toContain('Projekt Edison 2026/27');
    expect(second?.to).toBe('bo@skole.example');
    expect(await invite()).toMatchObject({ invited: 0, before: 2 });
    expect(await mails()).toHaveLength(2);
    const rows = await backend.store.selectFrom('audit_log').select('after').where('action', '=', 'user.invite').execute();
    expect(rows).toEqual([{ after: { invited: 2, again: false } }]);
  });

  test('goes again to who has not answered, but not within a day', async () => {
    await importThem(['asta@skole.example', 'bo@skole.example']);
    await invite();
    await createProfile('bo@skole.example');
    expect(await invite({ again: true })).toMatchObject({ invited: 0, before: 1, answered: 1 });
    backend.clock.now = new Date(firstDay.getTime() + day + 1_000);
    expect(await invite({ again: true })).toMatchObject({ invited: 1, before: 0, answered: 1 });
    expect((await mails()).filter(({ to }) => to === 'asta@skole.example').map(({ subject }) => subject)).toContain(
      'Din profil hos Projekt Edison venter på dig',
    );
    expect(await list()).toMatchObject([{ state: 'sent', invitations: 2 }, { state: 'answered' }]);
  });

  test('goes to those who are chosen, by themselves or by school and programme', async () => {
    await importThem(['asta@skole.example', 'bo@skole.example']);
    const [one] = await list('?search=asta@');
    expect(await invite({ save: false, filters: { programmeKey: 'juniorivaerksaetteri' } })).toMatchObject({ invited: 0 });
    expect(await invite({ save: false, filters: { institutionId: 'skole-990001', programmeKey: 'next-level' } })).toMatchObject({
      invited: 2,
    });
    expect(await invite({ ids: [one?.importedId] })).toMatchObject({ invited: 1 });
    expect((await mails()).map(({ to }) => to)).toEqual(['asta@skole.example']);
  });

  test('leads who has a login to log in', async () => {
    await importThem(['konto@skole.example']);
    await invite();
    const [mail] = await mails();
    expect(mail?.text).toContain('https://edison.example/login');
    expect(mail?.text).not.toContain('adgangskode');
  });

  test('that its mailbox does not take stands as not delivered, for as long as the teacher is kept', async () => {
    await importThem(['asta@skole.example']);
    await invite();
    await backend.store
      .updateTable('outbox')
      .set({ state: 'dead', due_at: firstDay })
      .where('recipient', '=', 'asta@skole.example')
      .execute();
    expect(await list('?state=failed')).toMatchObject([{ email: 'asta@skole.example', state: 'failed' }]);
    const { mails: expired } = expiredRows(new Date(firstDay.getTime() + 40 * day));
    if (expired === undefined) throw new Error('mails expire');
    const { sql } = await import('kysely');
    const { rows } = await sql`select r.id from backend.outbox r where ${expired.where}`.execute(backend.store);
    expect(rows).toEqual([]);
  });

  test('of two admins at once goes out once', async () => {
    const emails = Array.from({ length: 30 }, (_, i) => `laerer${i}@skole.example`);
    await importThem(emails);
    const answers = await Promise.all([invite(), invite(), invite()]);
    expect(answers.map(({ invited }) => Number(invited)).reduce((sum, each) => sum + each)).toBe(30);
    expect(await mails()).toHaveLength(30);
  });
});

describe('the first login of an imported teacher', () => {
  test('begins with what the list says, for the owner of the mailbox alone', async () => {
    await importThem(['Asta@skole.example']);
    expect(await ownImport('asta@skole.example')).toEqual({
      imported: {
        ...{ firstName: 'Asta', lastName: 'Bro', programmes: ['Next Level 2026/27', 'Projekt Edison 2026/27'] },
        institution: { institutionId: 'skole-990001', name: 'Egebakkeskolen (opdigtet)', city: expect.any(String) },
      },
    });
    expect(await ownImport('bo@skole.example')).toEqual({});
    expect(await ownImport('mette@skole.example')).toEqual({});
  });

  test('makes the profile with its programmes, also those that are over, and forgets the rest of the import', async () => {
    await importThem(['asta@skole.example']);
    const { body } = await createProfile('asta@skole.example');
    expect(body).toMatchObject({ institution: { institutionId: 'skole-990001' }, missing: [], schoolProof: { state: 'unproved' } });
    const joined = backend.store
      .selectFrom('memberships')
      .select('programme_key')
      .where('user_id', '=', String(body.userId))
      .orderBy('programme_key');
    expect(await joined.execute()).toEqual([{ programme_key: 'next-level' }, { programme_key: 'projekt-edison' }]);
    // Joining is the answer of the person, not of the system.
    const written = backend.store.selectFrom('audit_log').select('actor').where('action', '=', 'programme.join').distinct();
    expect(await written.execute()).toEqual([{ actor: body.userId }]);
    const [row] = await backend.store.selectFrom('imported_teachers').selectAll().execute();
    expect(row).toMatchObject({ user_id: body.userId, email: null, first_name: null, last_name: null, phone: null, answered_at: firstDay });
    expect(await list('?state=answered')).toMatchObject([{ userId: body.userId, name: 'Asta Bro', email: 'asta@skole.example' }]);
  });

  test('brings the welcome of the programmes that are open and have one, and of no other', async () => {
    await importThem(['asta@skole.example']);
    const programmes = backend.store.updateTable('programmes').set({ welcome: 'Godt, at du er med.' });
    await programmes.where('key', '=', 'projekt-edison').execute();
    await programmes.where('key', '=', 'next-level').set({ state: 'closed' }).execute();
    await createProfile('asta@skole.example');
    const welcomes = backend.store
      .withTables<{ outbox: { recipient: string; dedupe_key: string; mail: { subject: string; text: string } } }>()
      .selectFrom('outbox')
      .select(['recipient', 'mail'])
      .where('dedupe_key', 'like', '%:joined-programme:%');
    const [welcome, ...others] = await welcomes.execute();
    expect([welcome?.recipient, welcome?.mail.subject, others]).toEqual(['asta@skole.example', 'Du er med i Projekt Edison', []]);
    expect(welcome?.mail.text).toContain('Godt, at du er med.');
  });

  test('proves the school where an admin vouches for it, and only that school', async () => {
    await importThem(['asta@skole.example', 'bo@skole.example'], { vouch: true });
    expect((await createProfile('asta@skole.example')).body.schoolProof).toMatchObject({ state: 'proved', by: 'admin' });
    const other = await createProfile('bo@skole.example', { institutionId: 'skole-990003' });
    expect(other.body.schoolProof).toMatchObject({ state: 'unproved' });
  });

  test.each([
    ['none', ';', []],
    ['an unknown one', ';Nedlagt Skole', []],
    ['one that is answered with none', ';Nedlagt Skole', [{ school: 'Nedlagt Skole', institutionId: null }]],
  ])('vouching for a row that names %s as the school proves nothing at the one from before', async (_named, cells, schools) => {
    await importThem(['asta@skole.example']);
    const csv = `E-mail;Navn;Skolenummer;Skole\nasta@skole.example;Asta Bro;${cells}`;
    await backend.call('/x/user/ImportTeachers', { ...admin, body: { csv, schools, vouch: true, save: true } });
    const { body } = await createProfile('asta@skole.example');
    expect(body).toMatchObject({ institution: { institutionId: 'skole-990001' }, schoolProof: { state: 'unproved' } });
  });

  test('an earlier word stays for the same school, and for no other', async () => {
    await importThem(['asta@skole.example', 'bo@skole.example', 'ida@skole.example'], { vouch: true });
    await importThem(['asta@skole.example']);
    const moved = 'E-mail;Navn;Skolenummer\nbo@skole.example;Asta Bro;990003\nida@skole.example;Asta Bro;';
    await backend.call('/x/user/ImportTeachers', { ...admin, body: { csv: moved, save: true } });
    const proofs = [];
    for (const [email, institutionId] of [
      ['asta@skole.example', 'skole-990001'],
      ['bo@skole.example', 'skole-990003'],
      ['ida@skole.example', 'skole-990001'],
    ] as const)
      proofs.push((await createProfile(email, { institutionId })).body.schoolProof);
    expect(proofs).toMatchObject([{ state: 'proved', by: 'admin' }, { state: 'unproved' }, { state: 'proved', by: 'admin' }]);
  });
});

describe('a wrong e-mail', () => {
  const correct = (importedId: unknown, email: string) =>
    backend.call('/x/user/CorrectImportedTeacher', { ...admin, body: { importedId, email } });

  test('is corrected: the invitation to it ends, and the right one can be invited at once, as for the first time', async () => {
    await importThem(['asta@skole.exmaple']);
    await invite();
    const [wrong] = await list();
    expect((await correct(wrong?.importedId, 'Asta@skole.example')).body).toEqual({ email: 'Asta@skole.example' });
    expect(ended).toEqual(['asta@skole.exmaple']);
    expect(await mails()).toEqual([]);
    const [right] = await list('?search=asta@skole.example');
    expect(right).toMatchObject({ importedId: wrong?.importedId, email: 'Asta@skole.example', state: 'none', invitations: 0 });
    expect(right?.invitedAt).toBeUndefined();
    expect(await invite()).toMatchObject({ invited: 1 });
    expect(await mails()).toMatchObject([{ to: 'Asta@skole.example', subject: 'Du er inviteret til Projekt Edison' }]);
    expect((await ownImport('asta@skole.example')).imported).toMatchObject({ firstName: 'Asta' });
    const log = backend.store.selectFrom('audit_log').select(['object_id', 'after']).where('action', '=', 'user.correct-import');
    expect(await log.execute()).toEqual([{ object_id: wrong?.importedId, after: { invitations: 1 } }]);
  });

  test('that was mailed before stays among the mails, and the right one gets its own', async () => {
    await importThem(['asta@skole.exmaple']);
    await invite();
    await backend.store.updateTable('outbox').set({ state: 'sent' }).where('recipient', '=', 'asta@skole.exmaple').execute();
    await correct((await list())[0]?.importedId, 'asta@skole.example');
    await invite();
    expect((await mails()).map(({ to }) => to)).toEqual(['asta@skole.example', 'asta@skole.exmaple']);
  });

  test('is not taken from somebody else, and not changed for who has a profile by now', async () => {
    await importThem(['asta@skole.example', 'bo@skole.example', 'ida@skole.example']);
    await createProfile('bo@skole.example');
    const [asta, bo] = await list();
    for (const taken of ['IDA@skole.example', 'mette@skole.example', 'bo@skole.example'])
      expect((await correct(asta?.importedId, taken)).body).toMatchObject({ problem: 'EMAIL_TAKEN', field: 'email' });
    expect((await correct(bo?.importedId, 'ny@skole.example')).body).toMatchObject({ problem: 'NOT_FOUND' });
    expect((await correct('ingen', 'ny@skole.example')).body).toMatchObject({ problem: 'NOT_FOUND' });
  });
});

test('what is stored of who does not answer ends after six months, and before when an admin removes it', async () => {
  await importThem(['asta@skole.example', 'bo@skole.example']);
  await invite();
  const [asta, bo] = await list();
  expect(asta?.forgetAt).toBe('2027-02-18T08:00:00.000Z');
  await createProfile('bo@skole.example');
  const removal = { ...admin, body: { ids: [asta?.importedId, bo?.importedId] } };
  expect((await backend.call('/x/user/RemoveImportedTeachers', removal)).body).toEqual({ removed: 1 });
  expect(ended).toEqual(['asta@skole.example']);
  expect((await mails()).map(({ to }) => to)).toEqual(['bo@skole.example']);
  expect(await list()).toMatchObject([{ importedId: bo?.importedId, state: 'answered' }]);
});
