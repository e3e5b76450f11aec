import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { isEmail } from '../../forms/is-email.ts';
import { fieldRules } from '../../text/field-words.ts';
import { attendeeText } from '../../text/guests/attendees.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import styles from './attendee-form.module.css';

interface AskByMailProps {
  readonly words: { readonly text: string; readonly send: string; readonly sending: string; readonly done: string };
  readonly ask: (email: string) => Promise<unknown>;
}

/** Asks for an e-mail address, to which the answer is mailed. The page shows the same for every address, known or not. */
export function AskByMail({ words, ask }: AskByMailProps) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: ask });

  function submit(press: FormEvent): void {
    press.preventDefault();
    const error = ruleOf(email);
    setWrong(error);
    if (error === undefined) mutate(email.trim());
    else field.current?.focus();
  }

  if (isSuccess) return <Notice tone="success" headline={words.done} takesFocus />;
  return (
    <form className={styles.asking} onSubmit={submit} noValidate>
      <Field
        id={id}
        ref={field}
        type="email"
        label={attendeeText.email}
        hint={words.text}
        autoComplete="email"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          if (wrong !== undefined) setWrong(ruleOf(target.value));
        }}
        error={wrong}
      />
      {error && !isPending ? (
        <Notice tone="error" headline={problemSentences[error instanceof ApiProblem ? error.code : 'UNEXPECTED']} takesFocus />
      ) : null}
      <Button type="submit" kind="secondary" busy={isPending} label={isPending ? words.sending : words.send} />
    </form>
  );
}

function ruleOf(email: string): string | undefined {
  if (email.trim() === '') return fieldRules.required(attendeeText.email);
  return isEmail(email) ? undefined : fieldRules.email;
}
