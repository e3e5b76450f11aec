import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { rowCount } from '../../database/read-page.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { describePlan } from '../overview/describe-plan.ts';
import { type EventVersion, lockEvent, saveEvent } from './lock-event.ts';

type ByActor = { readonly by: Actor };

/** Deletes a draft with its sessions. @throws Problem NOT_FOUND, CHANGED_MEANWHILE; WRONG_STATE for anything but a draft; IN_USE with the counts. */
export async function deleteEvent(store: Store, request: EventVersion & ByActor, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const { event, sessions } = await lockEvent(tx, request);
    if (event.state !== 'draft') throw new Problem('WRONG_STATE');
    refuseWhenUsed(await usesOfEvent(tx, event.id));
    await tx.deleteFrom('sessions').where('event_id', '=', event.id).execute();
    await tx.deleteFrom('events').where('id', '=', event.id).execute();
    const change = { actor: request.by, action: 'event.delete', object: { kind: 'event', id: event.id } } as const;
    await recordChange(tx, { ...change, before: { title: event.title, state: event.state, sessions: sessions.length } }, now);
  });
}

/**
 * Deletes a session without sign-ups; cancelled ones count too, as a record of what was done.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE; IN_USE with the counts; WRONG_STATE for the last one of a published event, and for what is over.
 */
export async function deleteSession(
  store: Store,
  request: EventVersion & ByActor & { readonly sessionId: string },
  now: Date,
): Promise<PlannedEvent> {
  return inTransaction(store, async (tx) => {
    const { event, sessions } = await lockEvent(tx, request);
    const session = sessions.find(({ id }) => id === request.sessionId);
    if (!session) throw new Problem('NOT_FOUND');
    if (event.state === 'cancelled' || event.state === 'finished') throw new Problem('WRONG_STATE');
    refuseWhenUsed(await usesOfSession(tx, session.id));
    if (event.state === 'published' && sessions.length === 1) throw new Problem('WRONG_STATE');
    await tx.deleteFrom('sessions').where('id', '=', session.id).execute();
    await saveEvent(tx, event.id, {}, now);
    const { starts_at, ends_at, capacity } = session;
    const change = { actor: request.by, action: 'session.delete', object: { kind: 'event', id: event.id } } as const;
    await recordChange(tx, { ...change, before: { sessionId: session.id, starts_at, ends_at, capacity } }, now);
    return describePlan(tx, event.id, now);
  });
}

function refuseWhenUsed(counts: Readonly<Record<string, number>>): void {
  if (Object.values(counts).some((count) => count > 0)) throw new Problem('IN_USE', { details: { counts } });
}

/** Revoked codes do not count. Relies on `recordings_event`, `codes_target`, `sign_ups_of_event` and `submissions_newest`. */
async function usesOfEvent(tx: Tx, eventId: string): Promise<Record<string, number>> {
  const recordings = await tx.selectFrom('recordings').select(rowCount.as('n')).where('event_id', '=', eventId).executeTakeFirstOrThrow();
  const codes = await tx
    .selectFrom('codes')
    .select(rowCount.as('n'))
    .where('kind', '=', 'event')
    .where('target_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const signUps = await tx.selectFrom('sign_ups').select(rowCount.as('n')).where('event_id', '=', eventId).executeTakeFirstOrThrow();
  const submissions = await tx.selectFrom('submissions').select(rowCount.as('n')).where('event_id', '=', eventId).executeTakeFirstOrThrow();
  return { recordings: recordings.n, codes: codes.n, signUps: signUps.n, submissions: submissions.n };
}

/** Relies on `one_sign_up_per_person`, which begins with the session, and `reservations_session`. */
async function usesOfSession(tx: Tx, sessionId: string): Promise<Record<string, number>> {
  const { n, active } = await tx
    .selectFrom('sign_ups')
    .select([rowCount.as('n'), sql<number>`count(*) filter (where state <> 'cancelled')::int`.as('active')])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const reservations = await tx
    .selectFrom('reservations')
    .select(rowCount.as('n'))
    .where('session_id', '=', sessionId)
    .where('reserved', '=', true)
    .executeTakeFirstOrThrow();
  return { signUps: active, cancelledSignUps: n - active, reservations: reservations.n };
}
