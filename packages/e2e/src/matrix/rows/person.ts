import { adminRow, type Row, row } from '../row.ts';
import { people } from '../world.ts';

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
