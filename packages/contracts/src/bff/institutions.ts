import { z } from 'zod';
import { id, instant, line, list, paging, searchText } from '../fields.ts';
import { municipalities } from '../municipalities.ts';
import { inputProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';

/** `merged`: moved into another institution, to which its id now refers. */
export const institutionState = z.enum(['pending', 'confirmed', 'rejected', 'merged']);

/** Types for new institutions. Answers allow any text, because a foreign backend may have other types. */
export const institutionType = z.enum([
  'folkeskole',
  'fri grundskole',
  'efterskole',
  'specialskole',
  'ungdomsskole',
  'fri fagskole',
  'andet',
]);

/** A school or other institution, as everybody can see it. */
export const institution = z.object({
  institutionId: id,
  name: z.string(),
  number: z.string().optional(),
  type: z.string(),
  city: z.string(),
  municipality: z.string(),
  region: z.string(),
  postalCode: z.string().optional(),
  /** Only for signed-in people. */
  street: z.string().optional(),
  /** Former names. */
  aliases: z.array(z.string()).optional(),
  /** The main school that it is a department of. */
  partOf: id.optional(),
});

const count = z.int().nonnegative();

/** An institution with its state. A change has to send `version`; `mergedInto` is the institution that it was merged into. */
export const institutionEntry = institution.extend({
  state: institutionState,
  version: z.int().positive(),
  createdAt: instant,
  mergedInto: id.optional(),
});

/** Values of the filters of institutions, in Danish order, with the number of confirmed institutions of each. */
export const institutionFilters = z.object({
  types: z.array(z.object({ name: z.string(), count })),
  regions: z.array(z.object({ name: z.string(), count })),
  municipalities: z.array(z.object({ name: z.string(), region: z.string(), count })),
});

/** Institutions that match a search. `near`: there was no exact match, and these match with typing errors. */
export const foundInstitutions = list(institution).extend({ near: z.boolean().optional() });

/** A new institution; the municipality determines the region. `insist`: create it although similar ones exist. */
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

/** Searches name, former names, number, town and postal code for every word, in any order. */
export const institutionQuery = z.strictObject({
  search: searchText.optional(),
  municipality: searchText.optional(),
  type: searchText.optional(),
  region: searchText.optional(),
  ...paging(),
});

/** Problems of creating an institution. */
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
