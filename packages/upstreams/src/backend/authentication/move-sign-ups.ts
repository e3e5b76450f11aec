import { sql } from 'kysely';
import type { Actor } from '../audit/record-change.ts';
import { rowCount } from '../database/read-page.ts';
import type { Tables, Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { anonymiseSignUps, endMailedLinks } from '../seats/anonymise-sign-ups.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { freeSeats, promote } from '../seats/promote.ts';
import { endSignUp } from '../seats/release-sign-up.ts';

/** A change of a user's e-mail. */
export interface EmailChange {
  readonly userId: string;
  readonly from: string;
  readonly to: { readonly email: string; readonly emailNorm: string };
  /** Who ends a duplicate; the user when absent. */
  readonly by?: Actor;
}

type FoundSignUp = Awaited<ReturnType<typeof findBoth>>[number];

/**
 * Moves all sign-ups of an address to another address. Where the new one is signed up too, the stronger sign-up stays: confirmed before
 * waitlisted before pending, then more seats, then the earlier place in the queue. The other is cancelled with a mail, its seats go to the
 * waiting list, and its row is anonymised. Links mailed to the old address end. Sessions are locked by id, ascending; the caller has
 * locked the user.
 */
export async function moveSignUps(context: ChangeContext, move: EmailChange): Promise<void> {
  const { tx } = context;
  for (const sessionId of await sessionsOf(tx, move.from)) {
    const session = await lockSession(tx, sessionId);
    if (session) await moveSignUpsAt(context, session, move);
  }
}

/** Relies on `sign_ups_person`. */
async function sessionsOf(tx: Tx, emailNorm: string): Promise<readonly string[]> {
  const rows = await tx.selectFrom('sign_ups').select('session_id').where('email_norm', '=', emailNorm).orderBy('session_id').execute();
  return rows.map((row) => row.session_id);
}

async function moveSignUpsAt(context: ChangeContext, session: LockedSession, move: EmailChange): Promise<void> {
  const { tx } = context;
  const { email, emailNorm } = move.to;
  const [kept, other] = (await findBoth(tx, session.id, move)).toSorted(compareStrength);
  if (!kept) return;
  const freed = other ? await endDuplicate(context, session, other, move) : 0;
  await tx.updateTable('sign_ups').set({ email, email_norm: emailNorm }).where('id', '=', kept.id).execute();
  if (kept.email_norm === move.from) await endMailedLinks(tx, [kept.id]);
  if (freed > 0) await promote(context, session, freeSeats(session, freed));
}

/** The sign-ups of both addresses at the session, the old address first. Relies on `one_sign_up_per_person`. */
function findBoth(tx: Tx, sessionId: string, { from, to }: EmailChange) {
  return tx
    .selectFrom('sign_ups')
    .select(['id', 'email_norm', 'state', 'seats', 'queue_no'])
    .where('session_id', '=', sessionId)
    .where('email_norm', 'in', [from, to.emailNorm])
    .orderBy(sql`email_norm = ${from}`, 'desc')
    .execute();
}

/** A session at which both addresses are signed up: which of the two sign-ups stays, and how many teams the other has. */
export interface Clash {
  readonly eventTitle: string;
  readonly startsAt: string;
  readonly stays: 'from' | 'into';
  readonly teams: number;
}

/** The sessions at which `moveSignUps` would cancel one of two sign-ups, by their start. Relies on `one_sign_up_per_person` and `teams_sign_up`. */
export async function findClashes(tx: Tx, { from, to }: Pick<EmailChange, 'from' | 'to'>): Promise<readonly Clash[]> {
  const rows = await tx
    .selectFrom('sign_ups as s')
    .innerJoin('sessions as e', 'e.id', 's.session_id')
    .innerJoin('events as v', 'v.id', 's.event_id')
    .select(['s.id', 's.session_id', 's.email_norm', 's.state', 's.seats', 's.queue_no', 'e.starts_at', 'v.title'])
    .select((of) =>
      of
        .selectFrom('teams as t')
        .select(rowCount.as('teams'))
        .whereRef('t.sign_up_id', '=', 's.id')
        .where('t.state', '=', 'active')
        .as('teams'),
    )
    .where('s.email_norm', 'in', [from, to.emailNorm])
    .where('s.state', '!=', 'cancelled')
    .orderBy('e.starts_at')
    .orderBy('s.session_id')
    .orderBy(sql`s.email_norm = ${from}`, 'desc')
    .execute();
  return [...Map.groupBy(rows, (row) => row.session_id).values()].flatMap((both) => {
    const [kept, other] = both.toSorted(compareStrength);
    if (!kept || !other) return [];
    const stays = kept.email_norm === from ? 'from' : 'into';
    return [{ eventTitle: kept.title, startsAt: kept.starts_at.toISOString(), stays, teams: other.teams ?? 0 }];
  });
}

const byStrength: readonly Tables['sign_ups']['state'][] = ['confirmed', 'waitlisted', 'pending', 'cancelled'];

function compareStrength(a: FoundSignUp, b: FoundSignUp): number {
  if (a.state !== b.state) return byStrength.indexOf(a.state) - byStrength.indexOf(b.state);
  return a.state === 'confirmed' ? b.seats - a.seats : Number(a.queue_no) - Number(b.queue_no);
}

/** Cancels a duplicate with a mail, unless its session has begun, and anonymises it. @returns the seats that became free. */
async function endDuplicate(
  context: ChangeContext,
  session: LockedSession,
  { id, state }: FoundSignUp,
  { userId, to: { email }, by = { kind: 'person', id: userId } }: EmailChange,
): Promise<number> {
  const { tx, now } = context;
  let freed = 0;
  if (state !== 'cancelled' && session.state === 'published' && now < session.starts_at) {
    // The cancellation mail goes to the new address: the old mailbox may belong to somebody else by now.
    await tx.updateTable('sign_ups').set({ email }).where('id', '=', id).execute();
    const release = { by, reason: 'Personen var tilmeldt med begge adresser.', notified: 'doubled' } as const;
    freed = await endSignUp(context, session, { id, state }, release);
  }
  await anonymiseSignUps(tx, [id]);
  return freed;
}
