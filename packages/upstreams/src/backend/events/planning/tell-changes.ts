import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import type { Tables, Tx } from '../../database/tables.ts';
import { placeOf } from '../../mails/calendar-file.ts';
import { danishSpan } from '../../mails/danish-time.ts';
import type { QueueSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from '../../seats/lock-session.ts';

type SignUpState = Tables['sign_ups']['state'];
type Change = Omit<PlanOutcome['changes'][number], 'sessionId'>;

const active: readonly SignUpState[] = ['confirmed', 'waitlisted', 'pending'];

/**
 * Writes to everybody whose session has another time or place than before, once for each sign-up: the number of its calendar entry goes
 * up, so that calendars take the new one. Who waits hears nothing of an online address, which is not for them. Sessions that have begun
 * are left alone, and nobody hears of a draft.
 *
 * @param before the sessions as they were when they were locked.
 */
export async function tellChanges(
  tx: Tx,
  before: readonly LockedSession[],
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<Pick<PlanOutcome, 'mails' | 'changes'>> {
  const told: PlanOutcome['changes'] = [];
  let mails = 0;
  for (const was of before) {
    const is = await lockSession(tx, was.id);
    if (is?.state !== 'published' || was.starts_at <= now) continue;
    told.push(...changesFor('confirmed', was, is).map((change) => ({ sessionId: is.id, ...change })));
    const concerned = active.filter((state) => changesFor(state, was, is).length > 0);
    const signUps = await nextVersions(tx, is.id, concerned);
    const changed = new Map(concerned.map((state) => [state, { changes: changesFor(state, was, is) }]));
    const news = signUps.map((signUp) => ({ ...signUp, position: undefined, changed: changed.get(signUp.state) }));
    await queueMails(tx, 'event-changed', is, news, now);
    mails += news.length;
  }
  return { mails, changes: told };
}

/** What is different for somebody in that state. */
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
    .returning(['id', 'reference', 'user_id', 'email', 'name', 'state', 'seats', 'sequence'])
    .execute();
}
