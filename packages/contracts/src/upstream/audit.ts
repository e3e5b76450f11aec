import { z } from 'zod';
import { auditFileRoutes, auditRoutes } from '../bff/admin/audit.ts';
import { line } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** Reading the audit log, and recording in it what an admin does outside the backend; an addition to the specification. */
export const backendAudit = defineRoutes({
  ListAudit: backendCall(auditRoutes.getAudit, ['BAD_REQUEST']),
  /** Jobs are the bff's, and of a backend that is ours; the log is the backend's alone. */
  RecordJobRun: {
    method: 'POST',
    path: '/x/audit/RecordJobRun',
    summary: 'Writes down that an admin has asked for a run of a job.',
    who: 'admin',
    body: z.strictObject({ job: line(60) }),
    answer: z.null(),
    problems: ['BAD_REQUEST'],
  },
});

/** Answers a file. */
export const backendAuditFiles = defineRoutes({
  ExportAudit: backendCall(auditFileRoutes.exportAudit, ['BAD_REQUEST']),
});
