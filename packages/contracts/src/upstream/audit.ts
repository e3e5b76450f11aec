import { auditRoutes } from '../bff/admin/audit.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** What the seed names no call for: reading the audit log. Nothing writes to it but the changes themselves. */
export const backendAudit = defineRoutes({
  ListAudit: backendCall(auditRoutes.getAudit, ['BAD_REQUEST']),
});
