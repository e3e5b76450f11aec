import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { materialText } from '../../text/guests/materials.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import styles from './material-view.module.css';

const { code: text } = materialText;
const atField = new Set(['CODE_INVALID', 'CODE_EXPIRED', 'CODE_USED_UP', 'BAD_REQUEST', 'RATE_LIMITED']);

/** Whether an error is shown at the code field. */
export function isAboutCode(error: Error | null): error is ApiProblem {
  return error instanceof ApiProblem && atField.has(error.code);
}

interface CodeFormProps {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onCode: (code: string) => void;
}

/** Asks for the code of a material. An invalid code is reported at the field, which takes the focus. */
export function CodeForm({ isPending, error, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const refused = isAboutCode(error) && !isPending ? sentenceOf(error) : undefined;
  useEffect(() => {
    if (refused !== undefined) field.current?.focus();
  }, [refused]);

  function submit(press: FormEvent): void {
    press.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else onCode(code.trim());
  }

  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <Field
        id={id}
        ref={field}
        label={text.label}
        hint={text.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setMissing(false);
        }}
        error={missing ? text.missing : refused}
      />
      <Button type="submit" busy={isPending} label={isPending ? text.sending : text.send} />
    </form>
  );
}

function sentenceOf({ code }: ApiProblem): string {
  return code === 'BAD_REQUEST' ? problemSentences.CODE_INVALID : problemSentences[code];
}
