import type { OwnData } from '@edison/contracts/bff/account/own-data';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { expiryCutoff, stateOf } from '../../co-owners/list-co-owners.ts';
import type { Store } from '../../database/tables.ts';
import { toWire } from '../../database/to-wire.ts';
import type { ProfileRow } from '../../users/profile.ts';

/** Sign-ups by address, because some were made before the profile. Relies on `sign_ups_person`. */
export async function readSignUps(store: Store, { email_norm }: ProfileRow): Promise<OwnData['signUps']> {
  const rows = await store
    .selectFrom('sign_ups as u')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .innerJoin('events as e', 'e.id', 'u.event_id')
    .select(['u.reference', 'u.state', 'u.seats', 'u.name', 'u.organisation', 'u.note', 'u.queued_at', 'u.cancelled_at'])
    .select(['e.title as event_title', 's.title as session_title', 's.starts_at'])
    .where('u.email_norm', '=', email_norm)
    .orderBy('s.starts_at')
    .execute();
  return rows.map(({ queued_at, ...row }) => ({ ...toWire(row), signedUpAt: queued_at.toISOString() }));
}

/** Relies on `teams_owner`. */
export async function readTeams(store: Store, userId: string): Promise<OwnData['teams']> {
  const rows = await store
    .selectFrom('teams as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.name', 't.project_title', 't.summary', 't.grade', 't.class_label', 't.first_names', 't.state', 'e.title'])
    .where('t.owner_user_id', '=', userId)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
  return rows.map(({ title: eventTitle, ...row }) => ({ ...toWire(row), eventTitle }));
}

/**
 * Invitations that the person sent or got. Without invitations that ended before the person had the address: they were for its earlier
 * owner. Relies on `co_owners_inviter`, `co_owners_user` and `co_owners_address`.
 */
export async function readCoOwners(store: Store, { id, email_norm }: ProfileRow, now: Date): Promise<OwnData['coOwners']> {
  const { created_at, email_told_at } = await store
    .selectFrom('users')
    .select(['created_at', 'email_told_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const since = email_told_at ?? created_at;
  const rows = await store
    .selectFrom('co_owners as c')
    .innerJoin('sign_ups as u', 'u.id', 'c.sign_up_id')
    .innerJoin('events as e', 'e.id', 'u.event_id')
    .select(['c.email', 'c.invited_by', 'c.created_at', 'c.accepted_at', 'c.ended_at', 'c.ended_by', 'e.title'])
    .where((row) =>
      row.or([
        row('c.invited_by', '=', id),
        row('c.user_id', '=', id),
        row.and([
          row('c.email_norm', '=', email_norm),
          row('c.user_id', 'is', null),
          row('c.created_at', '>', expiryCutoff(since)),
          row.or([row('c.ended_at', 'is', null), row('c.ended_at', '>', since)]),
        ]),
      ]),
    )
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    eventTitle: row.title,
    role: row.invited_by === id ? 'owner' : 'co-owner',
    email: row.email,
    state: stateOf(row, now),
    invitedAt: row.created_at.toISOString(),
    ...(row.accepted_at && { acceptedAt: row.accepted_at.toISOString() }),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
  }));
}

/** What was asked about the person's school. Relies on `one_open_question`. */
export async function readSchoolQuestions(store: Store, userId: string): Promise<OwnData['schoolQuestions']> {
  const rows = await store
    .selectFrom('school_questions as q')
    .innerJoin('institutions as i', 'i.id', 'q.institution_id')
    .select(['i.name as school', 'q.asked_at', 'q.answer', 'q.answered_as as answered_by', 'q.answered_at'])
    .where('q.user_id', '=', userId)
    .orderBy('q.asked_at')
    .execute();
  return rows.map(toWire);
}

/** The submissions of the person's own teams. Relies on `teams_owner` and `submissions_team`. */
export async function readSubmissions(store: Store, userId: string): Promise<OwnData['submissions']> {
  const rows = await store
    .selectFrom('submissions as s')
    .innerJoin('teams as t', 't.id', 's.team_id')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.reference', 's.team_name', 'e.title'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('submission_versions as v')
          .select(['v.version', 'v.title', 'v.text', 'v.links', 'v.submitted_at'])
          .whereRef('v.submission_id', '=', 's.id')
          .orderBy('v.version', 'desc'),
      ).as('versions'),
    )
    .where('t.owner_user_id', '=', userId)
    .orderBy('s.submitted_at')
    .execute();
  return rows.map(({ reference, team_name, title, versions }) => ({
    reference,
    teamName: team_name,
    eventTitle: title,
    // Within JSON, PostgreSQL writes a time as text.
    versions: versions.map(({ submitted_at, ...version }) => ({ ...version, submittedAt: new Date(submitted_at).toISOString() })),
  }));
}
