import type { auditRoutes } from '@edison/contracts/bff/admin/audit';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../api/call.ts';
import type { TrailKind } from '../../../text/admin/trail.ts';

/** What a trail is of: the id of an object, or of the user who did it. */
export interface TrailOf {
  readonly kind: TrailKind;
  readonly id: string;
}

/** Where what is known of an object is kept: whoever changes one asks for all of that anew, its trail too. */
const keptUnder: Readonly<Partial<Record<TrailKind, string>>> = { user: 'person', institution: 'people', material: 'admin-materials' };

/** What was done, the newest first; never from a cache, or a deed of a moment ago would be missing. */
export function trailQuery(of: TrailOf) {
  return queryOptions({
    queryKey: [keptUnder[of.kind] ?? of.kind, of.id, 'trail'],
    queryFn: ({ signal }) => fetchTrail(of, undefined, signal),
    staleTime: 0,
  });
}

const entriesAtOnce = 20;

/** A page of what was done, behind the entry given. */
export function fetchTrail({ kind, id }: TrailOf, before: string | undefined, signal?: AbortSignal) {
  const which = kind === 'actor' ? { actor: id } : { objectKind: kind, objectId: id };
  const query = { ...which, pageSize: entriesAtOnce, before };
  return callRoute<(typeof auditRoutes)['getAudit']>('GET', '/bff/admin/audit', { query, ...(signal && { signal }) });
}
