import { adminRow, ownRow, type Row, row } from '../row.ts';
import { people, type World } from '../world.ts';

/** A person who is not one of the callers. */
const [userId, institutionId] = ['bruger-kollega-1', 'skole-990001'];
const reason = 'Har mistet sin telefon';
const page = { page: '1', pageSize: '20' };
const measure = { userId, reason };
/** Roles cannot be changed here, because the matrix uses an external identity provider. */
const rolesRow = (request: Row['request']) => row(request, 'SIGNED_OUT', 'FORBIDDEN', '–', 'FORBIDDEN', 'ROLES_ELSEWHERE');
/** The body of a visit on behalf of oneself, which is refused. */
const oneself = { userId: people.admin.userId, reason };
const selfRow = (request: Row['request']) => row(request, 'SIGNED_OUT', 'FORBIDDEN', '–', 'FORBIDDEN', 'FORBIDDEN');

export const backendPersonRows: Readonly<Record<string, Row>> = {
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
  EndOnBehalf: row(() => ({ body: { onBehalfId: 'nothing' } }), 'SIGNED_OUT', 'FORBIDDEN', '–', 'FORBIDDEN', 'NOT_FOUND'),
};

const params = { userId };
const body = { reason };

export const sitePersonRows: Readonly<Record<string, Row>> = {
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
  endOnBehalf: row(() => ({}), 'SIGNED_OUT', 'WRONG_STATE', '–', 'WRONG_STATE', 'WRONG_STATE'),
};

/** A question about a newcomer at the first teacher's school, whom nobody has vouched for. */
async function askedNewcomer(world: World): Promise<{ questionId: string }> {
  const { pool } = world.database;
  await pool.query('update backend.users set school_proved_at = null where id = $1', [userId]);
  await pool.query(`delete from backend.school_questions where id = 'spoergsmaal'`);
  await pool.query(
    `insert into backend.school_questions (id, user_id, institution_id, asked_at, mailed, for_admins)
     select 'spoergsmaal', id, institution_id, now(), 1, false from backend.users where id = $1`,
    [userId],
  );
  return { questionId: 'spoergsmaal' };
}

/** The first teacher's school is proved, that of the others is another one. */
const ofColleagues = ['SIGNED_OUT', 'ok', 'NOT_FOUND', 'NOT_FOUND', 'ok'] as const;
const unasked = ['SIGNED_OUT', 'WRONG_STATE', '–', 'INSTITUTION_PENDING', 'ok'] as const;

/** Nobody but the first teacher is proved. */
async function askedAlone(world: World): Promise<{ body: object }> {
  await world.database.pool.query(`update backend.users set school_proved_at = null where id <> 'bruger-mette'`);
  return { body: {} };
}
const yes = { answer: 'yes', reason };

export const backendNewcomerRows: Readonly<Record<string, Row>> = {
  AskColleagues: row((_whose, world) => askedAlone(world), ...unasked),
  ListNewcomers: ownRow(() => ({})),
  AnswerNewcomer: row(async (_whose, world) => ({ body: { ...(await askedNewcomer(world)), ...yes } }), ...ofColleagues),
  ListWaitingTeachers: adminRow(() => ({ query: {} })),
};

export const siteNewcomerRows: Readonly<Record<string, Row>> = {
  askColleagues: row((_whose, world) => askedAlone(world), ...unasked),
  listNewcomers: ownRow(() => ({})),
  answerNewcomer: row(async (_whose, world) => ({ params: await askedNewcomer(world), body: yes }), ...ofColleagues),
  listWaitingTeachers: adminRow(() => ({})),
};
