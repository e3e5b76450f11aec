import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstDay, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const mette = 'mette@skole.example';
const sofie = 'sofie@skole.example';
const another = { as: 'en-anden@skole.example' };
const admin = { as: 'admin@edison.example', admin: true };
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  // A minute after the demo's schools, which then come first in lists by age.
  backend.clock.now = new Date(firstDay.getTime() + 60_000);
});
afterAll(() => backend[Symbol.asyncDispose]());
// Ten schools a day are one person's limit, and most tests here ask as Mette.
beforeEach(async () => void (await backend.store.deleteFrom('day_counters').execute()));

const place = { type: 'folkeskole', postalCode: '5953', city: 'Tranekær', municipality: 'Langeland' };
const create = (given: object, who: { as?: string; admin?: boolean } = { as: mette }) =>
  backend.call('/institutions/CreateInstitution', { ...who, body: { ...place, ...given } });
const decide = (body: object, who: { as?: string; admin?: boolean } = admin) =>
  backend.call('/institutions/ApproveInstituion', { ...who, body });
const rename = (body: object) => backend.call('/institutions/RenameInstitution', { ...admin, body });
const remove = (institutionId: unknown, who: { as?: string; admin?: boolean } = admin) =>
  backend.call('/institutions/DeleteInstituion', { ...who, method: 'DELETE', body: { institutionId } });
const profileOf = async (email: string) => (await backend.call(`/user/GetUser?email=${email}`, { as: email })).body;
const findBy = async (search: string) =>
  (await backend.call(`/institutions/GetConfirmedInstitutions?search=${encodeURIComponent(search)}`)).body.items?.map(({ name }) => name);

/** Requests a pending institution with a unique name. */
async function request(name: string, given: object = {}): Promise<string> {
  const { body } = await create({ name, ...given });
  expect(body).toMatchObject({ state: 'pending' });
  return String(body.institutionId);
}

async function written(institutionId: string) {
  const rows = await backend.store.selectFrom('audit_log').selectAll().where('object_id', '=', institutionId).orderBy('id').execute();
  return rows.map(({ action, actor, reason, before, after }) => ({ action, actor, reason, before, after }));
}

async function mailsTo(recipient: string) {
  const { rows } = await backend.database.pool.query(
    "select mail->>'subject' as subject, mail->>'text' as text, mail->>'html' as html from backend.outbox where recipient = $1 order by created_at",
    [recipient],
  );
  return rows;
}

describe('a request', () => {
  test("of a teacher waits, in the region of its municipality; an admin's is confirmed at once", async () => {
    const asked = await create({ name: 'Havtornskolen', number: '995001', street: 'Slotsgade 1' });
    expect(asked).toMatchObject({
      status: 201,
      body: { state: 'pending', region: 'Syddanmark', number: '995001', street: 'Slotsgade 1', version: 1 },
    });
    const made = await create({ name: 'Slotsparkens Skole' }, admin);
    expect(made).toMatchObject({ status: 201, body: { state: 'confirmed' } });
    expect(await findBy('tranekær')).toEqual(['Slotsparkens Skole']);
    expect(await written(String(asked.body.institutionId))).toEqual([
      {
        action: 'institution.create',
        actor: 'bruger-mette',
        reason: null,
        before: null,
        after: { state: 'pending', number: '995001', insisted: false },
      },
    ]);
  });

  test('for a name that is alike at the same postnummer is shown the others, and made when nobody means those', async () => {
    await request('Sct. Brendans Skole');
    const again = await create({ name: 'Skt Brendan Friskole' }, { as: 'jonas@skole.example' });
    expect(again).toMatchObject({ status: 409, body: { problem: 'SIMILAR_EXISTS', field: 'name' } });
    expect(again.body.details).toMatchObject({ candidates: [{ name: 'Sct. Brendans Skole', postalCode: '5953' }] });
    expect((await create({ name: 'Skt Brendan Friskole', insist: true })).status).toBe(201);
  });

  test('with another municipality by mistake is still the school at its postnummer, for whoever asks and for admins', async () => {
    const { institutionId } = (await create({ name: 'Vildrosens Skole' }, another)).body;
    const mistaken = { name: 'Vildrosens skole', municipality: 'Svendborg' };
    const again = await create(mistaken, { as: sofie });
    expect(again).toMatchObject({ status: 409, body: { problem: 'SIMILAR_EXISTS', details: { candidates: [{ institutionId }] } } });
    const { body: insisted } = await create({ ...mistaken, insist: true }, { as: sofie });
    const { body } = await backend.call('/institutions/GetPendingInstitutions?pageSize=100', admin);
    const waiting = body.items?.find((item) => item.institutionId === insisted.institutionId);
    expect(waiting?.candidates).toEqual([expect.objectContaining({ institutionId, likeness: 1, because: 'name' })]);
  });

  test('insisted on once more is the one that was made, with the same answer; by somebody else it is another', async () => {
    const given = { name: 'Genpartens Skole', insist: true };
    const first = await create(given, { as: sofie });
    const again = await create(given, { as: sofie });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await written(String(first.body.institutionId))).toHaveLength(1);
    const other = await create(given, another);
    expect(other.status).toBe(201);
    expect(other.body.institutionId).not.toBe(first.body.institutionId);
  });

  test('elsewhere in the municipality only for the very same name, elsewhere in another municipality for none', async () => {
    await request('Kastelbakkeskolen');
    const town = { postalCode: '5900', city: 'Rudkøbing' };
    expect((await create({ ...town, name: 'Kastelbakke Skole' })).body.problem).toBe('SIMILAR_EXISTS');
    expect((await create({ ...town, name: 'Kastelbaskeskolen' })).status).toBe(201);
    expect((await create({ name: 'Kastelbakkeskolen', postalCode: '5970', city: 'Ærøskøbing', municipality: 'Ærø' })).status).toBe(201);
  });

  test('with the number of another is that one, wherever it lies, and whoever insists', async () => {
    for (const who of [{ as: mette }, admin]) {
      const answer = await create({ name: 'Noget helt andet', number: '990001', insist: true }, who);
      expect(answer).toMatchObject({ status: 409, body: { problem: 'SIMILAR_EXISTS', field: 'number' } });
      expect(answer.body.details).toMatchObject({ candidates: [{ institutionId: 'skole-990001' }] });
    }
  });

  test('may come from somebody who has no profile yet, and not from an address that nobody has confirmed, nor from a guest', async () => {
    expect((await create({ name: 'Nytårsskolen' }, { as: 'ny@skole.example' })).status).toBe(201);
    const token = await backend.issuer.token({ email: 'x@skole.example', email_verified: false });
    const headers = { authorization: `Bearer ${token}` };
    const body = { ...place, name: 'Ubekræftet Skole' };
    expect((await backend.call('/institutions/CreateInstitution', { headers, body })).body.problem).toBe('EMAIL_NOT_VERIFIED');
    expect((await create({ name: 'Gæsteskolen' }, {})).status).toBe(401);
  });

  test.each([
    [{ confirmed: true }, 'UNKNOWN_KEY'],
    [{ state: 'confirmed' }, 'UNKNOWN_KEY'],
    [{ institutionId: 'skole-1' }, 'UNKNOWN_KEY'],
    [{ name: '   ' }, 'BAD_REQUEST'],
    [{ name: 'Linje\nskift' }, 'BAD_REQUEST'],
    [{ name: 'Skole 010203-1234' }, 'NAME_LOOKS_LIKE_CPR'],
    [{ number: '12345' }, 'BAD_REQUEST'],
    [{ postalCode: '595' }, 'BAD_REQUEST'],
    [{ municipality: 'Andeby' }, 'BAD_REQUEST'],
    [{ type: 'universitet' }, 'BAD_REQUEST'],
  ])('with %j is refused with %s, and nothing is written', async (given, problem) => {
    const before = await backend.store.selectFrom('institutions').select('id').execute();
    expect((await create({ name: 'Afvist Skole', ...given })).body.problem).toBe(problem);
    expect(await backend.store.selectFrom('institutions').select('id').execute()).toHaveLength(before.length);
  });
});

describe('an approval', () => {
  test('counts at the next call with the old token, decides what was pending, and tells the teachers, once', async () => {
    const signUp = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1', seats: 1, idempotencyKey: randomUUID() };
    const pending = await backend.call('/events/SignUpToEvent', { as: sofie, body: signUp });
    expect(pending.body.state).toBe('pending');
    const { body } = await backend.call('/institutions/GetPendingInstitutions', admin);
    expect(body.items?.[0]).toMatchObject({ institutionId: 'skole-strandmarken', heldSignUps: 1 });

    const answer = await decide({ institutionId: 'skole-strandmarken', approve: true, reason: 'Kendt skole' });
    expect(answer).toMatchObject({ status: 200, body: { state: 'confirmed', version: 2 } });
    expect((await profileOf(sofie)).institution).toMatchObject({ state: 'confirmed' });
    const mine = await backend.call(`/events/users/${sofie}/events/${signUp.eventId}`, { as: sofie });
    expect(mine.body.state).toBe('confirmed');
    const mails = await mailsTo(sofie);
    expect(mails.filter(({ subject }) => subject === 'Din skole er godkendt: Strandmarkens Friskole (opdigtet)')).toHaveLength(1);
    expect(mails[0].text).not.toContain('Kendt skole');
    expect((await written('skole-strandmarken')).at(-1)).toEqual({
      action: 'institution.approve',
      actor: 'bruger-admin',
      reason: 'Kendt skole',
      before: { state: 'pending' },
      after: { state: 'confirmed', confirmed: 1, waitlisted: 0, cancelled: 0 },
    });
    expect((await decide({ institutionId: 'skole-strandmarken', approve: false, reason: 'Fortrudt' })).body.problem).toBe('WRONG_STATE');
  });

  test('of what does not exist is refused, and so is a teacher', async () => {
    const institutionId = await request('Ventetidens Skole');
    expect((await decide({ institutionId: 'ingen', approve: true })).body.problem).toBe('NOT_FOUND');
    expect((await decide({ institutionId, approve: true }, { as: mette })).body.problem).toBe('FORBIDDEN');
    expect((await decide({ institutionId, approve: true }, {})).status).toBe(401);
  });
});

describe('a rejection', () => {
  test('takes a reason; the teachers are told it and choose another school, and their sign-ups wait meanwhile', async () => {
    const institutionId = await request('Luftkastellets Skole', { number: '995002' });
    const moved = await backend.call('/user/UpdateInstitution', { as: sofie, body: { email: sofie, institutionId } });
    expect(moved.body).toMatchObject({ missing: [], institution: { state: 'pending' } });
    const signUp = { eventId: 'webinar-kom-godt-i-gang', sessionId: 'webinar-kom-godt-i-gang-1', seats: 1, idempotencyKey: randomUUID() };
    expect((await backend.call('/events/SignUpToEvent', { as: sofie, body: signUp })).body.state).toBe('pending');

    expect(await decide({ institutionId, approve: false })).toMatchObject({ status: 400, body: { field: 'reason' } });
    const reason = 'Skolen findes ikke.';
    expect((await decide({ institutionId, approve: false, reason })).body).toMatchObject({ state: 'rejected' });

    expect((await profileOf(sofie)).missing).toEqual(['institution']);
    const mine = await backend.call(`/events/users/${sofie}/events/${signUp.eventId}`, { as: sofie });
    expect(mine.body.state).toBe('pending');
    const mail = (await mailsTo(sofie)).find(({ subject }) => subject === 'Vi kunne ikke godkende din skole: Luftkastellets Skole');
    expect(mail.text).toContain(`Grunden er: ${reason}`);
    expect((await written(institutionId)).at(-1)).toMatchObject({ action: 'institution.reject', reason, after: { state: 'rejected' } });
    const back = await backend.call('/user/UpdateInstitution', { as: sofie, body: { email: sofie, institutionId } });
    expect(back.body.problem).toBe('INSTITUTION_UNKNOWN');
  });

  test('frees the name and the number for whoever asks again', async () => {
    const given = { name: 'Genopstandelsens Skole', number: '995003' };
    const institutionId = await request(given.name, given);
    await decide({ institutionId, approve: false, reason: 'Forkert adresse' });
    expect((await create(given)).status).toBe(201);
  });
});

describe('a new name', () => {
  test('leaves the old one as an alias that is still found, and still like itself', async () => {
    const { body: made } = await create({ name: 'Gammelmoseskolen' }, admin);
    const institutionId = String(made.institutionId);
    const answer = await rename({ institutionId, name: 'Nyhavnens Skole', version: 1 });
    expect(answer.body).toMatchObject({ name: 'Nyhavnens Skole', aliases: ['Gammelmoseskolen'], version: 2 });
    for (const search of ['gammelmose', 'nyhavn']) expect(await findBy(search)).toEqual(['Nyhavnens Skole']);
    expect((await create({ name: 'Gammelmose Skole' })).body.problem).toBe('SIMILAR_EXISTS');
    expect((await written(institutionId)).at(-1)).toMatchObject({
      action: 'institution.rename',
      before: { name: 'Gammelmoseskolen', version: 1 },
      after: { name: 'Nyhavnens Skole', version: 2, aliases: 1 },
    });
  });

  test('back to the first takes that one out of the aliases', async () => {
    const { body: made } = await create({ name: 'Frem og Tilbage' }, admin);
    const institutionId = String(made.institutionId);
    await rename({ institutionId, name: 'Ud og Hjem', version: 1 });
    const { body } = await rename({ institutionId, name: 'Frem og Tilbage', version: 2 });
    expect(body).toMatchObject({ name: 'Frem og Tilbage', aliases: ['Ud og Hjem'], version: 3 });
    expect((await rename({ institutionId, name: 'Frem og Tilbage', version: 3 })).body.version).toBe(3);
  });

  test('of somebody who saw an older version is refused with the one that is there', async () => {
    const { body: made } = await create({ name: 'Kapløbets Skole' }, admin);
    const institutionId = String(made.institutionId);
    const answers = await Promise.all(['Første', 'Anden'].map((name) => rename({ institutionId, name, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ problem: 'CHANGED_MEANWHILE', details: { version: 2, changedAt: backend.clock.now.toISOString() } });
    expect((await rename({ institutionId: 'ingen', name: 'X', version: 1 })).body.problem).toBe('NOT_FOUND');
  });
});

test('a teacher who asks for school after school in one day is told to wait; an admin is not', async () => {
  const jonas = { as: 'jonas@skole.example' };
  const ask = (n: number, who: object = jonas) => create({ name: `Bakkeskole ${'abcdefghijkl'.charAt(n).repeat(9)}`, insist: true }, who);
  for (let n = 0; n < 10; n += 1) expect((await ask(n)).status).toBe(201);
  expect(await ask(10)).toMatchObject({ status: 429, body: { problem: 'RATE_LIMITED' } });
  expect((await ask(11, admin)).status).toBe(201);
});

describe('deleting', () => {
  test('takes away what nothing refers to, and the body of the call says which', async () => {
    const institutionId = await request('Sommerfuglens Skole');
    expect((await remove(institutionId)).status).toBe(204);
    expect((await remove(institutionId)).body.problem).toBe('NOT_FOUND');
    expect((await written(institutionId)).at(-1)).toMatchObject({
      action: 'institution.delete',
      actor: 'bruger-admin',
      before: { name: 'Sommerfuglens Skole', state: 'pending', number: null },
    });
  });

  test('is refused with the counts while anything refers to it', async () => {
    const answer = await remove('skole-990001');
    expect(answer).toMatchObject({ status: 409, body: { problem: 'IN_USE' } });
    const { rows } = await backend.database.pool.query(
      `select (select count(*)::int from backend.users where institution_id = 'skole-990001') as users,
              (select count(*)::int from backend.sign_ups where institution_id = 'skole-990001') as "signUps"`,
    );
    expect(answer.body.details).toEqual({ counts: { ...rows[0], teams: 0, codes: 1, departments: 0, merged: 0 } });
    const [main] = await backend.store.selectFrom('institutions').select('part_of').where('part_of', 'is not', null).limit(1).execute();
    expect((await remove(main?.part_of)).body.details).toMatchObject({ counts: { departments: 2 } });
  });

  test('counts every table that refers to an institution', async () => {
    const { rows } = await backend.database.pool.query(
      `select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'backend.institutions'::regclass`,
    );
    // Mail domains and questions about newcomers go with the institution.
    // Imported teachers of a school that is deleted choose another at their first login.
    const deletedWithIt = ['backend.imported_teachers', 'backend.school_domains', 'backend.school_questions'];
    const tables = ['backend.codes', 'backend.institutions', 'backend.institutions', 'backend.sign_ups', 'backend.teams', 'backend.users'];
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tables, ...deletedWithIt].toSorted());
  });

  test('is an admin’s alone: a teacher learns nothing of what is there', async () => {
    for (const institutionId of ['skole-990001', 'ingen']) {
      expect((await remove(institutionId, { as: mette })).body).toMatchObject({ problem: 'FORBIDDEN', statusCode: 403 });
    }
    expect((await remove('skole-990001', {})).status).toBe(401);
    for (const bad of [undefined, '', 42, "x' or 1=1", { id: 'x' }]) expect([bad, (await remove(bad)).status]).toEqual([bad, 400]);
    const without = await backend.call('/institutions/DeleteInstituion', { ...admin, method: 'DELETE' });
    expect(without.body).toMatchObject({ problem: 'BAD_REQUEST', field: 'institutionId' });
  });
});
