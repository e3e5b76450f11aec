import { eventKind } from '@edison/contracts/bff/events';
import { eventState } from '@edison/contracts/bff/events/event-plans';
import { instantOnDanishWall } from '@edison/contracts/danish-time';
import { z } from 'zod';
import type { PlansAsked } from '../event-plan/queries.ts';
import { defineList } from '../table/list-spec.ts';

const day = z.iso.date().regex(/^20/).optional();

/** Those to come, those that are over, or both. */
const times = z.enum(['kommende', 'tidligere', 'alle']);

const filters = {
  ord: z.string().max(100).optional(),
  hvornaar: times.optional(),
  status: eventState.optional(),
  slags: eventKind.optional(),
  fra: day,
  til: day,
};
type EventFilters = z.output<z.ZodObject<typeof filters>>;

/** What the list of events can be asked for: what is to come with the next first, what is over with the latest. Days are Danish ones, both included. */
export const eventList = defineList({
  filters,
  sorts: ['starts', 'title', 'changed'],
  order: 'starts',
  orderOf: (filters) => (timeOf(filters) === 'tidligere' ? '-starts' : undefined),
});

/** Upcoming events by default; a search by word or day covers all of them. */
export function timeOf({ hvornaar, ord, fra, til }: EventFilters): z.output<typeof times> {
  return hvornaar ?? (ord || fra || til ? 'alle' : 'kommende');
}

const asked = { kommende: 'upcoming', tidligere: 'past', alle: undefined } as const;

interface ListRequest {
  readonly filters: EventFilters;
  readonly order: `${'' | '-'}${'starts' | 'title' | 'changed'}`;
  readonly page: number;
  readonly pageSize: number;
}

/** The same as the call takes it. */
export function queryOf({ filters, order, page, pageSize }: ListRequest): PlansAsked {
  const { ord, status, slags, fra, til } = filters;
  const when = asked[timeOf(filters)];
  return {
    page,
    pageSize,
    sort: order === 'changed' ? '-changed' : order,
    ...(when && { when }),
    ...(ord && { search: ord }),
    ...(status && { state: status }),
    ...(slags && { kind: slags }),
    ...(fra && { from: instantOnDanishWall(`${fra}T00:00`) }),
    ...(til && { to: instantOnDanishWall(`${til}T23:59:59`) }),
  };
}
