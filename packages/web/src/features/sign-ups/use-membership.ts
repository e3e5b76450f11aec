import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Programme } from '@edison/contracts/bff/programmes';
import { useQuery } from '@tanstack/react-query';
import { programmesQuery } from '../programmes/programme-queries.ts';

/** Whether the teacher is a member of the event's programme; `in` also for an event without one, and when the call fails. */
export type Membership = { readonly kind: 'in' | 'asking' } | { readonly kind: 'out'; readonly programme: Programme };

/**
 * Fetches the programmes, for events for members only. A failed call blocks nobody, since the sign-up itself is refused without a
 * membership.
 */
export function useMembership({ access, programmeKey }: EdisonEvent, asks: boolean): Membership {
  const enabled = asks && access === 'programme' && programmeKey !== undefined;
  const { data, isPending } = useQuery({ ...programmesQuery, enabled });
  if (!enabled) return { kind: 'in' };
  const programme = data?.items.find((each) => each.programmeKey === programmeKey);
  if (programme !== undefined && !programme.joined) return { kind: 'out', programme };
  return { kind: isPending ? 'asking' : 'in' };
}
