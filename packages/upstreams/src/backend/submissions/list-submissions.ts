import type { submission } from '@edison/contracts/bff/submissions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../database/tables.ts';
import { describeSubmission, submissionsFor, type Viewer } from './find-submissions.ts';
import { findHandInEvent } from './open-until.ts';

interface Asked {
  readonly eventId: string;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the submissions of an event, the last handed in first; none for an event that nobody knows of. Relies on `submissions_newest`. */
export async function listSubmissions(
  store: Store,
  { eventId, page, pageSize }: Asked,
  viewer: Viewer,
  now: Date,
): Promise<{ items: z.input<typeof submission>[]; total: number }> {
  const event = await findHandInEvent(store, eventId);
  if (!event) return { items: [], total: 0 };
  const found = submissionsFor(store, viewer).where('s.event_id', '=', eventId);
  const { total } = await found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map((row) => describeSubmission(row, event, now)), total };
}
