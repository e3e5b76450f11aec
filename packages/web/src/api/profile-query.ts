import type { userRoutes } from '@edison/contracts/bff/users';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from './call.ts';

/** The caller's own profile; refused with `PROFILE_MISSING` before the first. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callRoute<(typeof userRoutes)['getProfile']>('GET', '/bff/me/profile', { signal }),
});
