import type { BulkCancellation } from '@edison/contracts/bff/admin/sign-ups';
import type { AdminSignUp } from '@edison/contracts/bff/events/event-plans';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { callRoute } from '../../api/call.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import {
  cancelledMailsText,
  rowOutcomeWords,
  savedSeatsText,
  signedUpText,
  signUpActionsText as text,
} from '../../text/admin/events/sign-up-actions.ts';
import styles from '../event-tab/event-tab.module.css';
import { AdminRefusal } from '../forms/admin-form.tsx';

/** The result of an action. `at` (milliseconds since the epoch) makes equal results distinct. */
export type Outcome = { readonly at: number } & (
  | { readonly kind: 'moved'; readonly from: number; readonly signUp: SignUp }
  | { readonly kind: 'changed'; readonly signUp: SignUp; readonly before: Pick<SignUp, 'seats' | 'note'> }
  | { readonly kind: 'session'; readonly signUp: SignUp }
  | { readonly kind: 'email'; readonly name: string }
  | { readonly kind: 'teams'; readonly name: string; readonly added: number }
  | { readonly kind: 'cancelled'; readonly done: BulkCancellation; readonly asked: readonly AdminSignUp[] }
  | { readonly kind: 'signed-up'; readonly name: string; readonly state: SignUp['state']; readonly position: number | undefined }
  | { readonly kind: 'refused'; readonly error: Error }
);

interface OutcomeNoticeProps {
  readonly outcome: Outcome;
  /** Called with the result of undoing a move. */
  readonly onOutcome: (outcome: Outcome) => void;
}

/** The notice of a result, with its counts; takes the focus. */
export function OutcomeNotice({ outcome, onOutcome }: OutcomeNoticeProps) {
  if (outcome.kind === 'refused') return <AdminRefusal headline={text.refused} error={outcome.error} />;
  if (outcome.kind === 'moved') return <Moved {...outcome} onOutcome={onOutcome} />;
  if (outcome.kind === 'cancelled') return <Cancelled {...outcome} />;
  return <Notice tone="success" headline={doneText(outcome)} takesFocus />;
}

function doneText(outcome: Exclude<Outcome, { kind: 'refused' | 'moved' | 'cancelled' }>): string {
  if (outcome.kind === 'signed-up') return signedUpText(outcome);
  if (outcome.kind === 'email') return text.email.done(outcome.name);
  if (outcome.kind === 'teams') return text.teams.done(outcome.name, outcome.added);
  const { name, sessionTitle, state, position = 1, seats, note } = outcome.signUp;
  if (outcome.kind === 'session')
    return state === 'waitlisted' ? text.session.doneInQueue(name, sessionTitle, position) : text.session.done(name, sessionTitle);
  if (seats !== outcome.before.seats) return savedSeatsText(outcome.signUp);
  return note === outcome.before.note ? text.change.nothing(name) : text.change.noteSaved(name);
}

type MovedProps = Extract<Outcome, { kind: 'moved' }> & Pick<OutcomeNoticeProps, 'onOutcome'>;

/** A move within the queue, which sends no mail and so can be undone; a move to the head may have given a seat, which cannot. */
function Moved({ from, signUp, onOutcome }: MovedProps) {
  const { send, isPending } = useSendOnce({
    send: () =>
      callRoute('POST', '/bff/admin/sign-ups/:signUpId/move', {
        params: { signUpId: signUp.signUpId },
        body: { position: from, reason: text.move.undoReason },
      }),
    onSent: (moved) => onOutcome({ kind: 'moved', from: signUp.position ?? from, signUp: moved, at: Date.now() }),
    onRefused: (error) => onOutcome({ kind: 'refused', error, at: Date.now() }),
  });
  if (signUp.position === undefined) return <Notice tone="success" headline={text.gotSeatText(signUp.name)} takesFocus />;
  return (
    <Notice tone="success" headline={text.movedText(signUp.name, signUp.position)} takesFocus>
      <Button
        kind="secondary"
        busy={isPending}
        label={isPending ? text.move.undoing : `${text.move.undo} til nr. ${from}`}
        onClick={() => send(undefined)}
      />
    </Notice>
  );
}

/** The result of cancelling: one line, and when several were cancelled or one failed, a line for each. */
function Cancelled({ done, asked }: Extract<Outcome, { kind: 'cancelled' }>) {
  const off = done.rows.filter(({ outcome }) => outcome === 'cancelled').length;
  const all = off === done.rows.length;
  const names = new Map(asked.map(({ signUpId, name }) => [signUpId, name]));
  return (
    <Notice tone={all ? 'success' : 'warning'} headline={text.cancelledHeadline(off)} takesFocus>
      <p>{cancelledMailsText(done)}</p>
      {all && done.rows.length === 1 ? null : (
        <ul className={styles.names}>
          {done.rows.map(({ signUpId, outcome }) => (
            <li key={signUpId}>
              {names.get(signUpId)}: {rowOutcomeWords[outcome]}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
