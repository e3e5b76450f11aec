import { z } from 'zod';
import { id, list, searchText } from '../fields.ts';
import { defineRoutes } from '../route.ts';

export const institutionState = z.enum(['pending', 'confirmed', 'rejected']);

/** A school or other institution, as anybody may see it. */
export const institution = z.object({
  institutionId: id,
  name: z.string(),
  number: z.string().optional(),
  type: z.string(),
  city: z.string(),
  municipality: z.string(),
  region: z.string(),
});

export const institutionRoutes = defineRoutes({
  listInstitutions: {
    method: 'GET',
    path: '/bff/institutions',
    summary: 'Confirmed institutions by name.',
    who: 'anyone',
    query: z.strictObject({ search: searchText.optional(), pageSize: z.coerce.number().int().min(1).max(100).default(20) }),
    answer: list(institution),
    problems: ['BAD_REQUEST', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'institutions/GetConfirmedInstitutions',
  },
});
