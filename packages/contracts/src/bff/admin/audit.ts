import { z } from 'zod';
import { id, instant, line, wholeNumber } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';

/** An entry of the audit log. `actor` is a user id, or `subject:` with the provider's `sub`; `actorName` only for a user. */
export const auditEntry = z.object({
  auditId: z.string(),
  at: instant,
  actorKind: z.enum(['person', 'guest', 'system']),
  actor: z.string().optional(),
  actorName: z.string().optional(),
  action: z.string(),
  objectKind: z.string(),
  objectId: z.string(),
  reason: z.string().optional(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A page of entries, newest first; `next` is the cursor of the next page, absent on the last. */
export const auditPage = z.object({ items: z.array(auditEntry), next: z.string().optional() });

/** Filters by object (kind and id) and by actor; without any, all entries. */
export const auditQuery = z.strictObject({
  objectKind: line(40).optional(),
  objectId: id.optional(),
  actor: line(200).optional(),
  before: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
  pageSize: wholeNumber(1, 100).default(50),
});

export const auditRoutes = defineRoutes({
  getAudit: {
    method: 'GET',
    path: '/bff/admin/audit',
    summary: 'What was changed, by whom and why, newest first.',
    who: 'admin',
    query: auditQuery,
    answer: auditPage,
    problems: inputProblems,
    upstream: 'x/audit/ListAudit',
  },
});
