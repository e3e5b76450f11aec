import type { RequestedAnswer } from '@edison/contracts/bff/sign-ups/attendees';
import { mostGuestSeats } from '@edison/contracts/seat-limits';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { TextArea } from '@edison/ui/forms/text-area';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { invalidate } from '../../api/query-for.ts';
import { eventPaths } from '../../api/related-paths.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { useRulesForm } from '../../forms/use-rules-form.ts';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import { guestRefusals, mutedGuest, attendeeText as text } from '../../text/guests/attendees.ts';
import { refusalWords } from '../../text/portal/refusal-words.ts';
import { ForetoldPlace } from '../seats/foretold-place.tsx';
import { parseSeats } from '../seats/parse-seats.ts';
import { submitLabel } from '../seats/room-now.ts';
import styles from './attendee-form.module.css';
import { type AttendeeFormProps, attendeePlan, toAttendee } from './attendee-plan.ts';
import { createAttendee } from './attendee-queries.ts';
import { type SessionChoice, useChoices } from './use-choices.ts';

interface AttendeeFormOwnProps extends Pick<AttendeeFormProps, 'kind' | 'events'> {
  readonly onAsked: (asked: Asked) => void;
}

/** What was asked for, and the answer, which names nobody. */
export interface Asked {
  /** As typed. */
  readonly email: string;
  readonly seats: number;
  readonly answer: RequestedAnswer;
}

/** A guest's sign-up form. Its draft survives a reload. */
export function AttendeeForm({ kind, events, onAsked }: AttendeeFormOwnProps) {
  const choices = useChoices(events);
  const form = useAttendeeForm({ kind, events, onAsked }, choices);
  const [chosen, typedSeats] = form.form.watch(['choice', 'seats']);
  const seats = parseSeats(typedSeats, mostGuestSeats);
  const choice = choices.find(({ value }) => value === chosen);
  const rooms = (choice ? [choice] : choices).map(({ room }) => room);
  const judge = kind === 'judge';
  return (
    <ContractForm
      // A draft is restored without the usual notice.
      form={{ ...form, restored: false }}
      words={{
        label: text.takeSeat,
        summary: text.summary,
        refused: text.refused,
        send: submitLabel(rooms, seats),
        sending: text.sending,
      }}
      refusal={form.refused === null ? null : <GuestRefusal key={form.attempt} error={form.refused} />}
    >
      <RadioGroup
        {...form.fieldState('choice')}
        label={events.length > 1 ? text.final : text.session}
        name={form.fieldState('choice').id}
        choices={choices}
        chosen={chosen}
        onChoose={(choice) => form.set('choice', choice)}
      />
      <Field {...form.register('name')} label={text.name} autoComplete="name" />
      <Field {...form.register('email')} type="email" label={text.email} hint={text.emailHint} autoComplete="email" />
      <Field {...form.register('repeat')} type="email" label={text.repeat} autoComplete="email" />
      {judge ? (
        <Field {...form.register('organisation')} label={text.occupation} hint={text.occupationHint} autoComplete="organization-title" />
      ) : (
        <Field {...form.register('organisation')} label={text.organisation} optionalText={text.optional} autoComplete="organization" />
      )}
      {judge ? (
        <TextArea {...form.register('note')} label={text.note} hint={text.noteHint} optionalText={text.optional} rows={3} />
      ) : (
        <Field {...form.register('seats')} label={text.seats} hint={text.seatsHint} inputMode="numeric" />
      )}
      <ForetoldPlace seats={seats} room={choice?.room} unit={choice?.unit} byMail />
      <p className={styles.privacy}>
        {text.privacy} <a href="/privatlivspolitik/">{text.privacyLink}</a>.
      </p>
    </ContractForm>
  );
}

/** The form's state. Sending again after a lost answer has the same idempotency key. */
function useAttendeeForm({ kind, events, onAsked }: AttendeeFormOwnProps, choices: readonly SessionChoice[]) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useRulesForm({
    ...attendeePlan(kind, `${kind}-${events.length === 1 ? events[0]?.eventId : 'all'}`, choices),
    send: (typed) => {
      const { eventId, attendee } = toAttendee(typed);
      return createAttendee(eventId, { ...attendee, idempotencyKey: keyOf({ eventId, ...attendee }) });
    },
    onSent: (answer, { email, seats }) => onAsked({ email: email.trim(), seats: parseSeats(seats, mostGuestSeats), answer }),
    onSettled: () => void invalidate(queries, '/bff/events/:eventId/sessions/:sessionId/seats', ...eventPaths),
  });
}

/** The error of a refusal in words for guests. Takes the focus, since the person has just pressed a button. */
function GuestRefusal({ error }: { readonly error: Error }) {
  if (isOutcomeUnknown(error)) return <OutcomeUnknown />;
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  return (
    <Notice tone="error" headline={text.refused} takesFocus>
      <p>{guestRefusals[code] ?? refusalWords(error, mutedGuest)}</p>
    </Notice>
  );
}
