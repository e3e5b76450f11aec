import { randomUUID } from 'node:crypto';
import type { Route } from '@edison/contracts/route';
import { mfaProfile } from '@edison/contracts/step-up';
import { backendTables } from '@edison/contracts/upstream/backend';
import { defaultTestKind, stopTestPostgres } from '@edison/database/testing';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { tokenKinds } from '../testing/test-tokens.ts';

const admin = { email: 'admin@edison.example', permissions: ['role:admin'] };
const mette = { email: 'mette@skole.example' };
const secondsAgo = (seconds: number) => firstDay.getTime() / 1_000 - seconds;
afterAll(stopTestPostgres);

const routes = Object.values(backendTables).flatMap((table) => Object.values<Route>(table));
const marked = routes.filter(({ stepUp }) => stepUp).map(({ method, path, who, stepUp }) => ({ method, path, who, stepUp }));

test('the calls that harm most are marked: those that let in or shut out, take data of many away, reach many, or cannot be taken back', () => {
  expect(marked.map(({ path, stepUp }) => (stepUp === true ? path : `${path} (${stepUp})`)).toSorted()).toEqual([
    '/events/SignUpToEvent (for-others)',
    '/events/SignUpToEventByList (admins)',
    '/institutions/DeleteInstituion',
    '/x/account/RequestDeletion',
    '/x/audit/ExportAudit',
    '/x/codes/CreateCodes',
    '/x/codes/ListCodes',
    '/x/events/CancelEvent',
    '/x/events/CancelSignUps',
    '/x/events/DeleteEvent',
    '/x/events/ExportSignUps',
    '/x/events/ExportTeams',
    '/x/institutions/AddSchoolDomain',
    '/x/institutions/ExportInstitutions',
    '/x/institutions/ImportInstitutions',
    '/x/institutions/MergeInstitutions',
    '/x/institutions/RemoveSchoolDomain',
    '/x/materials/ExportDownloads',
    '/x/materials/RemoveFile',
    '/x/messages/SendMessage',
    '/x/newcomers/AnswerNewcomer (admins)',
    '/x/programmes/DeleteProgramme',
    '/x/user/ChangeEmail',
    '/x/user/CorrectImportedTeacher',
    '/x/user/DeactivateUser',
    '/x/user/ExportUsers',
    '/x/user/GrantRole',
    '/x/user/HandOver',
    '/x/user/ImportTeachers',
    '/x/user/InviteTeachers',
    '/x/user/MergeUsers',
    '/x/user/ProveSchool',
    '/x/user/RemoveImportedTeachers',
    '/x/user/ResetSecondFactor',
    '/x/user/StartOnBehalf',
    '/x/user/TakeRole',
  ]);
});

const unmarkedChanges = (of: Route['who']) =>
  routes.filter(({ who, method, stepUp }) => who === of && method !== 'GET' && !stepUp).map(({ path }) => path);

test('each other change of admins is of one person or school, is set back where it was set, closes a door, or writes fixed words or to the admin alone', () => {
  expect(unmarkedChanges('admin').toSorted()).toEqual([
    '/institutions/ApproveInstituion',
    '/institutions/RenameInstitution',
    '/x/audit/RecordJobRun',
    '/x/codes/RevokeCode',
    '/x/events/ChangeSession',
    '/x/events/CreateEvent',
    '/x/events/DeleteSession',
    '/x/events/FinishEvent',
    '/x/events/MoveSignUp',
    '/x/events/PostponeEvent',
    '/x/events/PublishEvent',
    '/x/events/SaveSession',
    '/x/events/UpdateEvent',
    '/x/institutions/CorrectInstitution',
    '/x/mails/RetryMails',
    '/x/materials/AddFile',
    '/x/materials/PublishMaterial',
    '/x/materials/ReplaceFile',
    '/x/materials/RetireMaterial',
    '/x/materials/SaveMaterial',
    '/x/messages/PreviewMessage',
    '/x/messages/SendTestMail',
    '/x/office/SetStepAside',
    '/x/programmes/ArchiveProgramme',
    '/x/programmes/ChangeProgramme',
    '/x/programmes/CreateProgramme',
    '/x/programmes/RollOverProgramme',
    '/x/programmes/SetProgrammeState',
    '/x/recordings/DeleteRecording',
    '/x/recordings/SaveRecording',
    '/x/submissions/LockSubmission',
    '/x/user/ChangeInstitution',
    '/x/user/CorrectUser',
    '/x/user/EndLogins',
    '/x/user/EndOnBehalf',
    '/x/user/ReactivateUser',
    '/x/user/SendEmailLink',
    '/x/user/SetDuplicateAside',
    '/x/user/WithdrawSchoolProof',
    '/x/views/DeleteView',
    '/x/views/SaveView',
  ]);
});

test('each change that admins share with teachers is of one sign-up, team, person or school', () => {
  expect(unmarkedChanges('signed-in').toSorted()).toEqual([
    '/institutions/CreateInstitution',
    '/material/ValidateUser',
    '/user/CreateUser',
    '/user/JoinProgram',
    '/user/LeaveProgram',
    '/user/ReAffirmInstitution',
    '/user/UpdateInstitution',
    '/x/account/ChooseNotices',
    '/x/account/MakeCalendarAddress',
    '/x/account/StopCalendarAddress',
    '/x/account/TakeBackDeletion',
    '/x/co-owners/AcceptCoOwner',
    '/x/co-owners/EndCoOwner',
    '/x/co-owners/InviteCoOwner',
    '/x/codes/RedeemProgrammeCode',
    '/x/events/CancelSignUp',
    '/x/events/ChangeSignUp',
    '/x/newcomers/AskColleagues',
    '/x/reservations/ConfirmReservation',
    '/x/reservations/DeclineReservation',
    '/x/reservations/WithdrawInvitation',
    '/x/teams/CheckTeams',
    '/x/teams/SaveTeam',
    '/x/teams/SaveTeams',
    '/x/teams/ShareTeam',
    '/x/teams/WithdrawTeam',
    '/x/user/UpdateProfile',
  ]);
});

describe.each(tokenKinds)('with tokens of the kind %s', (tokens) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(defaultTestKind, undefined, { tokens });
  });
  afterAll(() => backend[Symbol.asyncDispose]());

  /** Calls without input, so that whoever is let through is refused for that. */
  async function problemOf({ method, path }: Pick<Route, 'method' | 'path'>, claims: JWTPayload) {
    const authorization = `Bearer ${await backend.issuer.token(claims)}`;
    const body = method === 'POST' ? {} : undefined;
    return (await backend.call(`${path}?x=1`, { method, body, headers: { authorization } })).body.problem;
  }

  test.each(marked.filter(({ stepUp }) => stepUp !== 'for-others'))(
    '$path refuses an admin whose login is old, weak or of an unknown time, and hears one who has just proved it',
    async (route) => {
      for (const login of [
        { auth_time: secondsAgo(600), acr: mfaProfile },
        { auth_time: secondsAgo(1), acr: 'https://refeds.org/profile/sfa' },
        { auth_time: undefined, acr: mfaProfile },
      ])
        expect(await problemOf(route, { ...admin, ...login })).toBe('STEP_UP_NEEDED');
      for (const login of [
        { auth_time: secondsAgo(599), acr: mfaProfile },
        { auth_time: secondsAgo(1), acr: undefined, amr: ['pwd', 'otp', 'mfa'] },
      ])
        expect(await problemOf(route, { ...admin, ...login })).toMatch(/^(?:UNKNOWN_KEY|BAD_REQUEST)$/);
    },
  );

  test.each(marked.filter(({ stepUp }) => stepUp === 'admins'))('$path asks a teacher for no recent login', async (route) => {
    expect(await problemOf(route, { ...mette, auth_time: secondsAgo(3_600), acr: undefined })).toBe('UNKNOWN_KEY');
  });

  test.each([{ email: 'jonas@skole.example' }, { userId: 'bruger-jonas' }])(
    'an admin whose login is old signs themselves up, and %o only after a recent one',
    async (whom) => {
      const signUp = async (more: object, ago: number) => {
        const token = await backend.issuer.token({ ...admin, auth_time: secondsAgo(ago), acr: mfaProfile });
        const of = { eventId: 'ingen', sessionId: 'ingen', seats: 1, idempotencyKey: randomUUID(), reason: 'Aftalt', ...more };
        const headers = { authorization: `Bearer ${token}` };
        return (await backend.call('/events/SignUpToEvent', { method: 'POST', body: of, headers })).body.problem;
      };
      expect(await signUp(whom, 600)).toBe('STEP_UP_NEEDED');
      const heard = [await signUp({}, 600), await signUp({ email: admin.email }, 600), await signUp(whom, 599)];
      expect(heard).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    },
  );

  test('an admin whose login is old changes the note of a sign-up, and its e-mail only after a recent one', async () => {
    const [person, session] = [{ email: 'ida@hjem.exmaple' }, { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' }];
    const post = async (path: string, body: object, ago: number) => {
      const token = await backend.issuer.token({ ...admin, auth_time: secondsAgo(ago), acr: mfaProfile });
      return backend.call(path, { body: { reason: 'Ringede', ...body }, headers: { authorization: `Bearer ${token}` } });
    };
    const list = { ...session, rows: [{ firstName: 'Ida', ...person }], preview: false, idempotencyKey: randomUUID() };
    expect((await post('/events/SignUpToEventByList', list, 1)).body.saved).toBe(true);
    const of = backend.store.selectFrom('sign_ups').select('id').where('email', '=', person.email);
    const { id: signUpId } = await of.executeTakeFirstOrThrow();
    const change = async (more: object, ago: number) => (await post('/x/events/ChangeSignUp', { signUpId, ...more }, ago)).body;
    expect(await change({ email: 'ida@hjem.example' }, 600)).toMatchObject({ problem: 'STEP_UP_NEEDED' });
    expect(await change({ answers: { note: 'Vegetar' } }, 600)).not.toHaveProperty('problem');
    expect(await change({ email: 'ida@hjem.example' }, 599)).not.toHaveProperty('problem');
  });

  test('a teacher who deletes their account needs a recent login, and no second factor', async () => {
    const route = { method: 'POST', path: '/x/account/RequestDeletion' } as const;
    expect(await problemOf(route, { ...mette, auth_time: secondsAgo(600), acr: mfaProfile })).toBe('STEP_UP_NEEDED');
    expect(await problemOf(route, { ...mette, auth_time: secondsAgo(1), acr: undefined })).toBe('UNKNOWN_KEY');
  });
});
