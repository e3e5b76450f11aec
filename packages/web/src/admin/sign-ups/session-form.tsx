import type { AdminSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { id } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { Loaded } from '../../page/section.tsx';
import { signUpActionsText as text } from '../../text/admin/events/sign-up-actions.ts';
import { numericDate } from '../../text/dates.ts';
import { AdminForm, AdminRefusal, adminRefusal, reasonField, reasonSchema } from '../forms/admin-form.tsx';

interface SessionFormProps {
  readonly event: PlannedEvent;
  readonly signUp: AdminSignUp;
  readonly onMoved: (moved: SignUp) => void;
  readonly onBack: () => void;
}

const schema = z.strictObject({ sessionId: id, reason: reasonSchema });

/** The sessions that a sign-up can be moved to: the others of its event that have not begun. */
export function otherSessions({ sessions }: PlannedEvent, { sessionId }: AdminSignUp): PlannedEvent['sessions'] {
  return sessions.filter((session) => session.sessionId !== sessionId && new Date(session.startsAt) > new Date());
}

/** Moves a sign-up to another session of its event, after a look at what it would get there. */
export function SessionForm({ event, signUp, onMoved, onBack }: SessionFormProps) {
  const { form, gets, sessions, chosen } = useSessionForm(event, signUp, onMoved);
  const words = {
    label: text.session.open,
    summary: text.summary,
    refused: text.session.refused,
    send: text.session.send,
    sending: text.session.sending,
  };
  return (
    <AdminForm
      form={form}
      first={form.fieldState('sessionId').id}
      words={words}
      refusal={adminRefusal(form, text.session.refused)}
      onCancel={onBack}
    >
      <p>{text.session.about}</p>
      <Select
        label={text.session.to}
        choices={sessions.map(({ sessionId, title, startsAt }) => ({ value: sessionId, label: `${title}, ${numericDate(startsAt)}` }))}
        emptyText={text.session.missing}
        {...form.register('sessionId')}
      />
      {chosen === '' ? null : gets.isError ? (
        <AdminRefusal headline={text.session.refused} error={gets.error} />
      ) : (
        <Loaded query={gets} waiting={{ label: text.session.asking, cards: 1, size: 'small' }}>
          {(after) => (
            <p role="status">
              <strong>{getsText(after, signUp)}</strong>
            </p>
          )}
        </Loaded>
      )}
      <Field label={text.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
    </AdminForm>
  );
}

function getsText({ state, seats, position = 1 }: SignUp, before: AdminSignUp): string {
  const { gets } = text.session;
  if (state === 'waitlisted') return gets.waitlisted(position, before.state === 'confirmed');
  return state === 'pending' ? gets.pending : gets.confirmed(seats);
}

/** The form, and what the chosen session would give. */
function useSessionForm(event: PlannedEvent, signUp: AdminSignUp, onMoved: (moved: SignUp) => void) {
  const { signUpId } = signUp;
  const sessions = otherSessions(event, signUp);
  const [only] = sessions;
  const move = (sessionId: string, how: { readonly queue: boolean } & ({ readonly reason: string } | { readonly preview: true })) =>
    callRoute('POST', '/bff/admin/sign-ups/:signUpId/session', { params: { signUpId }, body: { sessionId, ...how } });
  const form = useContractForm<{ sessionId: string; reason: string }, z.output<typeof schema>, SignUp>({
    draft: `session-${signUpId}`,
    schema,
    start: { sessionId: sessions.length === 1 ? (only?.sessionId ?? '') : '', reason: '' },
    fields: { sessionId: { label: text.session.to, wrong: text.session.missing }, ...reasonField },
    // What was shown is asked for: who was promised a seat does not lose one for a place in the queue.
    send: ({ sessionId, reason }) => move(sessionId, { reason, queue: gets.data?.state === 'waitlisted' }),
    onSettled: () => void gets.refetch(),
    onSent: onMoved,
  });
  const chosen = form.form.watch('sessionId');
  const gets: UseQueryResult<SignUp> = useQuery({
    queryKey: keyFor('/bff/admin/sign-ups/:signUpId/session', { params: { signUpId }, body: { sessionId: chosen, preview: true } }),
    queryFn: () => move(chosen, { queue: true, preview: true }),
    enabled: chosen !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { form, gets, sessions, chosen };
}
