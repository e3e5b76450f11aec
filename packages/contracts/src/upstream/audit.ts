import { auditRoutes } from '../bff/admin/audit.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** Reading the audit log, an addition to the specification. No call writes to it. */
export const backendAudit = defineRoutes({
  ListAudit: backendCall(auditRoutes.getAudit, ['BAD_REQUEST']),
});
