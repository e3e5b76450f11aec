import type { EdisonEvent, Receipt } from '@edison/contracts/events';
import { Button } from '@edison/ui/button/button';
import { Field } from '@edison/ui/field/field';
import { RadioGroup } from '@edison/ui/radio-group/radio-group';
import { type FormEvent, useId, useState } from 'react';
import { friendlySpan } from '../../text/dates.ts';
import { seatsLeft } from '../../text/event-words.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { Refusal } from './refusal.tsx';
import styles from './sign-ups.module.css';
import { useTakeSeat } from './use-take-seat.ts';

type Session = EdisonEvent['sessions'][number];

interface SignUpFormProps {
  readonly eventId: string;
  /** Those one can still sign up to; at least one. */
  readonly sessions: readonly Session[];
  readonly onTaken: (receipt: Receipt) => void;
}

const { form } = signUpText;

/** The choice of a session and a word to the organiser. */
export function SignUpForm({ eventId, sessions, onTaken }: SignUpFormProps) {
  const [chosen, setChosen] = useState(sessions.length === 1 ? sessions[0]?.sessionId : undefined);
  const [note, setNote] = useState('');
  const [attempts, setAttempts] = useState(0);
  const group = useId();
  const { send, isPending, error } = useTakeSeat(eventId, onTaken);
  const session = sessions.find((each) => each.sessionId === chosen);
  const missing = attempts > 0 && session === undefined ? form.sessionMissing : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (session === undefined) document.getElementById(group)?.focus();
    else send({ sessionId: session.sessionId, note: note.trim() });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={form.headline}>
      {error === null || isPending ? null : <Refusal headline={form.refused} error={error} />}
      <RadioGroup
        id={group}
        label={form.session}
        name={`${group}-session`}
        choices={sessions.map((each) => ({
          value: each.sessionId,
          label: friendlySpan(each.startsAt, each.endsAt),
          hint: [each.title, seatsOf(each)].filter(Boolean).join(' · '),
        }))}
        chosen={session?.sessionId}
        onChoose={setChosen}
        error={missing}
      />
      <Field
        label={form.note}
        hint={form.noteHint}
        optionalText={form.optional}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          busy={isPending}
          label={isPending ? form.sending : session?.shown === 'waitlist' ? form.takeQueue : form.takeSeat}
        />
      </div>
    </form>
  );
}

function seatsOf(session: Session): string {
  return session.shown === 'waitlist' ? signUpText.sessionState.queue : seatsLeft(session.remaining);
}
