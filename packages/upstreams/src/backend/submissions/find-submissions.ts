import type { submission } from '@edison/contracts/bff/submissions';
import type { z } from 'zod';
import { type PageQuery, readPage } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { mayOpenTeam } from '../teams/describe-team.ts';
import type { ProfileRow } from '../users/profile.ts';
import { findSubmissionEvent, type SubmissionEvent } from './open-until.ts';

export type FoundSubmission = Awaited<ReturnType<ReturnType<typeof submissionsFor>['executeTakeFirstOrThrow']>>;

/** Who reads submissions: an admin sees all, a teacher those of teams that they own or co-own, and those handed in with a code made for them. */
export type Viewer = { readonly kind: 'admin' } | { readonly kind: 'teacher'; readonly profile: ProfileRow };

/** Query of the submissions that the viewer may see, with the school of the code; the caller adds the condition. Relies on `teams_pkey` and `codes_id`. */
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
  return all.where((row) => row.or([mayOpenTeam(id), row('c.owner_user_id', '=', id)]));
}

/** A submission as the API has it; it is locked by an admin, or after the deadline. */
export function describeSubmission(row: FoundSubmission, event: SubmissionEvent, now: Date): z.input<typeof submission> {
  const { id: submissionId, institution_id: institutionId, institution_name: name, ...facts } = row;
  return {
    submissionId,
    ...toWire(facts),
    institution: institutionId === null || name === null ? undefined : { institutionId, name },
    state: row.state === 'locked' || now >= event.endsAt ? 'locked' : 'submitted',
  };
}

interface SubmissionsQuery extends PageQuery {
  readonly eventId: string;
}

/** A page of an event's submissions, newest first; none for an unknown event or a draft. Relies on `submissions_newest`. */
export async function listSubmissions(
  store: Store,
  { eventId, ...page }: SubmissionsQuery,
  viewer: Viewer,
  now: Date,
): Promise<{ items: z.input<typeof submission>[]; total: number }> {
  const event = await findSubmissionEvent(store, eventId);
  if (!event) return { items: [], total: 0 };
  const newest = submissionsFor(store, viewer).where('s.event_id', '=', eventId).orderBy('s.submitted_at', 'desc').orderBy('s.id');
  const { rows, total } = await readPage(newest, page);
  return { items: rows.map((row) => describeSubmission(row, event, now)), total };
}
