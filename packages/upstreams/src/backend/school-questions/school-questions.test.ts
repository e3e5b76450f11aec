import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyAdmins } from '../school-proof/notify-admins.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
/** A proved teacher at Mette's school. */
const colleague = 'kollega1@skole.example';
const admin = 'admin@edison.example';
const newcomer = 'ny@gratis-post.example';
const [metteSchool, emptySchool] = ['skole-990001', 'skole-990003'];
const day = 24 * 60 * 60 * 1_000;
const reason = 'Talt med skolen';

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  const { store } = backend;
  const unproved = { school_proof_by: null, school_proved_at: null, school_proof_institution_id: null };
  await store.updateTable('users').set(unproved).execute();
  await store
    .updateTable('users')
    .set({ school_proof_by: 'admin', school_proved_at: firstDay, school_proof_institution_id: metteSchool, institution_id: metteSchool })
    .where('email_norm', 'in', [mette, colleague])
    .execute();
  restore = await snapshotDemo(backend);
});
beforeEach(async () => {
  backend.clock.now = firstDay;
  await restore();
});
afterAll(() => backend[Symbol.asyncDispose]());

const profile = (institutionId: string, lastName = 'Nord') => ({
  ...{ firstName: 'Nina', lastName, jobTitle: 'lærer', grades: [6], subjects: ['dansk'] },
  institutionId,
});
async function register(as = newcomer, institutionId = metteSchool, lastName?: string) {
  const answer = await backend.call('/user/CreateUser', { as, body: profile(institutionId, lastName) });
  expect([answer.status, answer.body.problem]).toEqual([201, undefined]);
  return answer.body;
}
const own = async (as = newcomer) => (await backend.call(`/user/GetUser?email=${as}`, { as })).body;
const move = (institutionId: string, as = newcomer) => backend.call('/user/UpdateInstitution', { as, body: { email: as, institutionId } });
const ask = (as = newcomer) => backend.call('/x/newcomers/AskColleagues', { as, body: {} });
const listed = async (as: string) => (await backend.call('/x/newcomers/ListNewcomers', { as })).body.items ?? [];
const waiting = async (query = '') =>
  (await backend.call(`/x/newcomers/ListWaitingTeachers${query}`, { as: admin, admin: true })).body.items ?? [];
const answerAs = (as: string, questionId: unknown, answer: 'yes' | 'no', more: object = {}) =>
  backend.call('/x/newcomers/AnswerNewcomer', { as, admin: as === admin, body: { questionId, answer, ...more } });
const mails = () =>
  backend.store.selectFrom('outbox').select(['recipient', 'mail']).where('dedupe_key', 'like', 'newcomer:%').orderBy('recipient').execute();
const mailsTo = async (to: string) => {
  const rows = await backend.store.selectFrom('outbox').select('mail').where('recipient', '=', to).orderBy('created_at').execute();
  return rows.map(({ mail }) => JSON.stringify(mail));
};
const refusal = ({ body: { problem, field } }: { body: Record<string, unknown> }) =>
  field === undefined ? problem : `${problem} ${field}`;
const questionOf = async () => (await listed(mette))[0]?.questionId;

describe('a newcomer who claims a confirmed school', () => {
  test('is asked about by one mail to each proved colleague, and is told who can answer', async () => {
    expect(await register()).toMatchObject({
      schoolProof: { state: 'unproved' },
      schoolQuestion: { askedAt: firstDay.toISOString(), waitsFor: 'colleagues' },
    });
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([colleague, mette]);
    const words = JSON.stringify(sent[0]?.mail);
    expect(words).toContain('Nina Nord');
    expect(words).toContain('https://edison.example/min-profil/nye-kolleger/');
    expect(words).not.toContain(newcomer);
    expect(words).toContain('som lærer og valgt');
    expect(words).toContain('Vi har også spurgt andre på skolen.');
    for (const as of [mette, colleague]) {
      expect(await listed(as)).toEqual([
        {
          ...{ questionId: expect.any(String), name: 'Nina Nord', jobTitle: 'lærer' },
          ...{ mailDomain: 'gratis-post.example', askedAt: firstDay.toISOString() },
        },
      ]);
    }
    for (const as of [jonas, newcomer]) expect([as, await listed(as)]).toEqual([as, []]);
  });

  test('by a name that carries a message is named in no mail', async () => {
    await register(newcomer, metteSchool, 'se www.vind.example nu');
    const [mail] = await mails();
    expect(JSON.stringify(mail?.mail)).toContain('En ny bruger');
    expect(JSON.stringify(mail?.mail)).not.toContain('vind.example');
  });

  test('is known by the domain of the mailbox, or as somebody with a private one; what stands before the @ is told to nobody', async () => {
    await register();
    await register('frida.dahl@gmail.com');
    expect((await listed(mette)).map(({ mailDomain }) => mailDomain)).toEqual(expect.arrayContaining(['gratis-post.example', undefined]));
    const words = (await mailsTo(mette)).map(
      (mail) => /Profilens e-mail er på [^ ]+\. |Profilen bruger en privat e-mail\. /.exec(mail)?.[0],
    );
    expect(words.sort()).toEqual(['Profilen bruger en privat e-mail. ', 'Profilens e-mail er på gratis-post.example. ']);
    expect((await mailsTo(mette)).join()).not.toMatch(/frida\.dahl|gmail/);
  });

  test('is asked about once a month, however often the school is chosen; others change nothing', async () => {
    await register();
    await move(metteSchool);
    expect((await ask()).body).toEqual({ askedAt: firstDay.toISOString(), waitsFor: 'colleagues' });
    expect(await mails()).toHaveLength(2);
    backend.clock.now = new Date(firstDay.getTime() + 30 * day);
    await ask();
    expect(await mails()).toHaveLength(4);
    expect(refusal(await ask(mette))).toBe('WRONG_STATE');
    expect(refusal(await ask('sofie@skole.example'))).toBe('INSTITUTION_PENDING');
  });

  test('is one of at most five of a school in a day that colleagues are written to about; the others stand in the portal', async () => {
    for (let i = 1; i <= 7; i += 1) await register(`ny${i}@gratis-post.example`);
    expect(await mails()).toHaveLength(10);
    expect(await listed(mette)).toHaveLength(7);
    backend.clock.now = new Date(firstDay.getTime() + day);
    await register('ny8@gratis-post.example');
    expect(await mails()).toHaveLength(12);
  });

  test('where nobody is proved waits for an admin, first in the queue and counted on the dashboard', async () => {
    await register('anden@gratis-post.example');
    backend.clock.now = new Date(firstDay.getTime() + day);
    expect(await register(newcomer, emptySchool)).toMatchObject({ schoolQuestion: { waitsFor: 'admins' } });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([colleague, mette]);
    const facts = { name: 'Nina Nord', jobTitle: 'lærer', mailDomain: 'gratis-post.example', deniedBefore: false };
    expect(await waiting()).toMatchObject([
      { ...facts, institution: { institutionId: emptySchool }, mailed: 0, colleagues: 0 },
      { ...facts, institution: { institutionId: metteSchool }, mailed: 2, colleagues: 2 },
    ]);
    const { body } = await backend.call('/x/office/GetDecisions', { as: admin, admin: true });
    expect(body.teachers).toEqual({ total: 1, oldest: backend.clock.now.toISOString() });
  });

  test('waits for an admin too when the school is approved', async () => {
    const { institution_id } = await backend.store
      .selectFrom('users')
      .select('institution_id')
      .where('email_norm', '=', 'sofie@skole.example')
      .executeTakeFirstOrThrow();
    const body = { institutionId: institution_id, approve: true };
    expect((await backend.call('/institutions/ApproveInstituion', { as: admin, admin: true, body })).status).toBe(200);
    expect(await own('sofie@skole.example')).toMatchObject({ schoolQuestion: { waitsFor: 'admins' } });
  });
});

describe('the mail to admins in the morning', () => {
  const mailbox = 'kontor@edison.example';
  const tell = (preview = false, adminAddresses = [mailbox]) =>
    notifyAdmins({ store: backend.store, siteUrl: 'https://edison.example', adminAddresses }, backend.clock.now, preview);

  test('counts who is new and who waits for admins, without a name, and comes only when somebody is new', async () => {
    expect(await tell()).toEqual({ newTeachers: 0, mailsToAdmins: 0 });
    await register();
    await register('anden@gratis-post.example', emptySchool);
    expect(await tell(false, [])).toEqual({ newTeachers: 0, mailsToAdmins: 0 });
    for (const preview of [true, false]) expect(await tell(preview)).toEqual({ newTeachers: 2, mailsToAdmins: 1 });
    backend.clock.now = new Date(firstDay.getTime() + day);
    expect(await tell()).toEqual({ newTeachers: 0, mailsToAdmins: 0 });
    await register('tredje@gratis-post.example', emptySchool);
    expect(await tell()).toEqual({ newTeachers: 1, mailsToAdmins: 1 });
    const [first = '', second = '', ...more] = await mailsTo(mailbox);
    expect(more).toEqual([]);
    expect(first).toContain('2 nye lærere siden sidst, 1 venter på jer');
    expect(first).toContain('Kolleger kan svare for 1 af dem.');
    expect(first).toContain('https://edison.example/admin/brugere-og-institutioner/?fane=laerere');
    expect(second).toContain('1 ny lærer siden sidst, 2 venter på jer');
    expect(first + second).not.toMatch(/Nina|Nord|gratis-post|Egebakke/);
  });
});

describe('yes', () => {
  test('of a colleague proves the school, tells the newcomer, and ends the question', async () => {
    const { userId } = await register();
    const questionId = await questionOf();
    expect((await answerAs(colleague, questionId, 'yes')).body).toEqual({ questionId, answer: 'yes' });
    expect(await own()).toMatchObject({ schoolProof: { state: 'proved', by: 'colleague', at: firstDay.toISOString() } });
    expect(await own()).not.toHaveProperty('schoolQuestion');
    expect([await listed(mette), await waiting()]).toEqual([[], []]);
    const told = (await mailsTo(newcomer)).join();
    expect(told).toContain('En kollega har bekræftet, at du er på Egebakkeskolen');
    expect(told).not.toContain('Vi har bekræftet');
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', 'like', 'school.%').execute();
    expect(rows).toMatchObject([
      { action: 'school.prove', actor: 'bruger-kollega-1', object_id: userId, after: { by: 'colleague', institutionId: metteSchool } },
    ]);
  });

  test('again by the same person is the same; a second colleague is told that it was answered', async () => {
    await register();
    const questionId = await questionOf();
    await answerAs(colleague, questionId, 'yes');
    expect((await answerAs(colleague, questionId, 'yes')).status).toBe(200);
    expect(refusal(await answerAs(colleague, questionId, 'no'))).toBe('ALREADY_ANSWERED');
    expect(refusal(await answerAs(mette, questionId, 'yes'))).toBe('ALREADY_ANSWERED');
    expect(await mailsTo(newcomer)).toHaveLength(1);
  });

  test('is said by proved colleagues at that school and by admins with a reason, and by nobody else', async () => {
    await register();
    const questionId = await questionOf();
    for (const as of [jonas, newcomer, 'sofie@skole.example']) {
      expect([as, refusal(await answerAs(as, questionId, 'yes'))]).toEqual([as, 'NOT_FOUND']);
    }
    await backend.store.updateTable('users').set({ school_proved_at: null }).where('email_norm', '=', colleague).execute();
    expect(refusal(await answerAs(colleague, questionId, 'yes'))).toBe('NOT_FOUND');
    expect(refusal(await answerAs(admin, questionId, 'yes'))).toBe('BAD_REQUEST reason');
    expect((await answerAs(admin, questionId, 'yes', { reason })).status).toBe(200);
    expect(await own()).toMatchObject({ schoolProof: { state: 'proved', by: 'admin' } });
    expect((await mailsTo(newcomer)).join()).toContain('Vi har bekræftet, at du er på Egebakkeskolen');
    expect(refusal(await answerAs(mette, randomUUID(), 'yes'))).toBe('NOT_FOUND');
  });

  test('comes too late for whoever has another school by now, or was proved in another way', async () => {
    await register();
    const questionId = await questionOf();
    await move(emptySchool);
    expect(refusal(await answerAs(mette, questionId, 'yes'))).toBe('ALREADY_ANSWERED');
    expect(await own()).toMatchObject({ schoolProof: { state: 'unproved' }, institution: { institutionId: emptySchool } });
  });
});

describe('no', () => {
  const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1', seats: 4 };
  async function signUpTeam() {
    await backend.call('/user/JoinProgram', { as: newcomer, body: { programName: 'projekt-edison', email: newcomer } });
    const teams = [{ name: 'Lynet', members: [{ firstName: 'Ida' }, { firstName: 'Bo' }] }];
    const body = { ...camp, teams, idempotencyKey: randomUUID() };
    expect((await backend.call('/events/SignUpToEvent', { as: newcomer, body })).status).toBe(201);
  }
  const teamsAt = async (as: string, userId: string) =>
    (await backend.call(`/events/GetEventTeamData?eventId=${camp.eventId}&userId=${userId}`, { as })).body;

  test('takes the school away with what was shared with it; seats and teams stay, and get the school that is chosen next', async () => {
    const userId = String((await register()).userId);
    await signUpTeam();
    const [team] = (await teamsAt(newcomer, userId)).items ?? [];
    await backend.call('/x/teams/ShareTeam', { as: newcomer, body: { teamId: team?.teamId, shared: true } });
    expect((await teamsAt(mette, 'bruger-mette')).colleagues).toMatchObject([{ name: 'Lynet', shared: true }]);
    expect((await answerAs(mette, await questionOf(), 'no')).status).toBe(200);
    expect((await teamsAt(mette, 'bruger-mette')).colleagues).toEqual([]);
    const after = await own();
    expect([after.institution, after.missing, after.schoolProof]).toEqual([undefined, ['institution'], { state: 'unproved' }]);
    expect(after.schoolDenied).toEqual({ name: 'Egebakkeskolen (opdigtet)', at: backend.clock.now.toISOString() });
    const [still] = (await teamsAt(newcomer, userId)).items ?? [];
    expect(still).toMatchObject({ name: 'Lynet', place: 'confirmed', shared: false });
    expect(still).not.toHaveProperty('institutionName');
    expect((await move(emptySchool)).status).toBe(200);
    expect(await own()).not.toHaveProperty('schoolDenied');
    expect((await teamsAt(newcomer, userId)).items).toMatchObject([{ institutionName: expect.any(String), shared: false }]);
  });

  test("takes the school from a place that an admin's list gave, too, and the next one goes to both", async () => {
    const userId = String((await register()).userId);
    await signUpTeam();
    const rows = [{ firstName: 'Nina', lastName: 'Nord', email: newcomer, seats: '1' }];
    const list = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1', rows, preview: false, reason };
    const body = { ...list, idempotencyKey: randomUUID() };
    expect((await backend.call('/events/SignUpToEventByList', { as: admin, admin: true, body })).status).toBe(200);
    const schools = async () => {
      const found = backend.store.selectFrom('sign_ups').select('institution_id').where('user_id', '=', userId).orderBy('event_id');
      return (await found.execute()).map(({ institution_id }) => institution_id);
    };
    expect(await schools()).toEqual([metteSchool, metteSchool]);
    await answerAs(mette, await questionOf(), 'no');
    expect(await schools()).toEqual([null, null]);
    await move(emptySchool);
    expect(await schools()).toEqual([emptySchool, emptySchool]);
  });

  test('tells the newcomer kindly and without the name of who said it, and admins by a mail that names nobody; their list does', async () => {
    await register();
    await answerAs(mette, await questionOf(), 'no');
    const [mail = ''] = await mailsTo(newcomer);
    expect(mail).toContain('Vi kunne ikke bekræfte, at du er på Egebakkeskolen');
    expect(mail).not.toContain('Mette');
    expect(await waiting('?answer=no')).toMatchObject([
      { name: 'Nina Nord', answeredBy: 'Mette Holm', answeredAt: firstDay.toISOString(), institution: { institutionId: metteSchool } },
    ]);
    const [told = '', ...more] = await mailsTo('kontor@edison.example');
    expect(more).toEqual([]);
    expect(told).toContain('Der er sagt nej til en lærer på Egebakkeskolen');
    expect(told).not.toMatch(/Nina|Nord|Mette|gratis-post/);
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'school.deny').execute();
    expect(rows).toMatchObject([{ actor: 'bruger-mette', before: { institutionId: metteSchool }, after: { by: 'colleague' } }]);
  });

  test('makes the same school a matter for admins: colleagues are neither written to nor asked again', async () => {
    await register();
    await answerAs(mette, await questionOf(), 'no');
    await move(metteSchool);
    expect(await mails()).toHaveLength(2);
    expect([await listed(mette), await own()]).toMatchObject([[], { schoolQuestion: { waitsFor: 'admins' } }]);
    const [question] = await waiting();
    expect(question).toMatchObject({ deniedBefore: true, colleagues: 0 });
    expect(refusal(await answerAs(mette, question?.questionId, 'yes'))).toBe('NOT_FOUND');
    expect((await answerAs(admin, question?.questionId, 'no', { reason })).status).toBe(200);
    expect(await own()).not.toHaveProperty('institution');
  });
});
