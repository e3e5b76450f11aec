import type { InvitedPerson } from '@edison/contracts/bff/sign-ups/reservations';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { invalidate } from '../../api/query-for.ts';
import { useConfirmedSend } from '../../forms/use-confirmed-send.ts';
import { Refusal } from '../../page/refusal.tsx';
import { invitedPeopleText as text, withdrawnWords, withdrawQuestion } from '../../text/by-list/invited-text.ts';

/** The result of taking an invitation back. */
export type Outcome = { readonly person: InvitedPerson; readonly error?: Error };

interface WithdrawProps {
  readonly person: InvitedPerson;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Takes back what is not answered, after a question. */
export function Withdraw({ person, onOutcome }: WithdrawProps) {
  const { reservationId, state, seats } = person;
  const queries = useQueryClient();
  const { send, isPending } = useConfirmedSend({
    question: () => withdrawQuestion(nameOf(person), state === 'waiting' ? seats : 0),
    send: () => callRoute('POST', '/bff/me/invitations/:reservationId/withdraw', { params: { reservationId }, body: {} }),
    onSent: () => onOutcome({ person }),
    onRefused: (error) => onOutcome({ person, error }),
    onSettled: () => void Promise.all([invalidate(queries, '/bff/events/:eventId/invitations'), invalidate(queries, '/bff/events')]),
  });
  if (state === 'declined') return '–';
  return (
    <Button kind="secondary" label={text.withdraw} aria-describedby={reservationId} busy={isPending} onClick={() => send(undefined)} />
  );
}

/** What became of it; takes the focus. */
export function OutcomeNotice({ person, error }: Outcome) {
  if (error === undefined) {
    return (
      <Notice tone="success" headline={text.withdrawn} takesFocus>
        <p>{withdrawnWords(nameOf(person))}</p>
      </Notice>
    );
  }
  if (!(error instanceof ApiProblem) || error.code !== 'NOT_FOUND') return <Refusal headline={text.refused} error={error} />;
  return (
    <Notice tone="error" headline={text.refused} takesFocus>
      <p>{text.answered}</p>
    </Notice>
  );
}

const nameOf = ({ name, email }: InvitedPerson): string => name ?? email;
