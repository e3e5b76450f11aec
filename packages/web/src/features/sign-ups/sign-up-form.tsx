import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import type { SignUpBody } from '@edison/contracts/bff/sign-ups/sign-up-body';
import { maxSeats } from '@edison/contracts/seat-limits';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { TextArea } from '@edison/ui/forms/text-area';
import { Notice } from '@edison/ui/notice';
import { ContractForm } from '../../forms/contract-form.tsx';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import { teamListPath } from '../../page/sign-up-addresses.ts';
import { seatsHint, seatsWords } from '../../text/events/seats.ts';
import { cancelUntilText, signUpText } from '../../text/sign-ups.ts';
import { teamText } from '../../text/teams/team-fields.ts';
import { ForetoldPlace } from '../seats/foretold-place.tsx';
import { parseSeats } from '../seats/parse-seats.ts';
import { submitLabel } from '../seats/room-now.ts';
import { useSeatsForTeams } from '../team-fields/seats-for-teams.ts';
import { TeamFields } from '../team-fields/team-fields.tsx';
import { CodeField } from './code-field.tsx';
import { sessionChoice } from './session-choice.tsx';
import styles from './sign-up-form.module.css';
import { openSessions, partsOf, type SignUpFormState, useSignUpForm } from './sign-up-plan.ts';
import { useRoomsNow } from './use-rooms-now.ts';

interface SignUpFormProps {
  /** An event of which at least one session takes sign-ups. */
  readonly event: EdisonEvent;
  /** The level of the heading above the form. */
  readonly level: 2 | 4;
  readonly onTaken: (receipt: Receipt, asked: SignUpBody) => void;
}

const { form: text } = signUpText;

/** The teacher's sign-up form. An error takes the focus, and nothing typed is lost. */
export default function SignUpForm({ event, level, onTaken }: SignUpFormProps) {
  const { form, code, isOffline } = useSignUpForm(event, onTaken);
  const sessions = openSessions(event);
  const typed = form.form.watch();
  const seats = parseSeats(typed.seats, maxSeats);
  const { room, rooms } = useRoomsNow(event, typed.sessionId);
  const words = {
    label: text.takeSeat,
    summary: text.summary,
    refused: text.refused,
    send: submitLabel(rooms, seats),
    sending: text.sending,
  };
  return (
    <ContractForm
      form={form}
      words={words}
      refusal={form.refused !== null && isOutcomeUnknown(form.refused) ? <OutcomeUnknown key={form.attempt} /> : undefined}
    >
      {isOffline && form.isPending ? <Notice tone="warning" headline={text.offline} /> : null}
      {partsOf(event).code ? <CodeField {...form.register('code')} typed={typed.code} check={code} /> : null}
      {sessions.length > 1 ? (
        <RadioGroup
          {...form.fieldState('sessionId')}
          label={text.session}
          name={`${form.fieldState('sessionId').id}-session`}
          choices={sessions.map((session) => sessionChoice(event, session))}
          chosen={typed.sessionId}
          onChoose={(sessionId) => form.set('sessionId', sessionId)}
        />
      ) : null}
      <SeatsFields event={event} form={form} level={level} />
      <ForetoldPlace seats={seats} room={room} unit={event.capacityUnit} byMail={false} />
      <TextArea {...form.register('note')} label={text.note} hint={text.noteHint} optionalText={text.optional} rows={3} />
      <p className={styles.until}>{cancelUntilText(event.cancelUntil)}</p>
    </ContractForm>
  );
}

interface SeatsFieldsProps {
  readonly event: EdisonEvent;
  readonly form: SignUpFormState;
  /** The level of the heading above the form. */
  readonly level: 2 | 4;
}

/** The fields for teams, if the event is for teams, and for the number of seats, which follows the teams. */
export function SeatsFields({ event, form, level }: SeatsFieldsProps) {
  const { seats, size } = partsOf(event);
  const unit = event.capacityUnit;
  const needed = useSeatsForTeams({
    unit,
    teams: form.form.watch('teams'),
    seats: () => form.form.getValues('seats'),
    onSeats: (number) => form.set('seats', number),
  });
  return (
    <>
      {size === undefined ? null : <TeamFields form={form} size={size} level={level === 2 ? 3 : 5} />}
      {size === undefined || event.access === 'code' ? null : (
        <p>
          <a href={teamListPath(event.eventId)}>{teamText.fields.byList}</a>
        </p>
      )}
      {seats ? (
        <Field {...form.register('seats')} label={seatsWords[unit ?? 'person'].label} hint={seatsHint(unit, needed)} inputMode="numeric" />
      ) : null}
    </>
  );
}
