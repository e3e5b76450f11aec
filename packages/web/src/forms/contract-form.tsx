import { Button } from '@edison/ui/button';
import { ErrorSummary, type FieldError } from '@edison/ui/forms/error-summary';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { Refusal } from '../page/refusal.tsx';
import { formWords } from '../text/frame/form-words.ts';
import styles from './contract-form.module.css';

/** The part of `useContractForm` that the frame needs. */
interface FormState {
  readonly submit: FormEventHandler;
  /** The invalid fields: the message at the field, and the one in the summary (`listed`). */
  readonly errors: readonly (FieldError & { readonly listed: string })[];
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
  /** For a form of many rows: as wide as the page, with an error of the server next to the submit button. */
  readonly long?: boolean;
  /** Whether there is nothing to send yet; hides the submit button. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** The frame of every form: error summary, server error or expired session above; the fields; the submit button. */
export function ContractForm({ form, words, refusal, onSubmit = form.submit, beside, children, ...look }: ContractFormProps) {
  const { kind = 'primary', long = false, isEmpty = false } = look;
  const { errors, attempt, isPending, refused, ended, restored } = form;
  // When another call found the session to be over, the notice is shown here only if unsent input would be lost.
  const over = ended === 'here' || (ended === 'elsewhere' && form.unsent);
  const showsSummary = useErrorSummary(attempt, errors.length);
  const answers = (
    <>
      {!over || isPending ? null : <SessionEnded key={attempt} takesFocus={ended === 'here'} />}
      {refused === null || showsSummary ? null : (refusal ?? <Refusal key={attempt} headline={words.refused} error={refused} />)}
    </>
  );
  return form.within(
    <form
      className={styles.form}
      data-long={long || undefined}
      noValidate
      aria-label={words.label}
      data-unsent={form.unsent || undefined}
      onSubmit={onSubmit}
    >
      {showsSummary ? (
        <ErrorSummary
          headline={words.summary}
          errors={errors.map(({ fieldId, listed }) => ({ fieldId, message: listed }))}
          attempt={attempt}
        />
      ) : null}
      {long ? null : answers}
      {restored ? <Restored words={words} onStartOver={form.startOver} /> : null}
      {children}
      {long ? answers : null}
      {isEmpty ? null : (
        <div className={styles.buttons}>
          <Button kind={kind} type="submit" busy={isPending} label={isPending ? words.sending : words.send} />
          {beside}
        </div>
      )}
    </form>,
  );
}

interface RestoredProps {
  readonly words: Pick<ContractFormProps['words'], 'restored' | 'startOver'>;
  readonly onStartOver: () => void;
}

/** The notice about a restored draft, with the button that discards it. */
function Restored({ words: { restored = formWords.restored, startOver = formWords.startOver }, onStartOver }: RestoredProps) {
  return (
    <p className={styles.restored} role="status">
      {restored}{' '}
      <Button
        kind="quiet"
        label={startOver}
        onClick={({ currentTarget }) => {
          // The button goes with the notice.
          currentTarget.form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
          onStartOver();
        }}
      />
    </p>
  );
}

/**
 * Whether the error summary is shown: after an attempt to submit, until all its errors have been corrected. Errors that come later (a team
 * that was just added is empty) are shown at their field alone, until the next attempt lists them and takes the focus.
 *
 * @param attempt number of attempts to submit; 0 before the first, and again after a successful one
 * @param errorCount number of invalid fields now
 */
function useErrorSummary(attempt: number, errorCount: number): boolean {
  const listed = useRef(0);
  const mended = useRef(0);
  const showsSummary = attempt > 0 && errorCount > 0 && mended.current !== attempt;
  useEffect(() => {
    // After a successful attempt the count begins at 1 again.
    if (attempt === 0) mended.current = 0;
    else if (!showsSummary && listed.current === attempt) mended.current = attempt;
    listed.current = showsSummary ? attempt : 0;
  });
  return showsSummary;
}

/** The notice that the session is over while the input is kept, with a link to the login that returns to this page. */
function SessionEnded({ takesFocus }: { readonly takesFocus: boolean }) {
  const here = window.location.pathname + window.location.search;
  return (
    <Notice tone="warning" headline={formWords.ended} takesFocus={takesFocus}>
      <LinkButton kind="secondary" href={`/bff/login?returnTo=${encodeURIComponent(here)}`} label={formWords.loginAgain} />
    </Notice>
  );
}
