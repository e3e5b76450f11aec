import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import type { Tables, Tx } from '../../database/tables.ts';
import { placeOf } from '../../mails/calendar-file.ts';
import { danishSpan } from '../../mails/danish-time.ts';
import type { ChangeContext } from '../../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from '../../seats/lock-session.ts';
import { placedColumns } from '../../seats/read-queue.ts';

type SignUpState = Tables['sign_ups']['state'];
type Change = Omit<PlanOutcome['changes'][number], 'sessionId'>;

const active: readonly SignUpState[] = ['confirmed', 'waitlisted', 'pending'];

/**
 * Mails everybody whose session has a new time or place, once for each sign-up, whose calendar entry gets the next SEQUENCE (RFC 5545) so
 * that calendars replace it. Sign-ups without a seat get no mail about an online address, which they do not see. Nothing is sent for a
 * draft, or for sessions that have begun.
 *
 * @param before the sessions as they were when they were locked.
 */
export async function notifyChanges(
  { tx, queueMails, now }: ChangeContext,
  before: readonly LockedSession[],
): Promise<Pick<PlanOutcome, 'mails' | 'changes'>> {
  const changes: PlanOutcome['changes'] = [];
  let mails = 0;
  for (const was of before) {
    const is = await lockSession(tx, was.id);
    if (is?.state !== 'published' || was.starts_at <= now) continue;
    changes.push(...changesFor('confirmed', was, is).map((change) => ({ sessionId: is.id, ...change })));
    const affected = active.filter((state) => changesFor(state, was, is).length > 0);
    const signUps = await nextVersions(tx, is.id, affected);
    const changed = new Map(affected.map((state) => [state, { changes: changesFor(state, was, is) }]));
    const recipients = signUps.map((signUp) => ({ ...signUp, position: undefined, changed: changed.get(signUp.state) }));
    await queueMails(tx, { kind: 'event-changed', session: is, signUps: recipients }, now);
    mails += recipients.length;
  }
  return { mails, changes };
}

/** The changes that a sign-up in that state sees. */
function changesFor(state: SignUpState, was: LockedSession, is: LockedSession): readonly Change[] {
  const place = (session: LockedSession) => placeOf({ ...session, state }) || 'oplyses senere';
  const time = (session: LockedSession) => danishSpan(session.starts_at, session.ends_at);
  return [
    { what: 'tidspunkt', before: time(was), after: time(is) },
    { what: 'sted', before: place(was), after: place(is) },
  ].filter((change) => change.before !== change.after);
}

/** Relies on `one_sign_up_per_person`, which begins with the session. */
async function nextVersions(tx: Tx, sessionId: string, states: readonly SignUpState[]) {
  if (states.length === 0) return [];
  return tx
    .updateTable('sign_ups')
    .set((row) => ({ sequence: row('sequence', '+', 1) }))
    .where('session_id', '=', sessionId)
    .where('state', 'in', states)
    .returning(placedColumns)
    .execute();
}

type Recipients = NonNullable<PlanOutcome['recipients']>;

/** A preview names at most so many; the list of sign-ups has them all. */
const maxNamed = 200;

/** Who would get a mail, for a preview. `was`: the state of each before the change. */
export function recipientsOf(
  signUps: readonly { readonly id: string; readonly name: string; readonly email: string; readonly was: Recipients[number]['state'] }[],
): Recipients {
  return signUps.slice(0, maxNamed).map(({ id, name, email, was }) => ({ signUpId: id, name, email, state: was }));
}
