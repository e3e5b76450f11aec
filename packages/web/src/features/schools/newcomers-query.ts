import { queryFor } from '../../api/query-for.ts';

/** Whom the caller is asked about: newcomers at the caller's school. */
export const newcomersQuery = queryFor('/bff/me/newcomers');
