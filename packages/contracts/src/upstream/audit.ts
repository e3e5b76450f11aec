import { auditPage, auditQuery } from '../bff/admin/audit.ts';
import { defineRoutes } from '../route.ts';

/** What the seed names no call for: reading the audit log. Nothing writes to it but the changes themselves. */
export const backendAudit = defineRoutes({
  ListAudit: {
    method: 'GET',
    path: '/x/audit/ListAudit',
    summary: 'What was changed, by whom and why, newest first.',
    who: 'admin',
    query: auditQuery,
    answer: auditPage,
    problems: ['BAD_REQUEST'],
  },
});
