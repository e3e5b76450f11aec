import { z } from 'zod';
import { id, instant, line, list, paging, searchText } from '../fields.ts';
import { municipalities } from '../municipalities.ts';
import { inputProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';

/** `merged`: it is another one now; nobody is at it, and whoever names it means that one. */
export const institutionState = z.enum(['pending', 'confirmed', 'rejected', 'merged']);

/** What an institution may be. Another backend may know further kinds, so that answers hold any text. */
export const institutionType = z.enum([
  'folkeskole',
  'fri grundskole',
  'efterskole',
  'specialskole',
  'ungdomsskole',
  'fri fagskole',
  'andet',
]);

/** A school or other institution, as anybody may see it. */
export const institution = z.object({
  institutionId: id,
  name: z.string(),
  number: z.string().optional(),
  type: z.string(),
  city: z.string(),
  municipality: z.string(),
  region: z.string(),
  postalCode: z.string().optional(),
  /** For people who are signed in. */
  street: z.string().optional(),
  /** Names that it had before. */
  aliases: z.array(z.string()).optional(),
  /** The main school that it is a department of. */
  partOf: id.optional(),
});

const count = z.int().nonnegative();

/** An institution with its state; `version` is what a change of it names, `mergedInto` the one that it is now. */
export const institutionEntry = institution.extend({
  state: institutionState,
  version: z.int().positive(),
  createdAt: instant,
  mergedInto: id.optional(),
});

/** What the lists of institutions can be narrowed by, in Danish order, with how many confirmed ones there are of each. */
export const institutionFilters = z.object({
  types: z.array(z.object({ name: z.string(), count })),
  regions: z.array(z.object({ name: z.string(), count })),
  municipalities: z.array(z.object({ name: z.string(), region: z.string(), count })),
});

/** Institutions that fit a search. `near`: none has what was typed; these have it but for typing errors. */
export const foundInstitutions = list(institution).extend({ near: z.boolean().optional() });

/** A new institution. Its region follows from the municipality. `insist`: none of those like it is the same one. */
export const newInstitution = z.strictObject({
  name: line(120),
  number: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  type: institutionType,
  street: line(120).optional(),
  postalCode: z.string().regex(/^\d{4}$/),
  city: line(60),
  municipality: z.enum(municipalities),
  insist: z.boolean().default(false),
});

/** By name, old name, number, town or postnummer; every word, in any order. */
export const institutionQuery = z.strictObject({
  search: searchText.optional(),
  municipality: searchText.optional(),
  type: searchText.optional(),
  region: searchText.optional(),
  ...paging(),
});

/** Refusals of a new institution. */
export const creationProblems = ['EMAIL_NOT_VERIFIED', 'NAME_LOOKS_LIKE_CPR', 'SIMILAR_EXISTS', 'TRY_AGAIN'] as const;

export const institutionRoutes = defineRoutes({
  listInstitutions: {
    method: 'GET',
    path: '/bff/institutions',
    summary: 'Confirmed institutions in Danish order; typing errors are forgiven when there is none without. Guests get no street.',
    who: 'anyone',
    onBehalf: 'read',
    query: institutionQuery,
    answer: foundInstitutions,
    problems: inputProblems,
    upstream: 'institutions/GetConfirmedInstitutions',
  },
  getInstitutionFilters: {
    method: 'GET',
    path: '/bff/institutions/filters',
    summary: 'Types, regions and municipalities, with how many confirmed institutions there are of each.',
    who: 'anyone',
    onBehalf: 'read',
    answer: institutionFilters,
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'institutions/GetInstitutionFilterData',
  },
  requestInstitution: {
    method: 'POST',
    path: '/bff/institutions',
    summary: 'Asks for an institution that is not in the list; it waits for an admin. Those like it come back with the refusal.',
    who: 'signed-in',
    body: newInstitution,
    answer: institutionEntry,
    status: 201,
    problems: [...inputProblems, ...creationProblems, 'RATE_LIMITED'],
    upstream: 'institutions/CreateInstitution',
  },
});
