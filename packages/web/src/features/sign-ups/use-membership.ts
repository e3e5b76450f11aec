import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Programme } from '@edison/contracts/bff/programmes';
import { useQuery } from '@tanstack/react-query';
import { programmesQuery } from '../programmes/programme-queries.ts';

/** Whether somebody is in the programme that an event is for: `in` also where it is for none, or nobody can tell. */
export type Membership = { readonly kind: 'in' | 'asking' } | { readonly kind: 'out'; readonly programme: Programme };

/** Asks only for an event that is for a programme's members alone. A server that cannot tell stops nobody: the sign-up itself says it. */
export function useMembership({ access, programmeKey }: EdisonEvent, asks: boolean): Membership {
  const enabled = asks && access === 'programme' && programmeKey !== undefined;
  const { data, isPending } = useQuery({ ...programmesQuery, enabled });
  if (!enabled) return { kind: 'in' };
  const programme = data?.items.find((each) => each.programmeKey === programmeKey);
  if (programme !== undefined && !programme.joined) return { kind: 'out', programme };
  return { kind: isPending ? 'asking' : 'in' };
}
