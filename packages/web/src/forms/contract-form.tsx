import { Button } from '@edison/ui/button';
import { ErrorSummary, type FieldError } from '@edison/ui/forms/error-summary';
import type { FormEventHandler, ReactNode } from 'react';
import { Refusal } from '../page/refusal.tsx';
import { formWords } from '../text/frame/form-words.ts';
import styles from './contract-form.module.css';
import { SessionEnded } from './session-ended.tsx';
import { useErrorSummary } from './use-error-summary.ts';

/** The part of `useContractForm` that the frame needs. */
interface FormState {
  readonly submit: FormEventHandler;
  /** The invalid fields: the message at the field, and the one in the summary (`listed`). */
  readonly broken: readonly (FieldError & { readonly listed: string })[];
  readonly attempt: number;
  readonly isPending: boolean;
  readonly refused: Error | null;
  /** Where the session was found to be over: by this form, or by another call. */
  readonly ended: 'here' | 'elsewhere' | undefined;
  readonly restored: boolean;
  readonly unsent: boolean;
  readonly startOver: () => void;
  readonly within: (children: ReactNode) => ReactNode;
}

interface ContractFormProps {
  readonly form: FormState;
  readonly words: {
    /** The form's accessible name. */
    readonly label: string;
    /** Headline of the error summary. */
    readonly summary: string;
    /** Headline of a server error. */
    readonly refused: string;
    readonly send: string;
    readonly sending: string;
    /** The notice about a restored draft, and the button that discards it; by default the words of the portal. */
    readonly restored?: string;
    readonly startOver?: string;
  };
  /** Replaces the notice about a server error, where the form has more to say. */
  readonly refusal?: ReactNode;
  /** Replaces the submit handler: a step of a longer form validates only its own fields. */
  readonly onSubmit?: FormEventHandler;
  /** Beside the submit button. */
  readonly beside?: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'danger';
  readonly children: ReactNode;
}

/** The frame of every form: error summary, server error or expired session above; the fields; the submit button. */
export function ContractForm({ form, words, refusal, onSubmit = form.submit, beside, kind = 'primary', children }: ContractFormProps) {
  const { broken, attempt, isPending, refused, ended, restored } = form;
  // When another call found the session to be over, the notice is shown here only if unsent input would be lost.
  const over = ended === 'here' || (ended === 'elsewhere' && form.unsent);
  const showsSummary = useErrorSummary(attempt, broken.length);
  return form.within(
    <form className={styles.form} noValidate aria-label={words.label} data-unsent={form.unsent || undefined} onSubmit={onSubmit}>
      {showsSummary ? (
        <ErrorSummary
          headline={words.summary}
          errors={broken.map(({ fieldId, listed }) => ({ fieldId, message: listed }))}
          attempt={attempt}
        />
      ) : null}
      {!over || isPending ? null : <SessionEnded key={attempt} takesFocus={ended === 'here'} />}
      {refused === null || showsSummary ? null : (refusal ?? <Refusal key={attempt} headline={words.refused} error={refused} />)}
      {restored ? (
        <p className={styles.restored} role="status">
          {words.restored ?? formWords.restored}{' '}
          <Button kind="quiet" label={words.startOver ?? formWords.startOver} onClick={form.startOver} />
        </p>
      ) : null}
      {children}
      <div className={styles.buttons}>
        <Button kind={kind} type="submit" busy={isPending} label={isPending ? words.sending : words.send} />
        {beside}
      </div>
    </form>,
  );
}
