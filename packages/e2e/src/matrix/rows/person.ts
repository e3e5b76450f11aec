import { adminRow, type Row, row } from '../row.ts';
import { people } from '../world.ts';

/** Somebody who sits at no browser of the matrix. */
const userId = 'bruger-kollega-1';
const reason = 'Har mistet sin telefon';
const page = { page: '1', pageSize: '20' };
const measure = { userId, reason };
/** The provider of the matrix is another house’s. */
const rolesRow = (request: Row['request']) => row(request, 'SIGNED_OUT', 'FORBIDDEN', '–', 'FORBIDDEN', 'ROLES_ELSEWHERE');
/** Nobody sees the portal as themselves. */
const oneself = { userId: people.admin.userId, reason };
const selfRow = (request: Row['request']) => row(request, 'SIGNED_OUT', 'FORBIDDEN', '–', 'FORBIDDEN', 'FORBIDDEN');

export const backendPersonRows: Readonly<Record<string, Row>> = {
  ListMails: adminRow(() => ({ query: { userId, ...page } })),
  PreviewDeactivation: adminRow(() => ({ query: { userId } })),
  GetRoles: rolesRow(() => ({ query: { userId } })),
  GrantRole: rolesRow(() => ({ body: measure })),
  TakeRole: rolesRow(() => ({ body: measure })),
  ConfirmListSender: adminRow(() => ({ body: measure })),
  WithdrawListSender: adminRow(() => ({ body: measure })),
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
  confirmListSender: adminRow(() => ({ params, body })),
  withdrawListSender: adminRow(() => ({ params, body })),
  listSessions: adminRow(() => ({ params })),
  endSessions: adminRow(() => ({ params, body })),
  startOnBehalf: selfRow(() => ({ params: { userId: people.admin.userId }, body })),
  endOnBehalf: row(() => ({}), 'SIGNED_OUT', 'WRONG_STATE', '–', 'WRONG_STATE', 'WRONG_STATE'),
};
