import { z } from 'zod';
import { id, instant, line, list } from '../../fields.ts';
import { municipalities } from '../../municipalities.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';

const count = z.int().nonnegative();

/** A mail domain of an institution, or of every institution in a municipality. `proved`: at how many people it is what proves their school. */
export const schoolDomain = z.object({
  domainId: id,
  /** In its readable form, such as `blåskole.dk`. */
  domain: z.string(),
  institutionId: id.optional(),
  municipality: z.string().optional(),
  addedAt: instant,
  proved: count,
});
export type SchoolDomain = z.infer<typeof schoolDomain>;

/** What a change of mail domains does, or did if `saved`: whose school is proved from now on, and whose is not any more. */
export const domainOutcome = z.object({ saved: z.boolean(), proved: count, ended: count });
export type DomainOutcome = z.infer<typeof domainOutcome>;

/** Whose a mail domain is. */
export const domainOwner = z.union([z.strictObject({ institutionId: id }), z.strictObject({ municipality: z.enum(municipalities) })]);

const preview = z.boolean().default(false);

/** Mail domains whose mailboxes prove that somebody is at a school. A domain counts exactly as it is written. */
export const schoolDomainRoutes = defineRoutes({
  listSchoolDomains: {
    method: 'GET',
    path: '/bff/admin/school-domains',
    summary: 'The mail domains of an institution and of its municipality; without `institutionId` those of all municipalities.',
    who: 'admin',
    query: z.strictObject({ institutionId: id.optional() }),
    answer: list(schoolDomain),
    problems: inputProblems,
    upstream: 'x/institutions/ListSchoolDomains',
  },
  addSchoolDomain: {
    method: 'POST',
    path: '/bff/admin/school-domains',
    summary:
      'Gives an institution or a municipality a mail domain, which proves the school of whoever has a mailbox there; `preview` only counts them. `DOMAIN_PUBLIC` for one where anybody gets a mailbox. Again: the same answer.',
    who: 'admin',
    stepUp: true,
    body: z.strictObject({ domain: line(253), of: domainOwner, preview }),
    answer: domainOutcome,
    problems: [...inputProblems, 'NOT_FOUND', 'WRONG_STATE', 'DOMAIN_PUBLIC', 'TRY_AGAIN'],
    upstream: 'x/institutions/AddSchoolDomain',
  },
  removeSchoolDomain: {
    method: 'POST',
    path: '/bff/admin/school-domains/:domainId/removal',
    summary: 'Takes a mail domain away, which ends the proofs that came from it; `preview` only counts them.',
    who: 'admin',
    stepUp: true,
    params: z.strictObject({ domainId: id }),
    body: z.strictObject({ preview }),
    answer: domainOutcome,
    problems: [...inputProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/institutions/RemoveSchoolDomain',
  },
});
