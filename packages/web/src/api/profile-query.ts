import { queryOptions } from '@tanstack/react-query';
import { callRoute } from './call.ts';

/** The caller's own profile; refused with `PROFILE_MISSING` before it is created. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callRoute('GET', '/bff/me/profile', { signal }),
});
