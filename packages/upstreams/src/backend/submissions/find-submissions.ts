import type { submission } from '@edison/contracts/bff/submissions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../database/tables.ts';
import { opensTeam } from '../teams/describe-team.ts';
import type { ProfileRow } from '../users/profile.ts';
import { findHandInEvent, type HandInEvent } from './open-until.ts';

export type FoundSubmission = Awaited<ReturnType<ReturnType<typeof submissionsFor>['executeTakeFirstOrThrow']>>;

/** Whose submissions somebody may see: everybody's, or those of teams that the teacher may open and what came with a code made for that teacher. */
export type Viewer = { readonly kind: 'admin' } | { readonly kind: 'teacher'; readonly profile: ProfileRow };

/** The submissions that the viewer may see, with the school that the code is for; the caller adds which. Relies on `teams_pkey` and `codes_id`. */
export function submissionsFor(store: Store, viewer: Viewer) {
  const all = store
    .selectFrom('submissions as s')
    .leftJoin('teams as t', 't.id', 's.team_id')
    .innerJoin('codes as c', 'c.id', 's.code_id')
    .leftJoin('institutions as i', 'i.id', 'c.institution_id')
    .selectAll('s')
    .select(['i.id as institution_id', 'i.name as institution_name']);
  if (viewer.kind === 'admin') return all;
  const { id } = viewer.profile;
  return all.where((row) => row.or([opensTeam(id), row('c.owner_user_id', '=', id)]));
}

/** A submission as people see it: locked by an admin, or because its time is over. */
export function describeSubmission(row: FoundSubmission, event: HandInEvent, now: Date): z.input<typeof submission> {
  return {
    submissionId: row.id,
    reference: row.reference,
    eventId: row.event_id,
    ...(row.team_id !== null && { teamId: row.team_id }),
    teamName: row.team_name,
    ...(row.institution_id !== null &&
      row.institution_name !== null && { institution: { institutionId: row.institution_id, name: row.institution_name } }),
    title: row.title,
    version: row.version,
    submittedAt: row.submitted_at.toISOString(),
    state: row.state === 'locked' || now >= event.endsAt ? 'locked' : 'submitted',
  };
}

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
