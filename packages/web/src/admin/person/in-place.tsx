import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { type ReactNode, useState } from 'react';
import { useBackFocus } from '../forms/admin-form.tsx';
import styles from './person.module.css';

export interface FormInPlace {
  /** The label of the button that opens the form. */
  readonly open: string;
  /** @param onDone takes what is said once it is saved. */
  readonly form: (onDone: (said: string) => void, onCancel: () => void) => ReactNode;
}

/** A row of buttons, in whose place the form of one opens, and then the word that it is saved. */
export function InPlace({ forms }: { readonly forms: readonly FormInPlace[] }) {
  const [opened, setOpened] = useState<string>();
  const [done, setDone] = useState<string>();
  // Not where something is said, which takes the focus itself.
  const place = useBackFocus(opened ?? (done === undefined ? 'view' : 'done'));
  const show = (form: string | undefined, said?: string) => {
    setOpened(form);
    setDone(said);
  };
  const shown = forms.find(({ open }) => open === opened);
  if (shown !== undefined)
    return shown.form(
      (said) => show(undefined, said),
      () => show(undefined),
    );
  return (
    <div className={styles.inPlace} ref={place} tabIndex={-1}>
      {done === undefined ? null : <Notice tone="success" headline={done} takesFocus />}
      <div className={styles.row}>
        {forms.map(({ open }) => (
          <Button key={open} kind="secondary" label={open} onClick={() => show(open)} />
        ))}
      </div>
    </div>
  );
}
