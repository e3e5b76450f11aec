import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { email as emailAddress, id, line, note, seats } from '@edison/contracts/fields';
import { problemDetails } from '@edison/contracts/problem-details';
import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { TextArea } from '@edison/ui/forms/text-area';
import { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { leaveOutEmpty } from '../../forms/form-plan.ts';
import { parseCount, toSingleLine } from '../../forms/rules.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { adminSentences, signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { numericDate } from '../../text/dates.ts';
import { seatsWords } from '../../text/events/seats.ts';
import { AdminForm, adminRefusal, reasonField, reasonSchema } from '../forms/admin-form.tsx';
import type { Outcome } from './outcome.tsx';

const { signUpUser, signUpGuest: text, change } = signUpActionsText;

interface SignUpGuestFormProps {
  readonly event: PlannedEvent;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

const guest = z.strictObject({
  sessionId: id,
  firstName: line(100),
  lastName: line(100).optional(),
  email: emailAddress,
  organisation: line(100).optional(),
  seats,
  note: note.optional(),
  reason: reasonSchema,
});
type Guest = z.output<typeof guest>;

/** An admin signs up a person without a profile, by a list of one. */
export function SignUpGuestForm({ event, onDone, onClose }: SignUpGuestFormProps) {
  const form = useSignUpGuestForm(event, onDone);
  const words = {
    label: signUpUser.headline,
    summary: signUpActionsText.summary,
    refused: signUpUser.refused,
    send: signUpUser.send,
    sending: signUpUser.sending,
  };
  const sessions = event.sessions.map(({ sessionId, title, startsAt }) => ({
    value: sessionId,
    label: `${title}, ${numericDate(startsAt)}`,
  }));
  return (
    <AdminForm form={form} words={words} refusal={adminRefusal(form, signUpUser.refused)} onCancel={onClose}>
      <Field label={text.firstName} autoComplete="off" {...form.register('firstName')} />
      <Field label={text.lastName} optionalText={change.optional} autoComplete="off" {...form.register('lastName')} />
      <Field label={text.email} type="email" autoComplete="off" {...form.register('email')} />
      <Field label={text.organisation} optionalText={change.optional} autoComplete="off" {...form.register('organisation')} />
      {sessions.length > 1 ? (
        <Select label={signUpUser.session} choices={sessions} emptyText={signUpUser.sessionMissing} {...form.register('sessionId')} />
      ) : null}
      <Field
        label={seatsWords[event.capacityUnit].label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        {...form.register('seats')}
      />
      <TextArea label={signUpUser.note} hint={signUpUser.noteHint} optionalText={change.optional} rows={3} {...form.register('note')} />
      <Field label={signUpActionsText.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
      <p>{text.about}</p>
      {event.audience === 'team' ? <p>{text.teams}</p> : null}
    </AdminForm>
  );
}

/** The form by which an admin signs up a person without a profile. Sending again after a lost answer counts once. */
function useSignUpGuestForm(event: PlannedEvent, onDone: (outcome: Outcome) => void) {
  const keyOf = useIdempotencyKey();
  const [only, ...others] = event.sessions;
  return useContractForm<Readonly<Record<keyof Guest, string>>, Guest, Outcome>({
    draft: guestDraftName(event.eventId),
    schema: guest,
    start: {
      sessionId: others.length === 0 ? (only?.sessionId ?? '') : '',
      firstName: '',
      lastName: '',
      email: '',
      organisation: '',
      seats: '1',
      note: '',
      reason: '',
    },
    fields: {
      firstName: { label: text.firstName },
      lastName: { label: text.lastName },
      email: { label: text.email, email: 'one', refused: adminSentences },
      organisation: { label: text.organisation },
      sessionId: { label: signUpUser.session, wrong: signUpUser.sessionMissing },
      seats: { label: seatsWords[event.capacityUnit].label, wrong: change.seatsWrong, refused: { FULL: change.full } },
      note: { label: signUpUser.note, wrong: change.noteLong },
      ...reasonField,
    },
    bodyOf: (typed) => ({ ...leaveOutEmpty({ ...typed, note: toSingleLine(typed.note) }), seats: parseCount(typed.seats) }),
    refusedAt: { ALREADY_SIGNED_UP: 'email', PROFILE_DEACTIVATED: 'email', FULL: 'seats', NAME_LOOKS_LIKE_CPR: 'firstName' },
    send: (asked) => signUpGuest(event.eventId, asked, keyOf(asked)),
    onSent: onDone,
  });
}

/** The name of the draft of the form. */
export const guestDraftName = (eventId: string): string => `sign-up-guest-${eventId}`;

/** Sends the list of one. @throws ApiProblem that the row has, in place of ROWS_REFUSED. */
async function signUpGuest(eventId: string, { sessionId, reason, ...row }: Guest, idempotencyKey: string): Promise<Outcome> {
  try {
    const body = { sessionId, reason, rows: [row], preview: false, idempotencyKey };
    const { rows } = await callRoute('POST', '/bff/events/:eventId/sign-ups/list', { params: { eventId }, body });
    const name = [row.firstName, row.lastName].filter(Boolean).join(' ');
    const state = rows[0]?.state === 'waitlisted' ? 'waitlisted' : 'confirmed';
    return { kind: 'signed-up', name, state, position: rows[0]?.position, at: Date.now() };
  } catch (error) {
    throw rowProblem(error);
  }
}

function rowProblem(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || error.code !== 'ROWS_REFUSED') return error;
  const row = problemDetails.ROWS_REFUSED.safeParse(error.wire.details).data?.rows[0];
  if (row === undefined) return error;
  const { requestId, message, statusCode } = error.wire;
  return new ApiProblem({ requestId, message, statusCode, problem: row.problem, ...(row.field !== undefined && { field: row.field }) });
}
