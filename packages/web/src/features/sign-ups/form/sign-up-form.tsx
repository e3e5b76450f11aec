import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import { Button } from '@edison/ui/button/button';
import { ErrorSummary } from '@edison/ui/error-summary/error-summary';
import { Field } from '@edison/ui/field/field';
import { RadioGroup } from '@edison/ui/radio-group/radio-group';
import { TextArea } from '@edison/ui/text-area/text-area';
import { type FormEvent, useId, useState } from 'react';
import { friendlySpan } from '../../../text/dates.ts';
import { seatsLeft, stateWords } from '../../../text/event-words.ts';
import { cancelUntilText, signUpText } from '../../../text/sign-ups.ts';
import { Refusal } from '../refusal.tsx';
import { takesSignUps } from '../takes-sign-ups.ts';
import styles from './sign-up-form.module.css';
import { checkWish, type Wish } from './sign-up-rules.ts';
import { useTakeSeat } from './use-take-seat.ts';

type Session = EdisonEvent['sessions'][number];

interface SignUpFormProps {
  /** Takes sign-ups: at least one of its sessions does. */
  readonly event: EdisonEvent;
  readonly onTaken: (receipt: Receipt) => void;
}

const { form: text } = signUpText;

/** Asks for a seat. What is wrong, or refused, stands above in Danish and takes the focus; nothing typed is lost. */
export default function SignUpForm({ event, onTaken }: SignUpFormProps) {
  const sessions = event.sessions.filter(({ shown }) => takesSignUps(shown));
  const [wish, setWish] = useState<Wish>({ sessionId: sessions.length === 1 ? (sessions[0]?.sessionId ?? '') : '', seats: '1', note: '' });
  const [attempts, setAttempts] = useState(0);
  const { send, isPending, error } = useTakeSeat(event.eventId, onTaken);
  const id = useId();
  const wrong = attempts === 0 ? {} : checkWish(wish);
  const broken = fields.flatMap((field) => (wrong[field] === undefined ? [] : [{ fieldId: `${id}-${field}`, message: wrong[field] }]));
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });

  function submit(press: FormEvent): void {
    press.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(checkWish(wish)).length === 0) send(wish);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={text.takeSeat}>
      {broken.length > 0 ? <ErrorSummary headline={text.summary} errors={broken} attempt={attempts} /> : null}
      {error === null || isPending || broken.length > 0 ? null : <Refusal headline={text.refused} error={error} />}
      <Choices id={id} event={event} sessions={sessions} wish={wish} wrong={wrong} onChange={change} />
      <TextArea
        id={`${id}-note`}
        label={text.note}
        hint={text.noteHint}
        optionalText={text.optional}
        rows={3}
        value={wish.note}
        onChange={({ target }) => change({ note: target.value })}
        error={wrong.note}
      />
      <div>
        <Button type="submit" busy={isPending} label={isPending ? text.sending : wordFor(sessions, wish.sessionId)} />
      </div>
      <p className={styles.until}>{cancelUntilText(event.cancelUntil)}</p>
    </form>
  );
}

interface ChoicesProps {
  readonly id: string;
  readonly event: EdisonEvent;
  readonly sessions: readonly Session[];
  readonly wish: Wish;
  readonly wrong: ReturnType<typeof checkWish>;
  readonly onChange: (part: Partial<Wish>) => void;
}

/** Which session, where there are several, and how many seats, where a team comes. */
function Choices({ id, event, sessions, wish, wrong, onChange }: ChoicesProps) {
  return (
    <>
      {sessions.length > 1 ? (
        <RadioGroup
          id={`${id}-sessionId`}
          label={text.session}
          name={`${id}-session`}
          choices={sessions.map(choiceOf)}
          chosen={wish.sessionId}
          onChoose={(sessionId) => onChange({ sessionId })}
          error={wrong.sessionId}
        />
      ) : null}
      {event.audience === 'team' ? (
        <Field
          id={`${id}-seats`}
          label={text.seats}
          hint={text.seatsHint}
          inputMode="numeric"
          value={wish.seats}
          onChange={({ target }) => onChange({ seats: target.value })}
          error={wrong.seats}
        />
      ) : null}
    </>
  );
}

const fields = ['sessionId', 'seats', 'note'] as const;

function choiceOf({ sessionId, title, startsAt, endsAt, shown, remaining }: Session) {
  const seats = shown === 'waitlist' ? stateWords[shown] : seatsLeft(remaining);
  return { value: sessionId, label: friendlySpan(startsAt, endsAt), hint: [title, seats].filter(Boolean).join(' · ') };
}

/** The queue is named where nothing else can be had, or was chosen. */
function wordFor(sessions: readonly Session[], chosen: string): string {
  const looked = sessions.filter(({ sessionId }) => chosen === '' || sessionId === chosen);
  return looked.every(({ shown }) => shown === 'waitlist') ? text.takeQueue : text.takeSeat;
}
