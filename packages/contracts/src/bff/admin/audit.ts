import { z } from 'zod';
import { id, instant, line, searchText, wholeNumber } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';

/**
 * What an entry is about, as it is called now: `name`, of an event with its season; of a sign-up the event and `person` who it is for, of a
 * team or submission the event and `person` its teacher, never the name of the team. `page` and `pageId` lead to its page, or to that of what it belongs to. `gone`: it was deleted; a name is what it was called then,
 * never that of a person.
 */
export const auditObject = z.object({
  name: z.string().optional(),
  person: z.string().optional(),
  page: z.enum(['user', 'institution', 'event', 'material', 'programme']).optional(),
  pageId: id.optional(),
  gone: z.boolean().optional(),
});
export type AuditObject = z.infer<typeof auditObject>;

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
  /** Absent for what has no name, such as an export of everything, and from a backend that tells none. */
  object: auditObject.optional(),
  reason: z.string().optional(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A page of entries, newest first; `next` is the cursor of the next page, absent on the last. */
export const auditPage = z.object({ items: z.array(auditEntry), next: z.string().optional() });

const actorKind = auditEntry.shape.actorKind;

/** Filters of entries; `from` and `until` are Danish days, both included; an object's id needs its kind. */
const auditFilters = {
  objectKind: line(40).optional(),
  objectId: id.optional(),
  actor: line(200).optional(),
  actorKind: actorKind.optional(),
  action: line(60).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
};

/** Filters and paging; `term`: words of the name or e-mail of a person, or of the name of an object. */
export const auditQuery = z.strictObject({
  ...auditFilters,
  term: searchText.trim().min(1).optional(),
  before: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
  pageSize: wholeNumber(1, 100).default(50),
});

/** Filters of the export. No search term: what is searched for is usually a person, whose name has no place in an address. */
export const auditExport = z.strictObject(auditFilters);

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

/** The audit log as CSV for Danish Excel, streamed. */
export const auditFileRoutes = defineRoutes({
  exportAudit: {
    method: 'GET',
    path: '/bff/admin/audit.csv',
    summary: 'Entries of the audit log as CSV, the newest first. Each export is written down.',
    who: 'admin',
    stepUp: true,
    kind: 'navigation',
    query: auditExport,
    answer: z.string(),
    problems: inputProblems,
    upstream: 'x/audit/ExportAudit',
  },
});
