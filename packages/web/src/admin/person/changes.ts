import { callRoute } from '../../api/call.ts';

/** Whom something is done to. */
const of = (userId: string) => ({ params: { userId } });
const because = (userId: string, reason: string) => ({ ...of(userId), body: { reason } });

export const previewDeactivation = (userId: string) => callRoute('GET', '/bff/admin/users/:userId/deactivation/preview', of(userId));

export const deactivate = (userId: string, reason: string) =>
  callRoute('POST', '/bff/admin/users/:userId/deactivation', because(userId, reason));

export const reactivate = (userId: string, reason: string) =>
  callRoute('POST', '/bff/admin/users/:userId/reactivation', because(userId, reason));

export const grantRole = (userId: string, reason: string) =>
  callRoute('POST', '/bff/admin/users/:userId/roles/grant', because(userId, reason));

export const takeRole = (userId: string, reason: string) =>
  callRoute('POST', '/bff/admin/users/:userId/roles/take', because(userId, reason));

export const confirmListSender = (userId: string, reason: string) =>
  callRoute('POST', '/bff/admin/users/:userId/list-sender/confirm', because(userId, reason));

export const withdrawListSender = (userId: string, reason: string) =>
  callRoute('POST', '/bff/admin/users/:userId/list-sender/withdraw', because(userId, reason));

export const endSessions = (userId: string, reason: string) =>
  callRoute('POST', '/bff/admin/users/:userId/sessions/end-all', because(userId, reason));

export const startOnBehalf = (userId: string, reason: string) =>
  callRoute('POST', '/bff/admin/users/:userId/on-behalf', because(userId, reason));
