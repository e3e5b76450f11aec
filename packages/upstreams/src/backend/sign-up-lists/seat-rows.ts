import { actsAsAdmin, type Person } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import type { LockedSession } from '../seats/lock-session.ts';
import { findActive } from '../seats/read-queue.ts';
import { type SeatRequest, takeSeat } from '../seats/take-seat.ts';
import type { ProfileRow } from '../users/profile.ts';
import type { ListUser, People } from './find-people.ts';
import { inviteOutsider } from './invite-outsider.ts';
import type { GoodRow } from './read-rows.ts';

/** A valid list and its sender. */
export interface ListToSeat {
  readonly session: LockedSession;
  /** Undefined for an admin without a profile. */
  readonly sender: ProfileRow | undefined;
  readonly person: Person;
  readonly people: People;
  readonly siteUrl: string;
  /** The reason of an admin who signs others up. */
  readonly reason: string | undefined;
}

/**
 * Signs all rows up in the list's order, which is also the order of the queue, each with one mail. A person who is signed up already keeps
 * that and gets a mail that says so; a deactivated user gets neither seat nor mail. Who is not of the sender's school is asked first.
 */
export async function seatRows({ tx, queueMails, now }: ChangeContext, list: ListToSeat, rows: readonly GoodRow[]): Promise<void> {
  const { session, people, sender, person } = list;
  let { seats_taken } = session;
  for (const row of rows) {
    const deactivated = people.deactivated.has(row.emailNorm);
    if (sender && people.outside.has(row.emailNorm)) {
      seats_taken += await inviteOutsider(tx, { row, session: { ...session, seats_taken }, sender, deactivated }, list.siteUrl, now);
      continue;
    }
    if (deactivated) continue;
    const active = people.active.has(row.emailNorm) ? await findActive(tx, session.id, row.emailNorm) : undefined;
    if (active) {
      await queueMails(tx, { kind: 'already', session, signUps: [active] }, now);
      continue;
    }
    const placed = await takeSeat(tx, { ...session, seats_taken }, seatRequestOf(row, list), now);
    if (placed.state === 'confirmed') seats_taken += placed.seats;
    const signedUpBy = row.emailNorm === person.emailNorm ? undefined : sender ? `${sender.first_name} ${sender.last_name}` : '';
    const kind = placed.state === 'confirmed' ? 'confirmed' : 'waitlisted';
    await queueMails(tx, { kind, session, signUps: [{ ...placed, signedUpBy }] }, now);
  }
}

/**
 * Users keep the name of their profile. The school is the sender's; if an admin sends the list, that of the person's own profile, or none. With
 * a reason, the sign-up is an admin's.
 */
function seatRequestOf(row: GoodRow, { sender, person, people, reason }: ListToSeat): SeatRequest {
  const user = people.users.get(row.emailNorm);
  const school = person.isAdmin ? user?.school : schoolOf(sender);
  return {
    user_id: user?.id,
    email: row.email,
    email_norm: row.emailNorm,
    name: user?.name ?? row.name,
    organisation: row.organisation ?? school?.name,
    institution_id: school?.id,
    seats: row.seats,
    note: row.note,
    schoolPending: false,
    source: actsAsAdmin({ person, reason }) ? 'admin' : 'list',
    by: actorOf(person),
    reason,
  };
}

function schoolOf(sender: ProfileRow | undefined): ListUser['school'] {
  const [id, name] = [sender?.institution_id, sender?.institution_name];
  return id && name ? { id, name } : undefined;
}
