import { z } from 'zod';
import { institution } from '../bff/institutions.ts';
import { list, searchText } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// Methods, paths and spelling are the seed's; `x/` holds the calls that the seed names none for.

export const backendInstitutions = defineRoutes({
  GetConfirmedInstitutions: {
    method: 'GET',
    path: '/institutions/GetConfirmedInstitutions',
    summary: 'Confirmed institutions in Danish order.',
    who: 'anyone',
    query: z.strictObject({
      search: searchText.optional(),
      municipality: searchText.optional(),
      type: searchText.optional(),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answer: list(institution),
    problems: [],
  },
});
