import type { submission } from '@edison/contracts/bff/submissions';
import type { z } from 'zod';
import type { Store } from '../database/tables.ts';
import { opensTeam } from '../teams/describe-team.ts';
import type { ProfileRow } from '../users/profile.ts';
import type { HandInEvent } from './open-until.ts';

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
