import type { SavedView } from '@edison/contracts/bff/admin/dashboard';
import { Button } from '@edison/ui/button/button';
import { Field } from '@edison/ui/field/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSendOnce } from '../../../forms/use-send-once.ts';
import { viewsText as text } from '../../../text/admin/views.ts';
import { refusalWords } from '../../../text/portal/refusal-words.ts';
import { useWayBack } from '../focus/use-way-back.ts';
import { saveView } from './view-queries.ts';
import styles from './views.module.css';

interface KeepFormProps {
  readonly list: string;
  readonly search: string;
  readonly onKept: (view: SavedView) => void;
}

/** A button that unfolds to a name for what the list shows now. */
export function KeepForm({ list, search, onKept }: KeepFormProps) {
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const back = useWayBack();
  const { send, isPending, error, forget } = useSendOnce({ send: saveView, onSent: onKept, onRefused: () => field.current?.focus() });
  useEffect(() => {
    if (naming) field.current?.focus();
  }, [naming]);
  function keep(event: FormEvent): void {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else send({ list, name: name.trim(), search });
  }
  function leave(): void {
    setNaming(false);
    setName('');
    setMissing(false);
    forget();
    back.leave('name');
  }
  if (!naming) return <Button kind="quiet" {...back.to('name')} label={text.keep} onClick={() => setNaming(true)} />;
  return (
    <form className={styles.form} onSubmit={keep}>
      <Field
        ref={field}
        label={text.name}
        hint={text.hint}
        error={isMissing ? text.nameMissing : error === null ? undefined : refusalWords(error)}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
          forget();
        }}
      />
      <Button type="submit" kind="secondary" label={isPending ? text.saving : text.save} busy={isPending} />
      <Button kind="quiet" label={text.cancel} onClick={leave} />
    </form>
  );
}
