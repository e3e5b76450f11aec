import type { EdisonEvent, Receipt } from '@edison/contracts/events';
import { type RefObject, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { friendlyInstant, friendlySpan } from '../../../text/dates.ts';
import { stateWords } from '../../../text/event-words.ts';
import { problemSentences } from '../../../text/problem-sentences.ts';
import { fieldWords, panelWords } from '../../../text/sign-up-words.ts';
import { Field } from './field.tsx';
import styles from './panel.module.css';
import { type SignUpValues, useSignUp } from './use-sign-up.ts';

interface SignUpFormProps {
  readonly event: EdisonEvent;
  readonly onDone: (receipt: Receipt) => void;
}

const closedStates: ReadonlySet<string> = new Set(['full', 'closed', 'held', 'cancelled', 'opens-later']);

/** Asks for a seat. Refusals stand above the form in Danish and take the focus; nothing typed is lost. */
export default function SignUpForm({ event, onDone }: SignUpFormProps) {
  const open = event.sessions.filter(({ shown }) => !closedStates.has(shown));
  const signUp = useSignUp(event.eventId, onDone);
  const form = useForm<SignUpValues>({
    shouldFocusError: true,
    defaultValues: { sessionId: open.length === 1 ? (open[0]?.sessionId ?? '') : '', seats: 1, note: '' },
  });
  const { errors } = form.formState;
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => signUp.mutate(values))}>
      <h2>{event.shown === 'waitlist' ? panelWords.waitlistHeadline : panelWords.headline}</h2>
      <Refusal sentence={signUp.error ? problemSentences[signUp.error.code] : undefined} />
      {open.length > 1 ? (
        <fieldset className={styles.choices} aria-describedby={errors.sessionId ? 'session-error' : undefined}>
          <legend>{panelWords.when}</legend>
          {errors.sessionId ? (
            <p id="session-error" className={styles.error}>
              {fieldWords.when}
            </p>
          ) : null}
          {open.map(({ sessionId, title, startsAt, endsAt, shown }) => (
            <label key={sessionId} className={styles.choice}>
              <input type="radio" value={sessionId} {...form.register('sessionId', { required: true })} />
              <span>
                <strong>{title}</strong> {friendlySpan(startsAt, endsAt)} <em>{stateWords[shown]}</em>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {event.audience === 'team' ? (
        <Field id="seats" label={panelWords.seats} hint={panelWords.seatsHint} error={errors.seats ? fieldWords.seats : undefined}>
          {(aria) => (
            <input
              type="number"
              inputMode="numeric"
              {...aria}
              {...form.register('seats', { valueAsNumber: true, min: 1, max: 30, required: true, validate: Number.isInteger })}
            />
          )}
        </Field>
      ) : null}
      <Field id="note" label={panelWords.note} hint={panelWords.noteHint} error={errors.note ? fieldWords.note : undefined}>
        {(aria) => <textarea rows={3} {...aria} {...form.register('note', { maxLength: 500 })} />}
      </Field>
      <button type="submit" className="button" data-kind="primary" aria-disabled={signUp.isPending}>
        {signUp.isPending ? panelWords.sending : event.shown === 'waitlist' ? panelWords.submitWaitlist : panelWords.submit}
      </button>
      <p className={styles.small}>Du kan melde fra indtil {friendlyInstant(event.cancelUntil)}.</p>
    </form>
  );
}

function Refusal({ sentence }: { readonly sentence: string | undefined }) {
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  useEffect(() => {
    if (sentence) box.current?.focus();
  }, [sentence]);
  if (!sentence) return null;
  return (
    <div ref={box} className={styles.refusal} role="alert" tabIndex={-1}>
      <strong>{panelWords.summary}</strong>
      <p>{sentence}</p>
    </div>
  );
}
