import { adminRow, ownerRow, ownRow, type Row } from '../row.ts';
import { people, type World } from '../world.ts';

/** A person who is not one of the callers. */
const [userId, institutionId] = ['bruger-kollega-3', 'skole-990003'];
const reason = 'Har mistet sin telefon';
const page = { page: '1', pageSize: '20' };
const measure = { userId, reason };
/** Roles and e-mails cannot be changed here, because the matrix uses an external identity provider. */
const rolesRow = (request: Row['request']) => adminRow(request, { admins: 'ROLES_ELSEWHERE' });
/** The body of a visit on behalf of oneself, which is refused. */
const oneself = { userId: people.admin.userId, reason };
const selfRow = (request: Row['request']) => adminRow(request, { admins: 'FORBIDDEN' });

const facts = { firstName: 'Kim', lastName: 'Kollega', version: 1, reason };
const otherEmail = { email: 'ny@skole.example', version: 1, reason };
const emailRow = (request: Row['request']) => adminRow(request, { admins: 'EMAIL_ELSEWHERE' });
const otherInstitution = { institutionId: 'skole-990002', from: institutionId, reason };
const handOver = { to: people.admin.userId, profile: 'keep', version: 1, reason };

export const backendPersonRows: Readonly<Record<string, Row>> = {
  CorrectUser: adminRow(() => ({ body: { userId, ...facts } })),
  ChangeInstitution: adminRow(() => ({ body: { userId, ...otherInstitution } })),
  SendEmailLink: emailRow(() => ({ body: { userId, ...otherEmail } })),
  ChangeEmail: emailRow(() => ({ body: { userId, ...otherEmail } })),
  PreviewHandOver: rolesRow(() => ({ query: { userId } })),
  HandOver: rolesRow(() => ({ body: { userId, ...handOver } })),
  ListMails: adminRow(() => ({ query: { userId, ...page } })),
  PreviewDeactivation: adminRow(() => ({ query: { userId } })),
  GetRoles: rolesRow(() => ({ query: { userId } })),
  GrantRole: rolesRow(() => ({ body: measure })),
  TakeRole: rolesRow(() => ({ body: measure })),
  ResetSecondFactor: rolesRow(() => ({ body: measure })),
  ProveSchool: adminRow(() => ({ body: { ...measure, institutionId } })),
  WithdrawSchoolProof: adminRow(() => ({ body: measure })),
  GetLogins: adminRow(() => ({ query: { userId } })),
  EndLogins: adminRow(() => ({ body: measure })),
  StartOnBehalf: selfRow(() => ({ body: oneself })),
  EndOnBehalf: adminRow(() => ({ body: { onBehalfId: 'nothing' } }), { admins: 'NOT_FOUND' }),
};

const params = { userId };
const body = { reason };

export const sitePersonRows: Readonly<Record<string, Row>> = {
  correctPerson: adminRow(() => ({ params, body: facts })),
  changeInstitutionOfUser: adminRow(() => ({ params, body: otherInstitution })),
  sendEmailLink: emailRow(() => ({ params, body: otherEmail })),
  changeEmail: emailRow(() => ({ params, body: otherEmail })),
  listMails: adminRow(() => ({ params, query: page })),
  previewDeactivation: adminRow(() => ({ params })),
  getRoles: rolesRow(() => ({ params })),
  grantRole: rolesRow(() => ({ params, body })),
  takeRole: rolesRow(() => ({ params, body })),
  resetSecondFactor: rolesRow(() => ({ params, body })),
  proveSchool: adminRow(() => ({ params, body: { ...body, institutionId } })),
  withdrawSchoolProof: adminRow(() => ({ params, body })),
  listSessions: adminRow(() => ({ params })),
  endSessions: adminRow(() => ({ params, body })),
  startOnBehalf: selfRow(() => ({ params: { userId: people.admin.userId }, body })),
  endOnBehalf: ownRow(() => ({}), { owners: 'WRONG_STATE', others: 'WRONG_STATE', admins: 'WRONG_STATE' }),
};

export const siteHandOverRows: Readonly<Record<string, Row>> = {
  previewHandOver: rolesRow(() => ({ params })),
  handOver: rolesRow(() => ({ params, body: handOver })),
};

/** A question about the teacher at the first teacher's school whom nobody has vouched for. */
async function askedNewcomer(world: World): Promise<{ questionId: string }> {
  await world.database.pool.query(
    `insert into backend.school_questions (id, user_id, institution_id, asked_at, mailed, for_admins)
     select 'spoergsmaal', id, institution_id, now(), 1, false from backend.users where id = $1`,
    [people.unproved.userId],
  );
  return { questionId: 'spoergsmaal' };
}

const ofColleagues = { unproved: 'NOT_FOUND', pending: 'NOT_FOUND', colleague: 'ok' } as const;
/** Who is proved has nothing to ask. */
const unasked = { teacher: 'WRONG_STATE', colleague: 'WRONG_STATE', another: 'WRONG_STATE', pending: 'INSTITUTION_PENDING' } as const;

const yes = { answer: 'yes', reason };

export const backendNewcomerRows: Readonly<Record<string, Row>> = {
  AskColleagues: ownRow(() => ({ body: {} }), unasked),
  ListNewcomers: ownRow(() => ({})),
  AnswerNewcomer: ownerRow(async (_whose, world) => ({ body: { ...(await askedNewcomer(world)), ...yes } }), ofColleagues),
  ListWaitingTeachers: adminRow(() => ({ query: {} })),
};

export const siteNewcomerRows: Readonly<Record<string, Row>> = {
  askColleagues: ownRow(() => ({ body: {} }), unasked),
  listNewcomers: ownRow(() => ({})),
  answerNewcomer: ownerRow(async (_whose, world) => ({ params: await askedNewcomer(world), body: yes }), ofColleagues),
  listWaitingTeachers: adminRow(() => ({})),
};

const pair = { userId, otherId: 'bruger-kollega-4', aside: true };
const merged = { into: 'bruger-kollega-4', version: 1, intoVersion: 1, preview: true };
const duplicatesPage = { ...page, show: 'open' };

export const backendDuplicateRows: Readonly<Record<string, Row>> = {
  ListDuplicates: adminRow(() => ({ query: duplicatesPage })),
  SetDuplicateAside: adminRow(() => ({ body: pair })),
  MergeUsers: adminRow(() => ({ body: { userId, ...merged } })),
};

export const siteDuplicateRows: Readonly<Record<string, Row>> = {
  listDuplicates: adminRow(() => ({ query: duplicatesPage })),
  setDuplicateAside: adminRow(() => ({ body: pair })),
  mergeUser: adminRow(() => ({ params, body: merged })),
};
