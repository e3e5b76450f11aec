import { Button } from '@edison/ui/button/button';
import { ErrorSummary, type FieldError } from '@edison/ui/error-summary/error-summary';
import type { FormEventHandler, ReactNode } from 'react';
import { Refusal } from '../page/refusal.tsx';
import { formWords } from '../text/frame/form-words.ts';
import styles from './contract-form.module.css';
import { SessionEnded } from './session-ended.tsx';
import { useMending } from './use-mending.ts';

/** What the frame reads of `useContractForm`. */
interface FormState {
  readonly submit: FormEventHandler;
  /** Each as it stands at its field, and as the list above tells it. */
  readonly broken: readonly (FieldError & { readonly listed: string })[];
  readonly attempt: number;
  readonly isPending: boolean;
  readonly refused: Error | null;
  readonly ended: 'told' | 'noticed' | undefined;
  readonly restored: boolean;
  readonly unsent: boolean;
  readonly startOver: () => void;
}

interface ContractFormProps {
  readonly form: FormState;
  readonly words: {
    /** The form's accessible name. */
    readonly label: string;
    /** Above the list of what must be mended. */
    readonly summary: string;
    /** Above a refusal. */
    readonly refused: string;
    readonly send: string;
    readonly sending: string;
  };
  /** Stands in the place of the refusal, where the form has more to say of it. */
  readonly refusal?: ReactNode;
  /** Does something else than send: a step of several checks its own fields. */
  readonly onSubmit?: FormEventHandler;
  /** Beside the button that sends. */
  readonly beside?: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'danger';
  readonly children: ReactNode;
}

/** The frame of every form: what must be mended, a refusal or the end of the session above; the fields; the button that sends. */
export function ContractForm({ form, words, refusal, onSubmit = form.submit, beside, kind = 'primary', children }: ContractFormProps) {
  const { broken, attempt, isPending, refused, ended, restored } = form;
  // Another form may have found it out; only where something would be lost is it said again.
  const over = ended === 'told' || (ended === 'noticed' && form.unsent);
  const mending = useMending(attempt, broken.length);
  return (
    <form className={styles.form} noValidate aria-label={words.label} data-unsent={form.unsent || undefined} onSubmit={onSubmit}>
      {mending ? (
        <ErrorSummary
          headline={words.summary}
          errors={broken.map(({ fieldId, listed }) => ({ fieldId, message: listed }))}
          attempt={attempt}
        />
      ) : null}
      {!over || isPending ? null : <SessionEnded key={attempt} takesFocus={ended === 'told'} />}
      {refused === null || mending ? null : (refusal ?? <Refusal key={attempt} headline={words.refused} error={refused} />)}
      {restored ? (
        <p className={styles.restored} role="status">
          {formWords.restored} <Button kind="quiet" label={formWords.startOver} onClick={form.startOver} />
        </p>
      ) : null}
      {children}
      <div className={styles.buttons}>
        <Button kind={kind} type="submit" busy={isPending} label={isPending ? words.sending : words.send} />
        {beside}
      </div>
    </form>
  );
}
