import type { UserMergeOutcome } from '@edison/contracts/bff/duplicates';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../audit/record-change.ts';
import { type Clash, findClashes, moveSignUps } from '../authentication/move-sign-ups.ts';
import { moveCodesAndDownloads } from '../authentication/sync-email.ts';
import { expiryCutoff } from '../co-owners/list-co-owners.ts';
import { digestOfEmail } from '../codes/person-digest.ts';
import type { Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { endCoOwners, endInvitationsTo } from '../seats/end-with-sign-up.ts';
import type { LockedPair } from './lock-pair.ts';

/**
 * Columns that hold the id of a user, or of an actor, and hold the other's after a merge. A column with a foreign key that is not here ends
 * with the profile: see the test of it.
 */
export const movedColumns = [
  'teams.owner_user_id',
  'codes.owner_user_id',
  'co_owners.user_id',
  'co_owners.invited_by',
  'downloads.user_id',
  'event_messages.sent_by',
  'imported_teachers.user_id',
  'imported_teachers.vouched_by',
  'institutions.requested_by',
  'institutions.decided_by',
  'outbox.user_id',
  'reservations.listed_by',
  'school_domains.added_by',
  'school_questions.answered_by',
  'sign_ups.user_id',
  'sign_ups.cancelled_by',
  'users.school_proof_who',
  'duplicates_aside.set_by',
  'merged_users.into_user_id',
] as const;

/** Both addresses as owners of sign-ups: those of the profile, and those of a guest with the address. */
const moves = ({ from, into }: LockedPair) =>
  [(email: string) => email, guestOwner].map((owner) => ({
    userId: into.id,
    from: owner(from.email_norm),
    to: { email: into.email, emailNorm: owner(into.email_norm) },
  }));

/** The sessions at which both are signed up. */
export async function clashesOf(tx: Tx, pair: LockedPair): Promise<Clash[]> {
  const found = [];
  for (const move of moves(pair)) found.push(...(await findClashes(tx, move)));
  return found;
}

/**
 * Moves everything of the first user to the second. The caller has the locks, and has seen that no clash ends a team. What the second has
 * already stays; choices, calendar, saved views, questions about the school, keys and logins of the first are not moved.
 */
export async function moveBelongings(context: ChangeContext, pair: LockedPair, by: Actor): Promise<void> {
  const { tx, now } = context;
  const { from, into } = pair;
  for (const move of moves(pair)) await moveSignUps(context, { ...move, by });
  await moveCoOwnerships(tx, pair, by, now);
  await moveMemberships(tx, pair);
  await moveCodesAndDownloads(tx, from.email_norm, into.email_norm);
  await moveReadings(tx, pair);
  for (const moved of movedColumns) {
    const [table, column] = moved.split('.');
    await sql`update ${sql.table(`backend.${table}`)} set ${sql.ref(`${column}`)} = ${into.id} where ${sql.ref(`${column}`)} = ${from.id}`.execute(
      tx,
    );
  }
  const keys = [from.email_norm, guestOwner(from.email_norm)];
  await tx.deleteFrom('idempotency_keys').where('owner', 'in', keys).execute();
}

/**
 * Co-ownerships become the second's, but for sign-ups that the second owns or co-owns then: those end. So do the second's of sign-ups that
 * were the first's. Invitations to the first's address end and are deleted, as with a profile: whoever has the second was not meant.
 */
async function moveCoOwnerships(tx: Tx, { from, into }: LockedPair, by: Actor, now: Date): Promise<void> {
  const own = sql`select s.id from backend.sign_ups s where s.email_norm = ${into.email_norm}`;
  const alreadyInto = sql`select c.sign_up_id from backend.co_owners c where c.ended_at is null and (c.user_id = ${into.id} or c.email_norm = ${into.email_norm})`;
  const end = (condition: RawBuilder<boolean>) => endCoOwners(tx, () => condition, { side: 'system', by }, now);
  await endInvitationsTo(tx, from.email_norm, now);
  await tx.deleteFrom('co_owners').where('email_norm', '=', from.email_norm).where('user_id', 'is', null).execute();
  const byInto = sql<boolean>`(user_id = ${into.id} or (user_id is null and email_norm = ${into.email_norm}))`;
  await end(sql<boolean>`(${byInto} and sign_up_id in (${own}))`);
  await end(sql<boolean>`(user_id = ${from.id} and (sign_up_id in (${own}) or sign_up_id in (${alreadyInto})))`);
  await tx.updateTable('co_owners').set({ email: into.email, email_norm: into.email_norm }).where('user_id', '=', from.id).execute();
}

/** Who is in a programme by both is in it since the earlier day. Relies on `memberships_pkey`. */
async function moveMemberships(tx: Tx, { from, into }: LockedPair): Promise<void> {
  await sql`
    insert into backend.memberships (programme_key, user_id, joined_at)
    select programme_key, ${into.id}, joined_at from backend.memberships where user_id = ${from.id}
    on conflict (user_id, programme_key) do update set joined_at = least(memberships.joined_at, excluded.joined_at)`.execute(tx);
}

/** Readings of the same hour are one. Relies on `team_readings_hour`. */
async function moveReadings(tx: Tx, { from, into }: LockedPair): Promise<void> {
  await sql`
    insert into backend.team_readings (team_id, reader, as_admin, what, read_at)
    select team_id, ${into.id}, as_admin, what, read_at from backend.team_readings where reader = ${from.id}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('team_readings').where('reader', '=', from.id).execute();
}

type Moved = UserMergeOutcome['moved'];

/** What a merge does besides. `guarded`: what only the person may have and `moved` does not tell of by itself. */
type Besides = Required<Pick<UserMergeOutcome, 'bothIn' | 'invitationsEnd'>> & { readonly guarded: number };

/**
 * What `moveBelongings` would move, counted before; without the sign-ups that it ends. Teams count in any state, for their members can be read
 * in any. `guarded`: sign-ups with a note, programmes that are joined by a code alone, and used codes.
 */
export async function countBelongings(tx: Tx, { from, into }: LockedPair, clashes: readonly Clash[], now: Date): Promise<Moved & Besides> {
  const owners = [from.email_norm, guestOwner(from.email_norm)];
  const person = await digestOfEmail(tx, from.email_norm);
  const { rows } = await sql<Moved & Besides>`
    select (select count(*) from backend.sign_ups where email_norm = any(${owners}::text[]) and state <> 'cancelled')::int as "signUps",
           (select count(*) from backend.teams where owner_user_id = ${from.id})::int as teams,
           (select count(*) from backend.co_owners where user_id = ${from.id} and ended_at is null)::int as "coOwnerships",
           (select count(*) from backend.codes where owner_user_id = ${from.id})::int as codes,
           (select count(*) from backend.reservations where listed_by = ${from.id})::int as invitations,
           (select count(*) from backend.memberships m where m.user_id = ${from.id} and not exists
              (select from backend.memberships o where o.user_id = ${into.id} and o.programme_key = m.programme_key))::int as programmes,
           (select count(*) from backend.memberships m join backend.memberships o using (programme_key)
              where m.user_id = ${from.id} and o.user_id = ${into.id})::int as "bothIn",
           (select count(*) from backend.downloads where user_id = ${from.id})::int as materials,
           (select count(*) from backend.outbox where user_id = ${from.id})::int as "seenMails",
           (select count(*) from backend.co_owners where email_norm = ${from.email_norm} and user_id is null and ended_at is null
              and created_at > ${expiryCutoff(now)}::timestamptz)::int as "invitationsEnd",
           ((select count(*) from backend.sign_ups where email_norm = any(${owners}::text[]) and note is not null)
              + (select count(*) from backend.memberships m join backend.programmes p on p.key = m.programme_key
                   where m.user_id = ${from.id} and p.joining = 'code')
              + (select count(*) from backend.redemptions where person = ${person}))::int as guarded`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('a select without a table has one row');
  return { ...counted, signUps: counted.signUps - clashes.filter(({ stays }) => stays === 'into').length };
}
