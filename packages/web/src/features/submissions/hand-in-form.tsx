import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SubmissionReceipt } from '@edison/contracts/bff/submissions';
import { Button } from '@edison/ui/button';
import { ErrorSummary } from '@edison/ui/forms/error-summary';
import { Field } from '@edison/ui/forms/field';
import { TextArea } from '@edison/ui/forms/text-area';
import { Notice } from '@edison/ui/notice';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiProblem } from '../../api/api-problem.ts';
import { useErrorSummary } from '../../forms/use-error-summary.ts';
import { useRefusedField } from '../../forms/use-refused-field.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { submissionText } from '../../text/teams/submissions.ts';
import styles from './hand-in.module.css';
import { brokenRule, type HandInFields } from './hand-in-rules.ts';
import { keep, readKept, type TypedWork } from './kept-work.ts';
import { useHandIn } from './use-hand-in.ts';

const { form: text } = submissionText;
const order = ['code', 'teamName', 'title', 'text', 'links'] as const;
const nothing: TypedWork = { teamName: '', title: '', text: '', links: '' };

interface HandInFormProps {
  readonly event: EdisonEvent;
  /** What stands there before anything is typed. */
  readonly start: TypedWork | undefined;
  /** It was typed at an earlier visit, and never sent. */
  readonly restored: boolean;
  /** Something was sent before: this becomes the next version. */
  readonly again: boolean;
  readonly onSent: (receipt: SubmissionReceipt, work: TypedWork) => void;
}

/** Asks a team for its invention. Errors show on input and blur, 16 ms later; what is typed is kept in this browser, all but the code. */
export function HandInForm({ event, start = nothing, restored, again, onSent }: HandInFormProps) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [kept, setKept] = useState(restored);
  const form = useForm<HandInFields>({ defaultValues: { code: '', ...start }, mode: 'all', delayError: 16, shouldFocusError: false });
  const { errors } = form.formState;
  useKept(form, event.eventId);
  const { refuse, stillAt, forget } = useRefusedField(form);
  const tried = (): void => setAttempt((before) => before + 1);
  const { send, isPending, error } = useHandIn({
    eventId: event.eventId,
    onSent: (receipt) => onSent(receipt, workOf(form.getValues())),
    onRefused: (refused) => {
      const at = fieldOf(refused);
      if (at) refuse(at, sentenceAt(at, refused));
      tried();
    },
  });
  const broken = order.flatMap((field) =>
    errors[field]?.message === undefined ? [] : [{ fieldId: `${id}-${field}`, message: errors[field].message }],
  );
  const tie = (field: keyof HandInFields) => ({
    id: `${id}-${field}`,
    error: errors[field]?.message,
    ...form.register(field, { validate: (typed) => brokenRule(field, typed) ?? stillAt(field, typed) ?? true }),
  });
  const submit = (pressed: FormEvent): void => {
    forget();
    void form.handleSubmit((typed) => void send(typed), tried)(pressed);
  };
  function startOver(): void {
    form.reset({ code: '', ...nothing });
    keep(event.eventId, {});
    setKept(false);
  }
  const showsSummary = useErrorSummary(attempt, broken.length);
  return (
    <form className={styles.form} noValidate aria-label={text.label} onSubmit={submit}>
      {showsSummary ? <ErrorSummary headline={text.summary} errors={broken} attempt={attempt} /> : null}
      {error === undefined || isPending || fieldOf(error) ? null : (
        <HandInRefusal key={attempt} error={error} contactEmail={event.contactEmail} />
      )}
      {kept ? (
        <p className={styles.restored} role="status">
          {text.restored} <Button kind="quiet" label={text.clear} onClick={startOver} />
        </p>
      ) : null}
      <Field {...tie('code')} label={text.code} hint={text.codeHint} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <Field {...tie('teamName')} label={text.teamName} hint={text.teamHint} autoComplete="off" />
      <Field {...tie('title')} label={text.title} autoComplete="off" />
      <TextArea {...tie('text')} label={text.text} hint={text.textHint} rows={8} />
      <TextArea {...tie('links')} label={text.links} hint={text.linksHint} optionalText={text.optional} rows={3} spellCheck={false} />
      <p className={styles.note}>{text.kept}</p>
      <div>
        <Button type="submit" busy={isPending} label={isPending ? text.sending : again ? text.sendAgain : text.send} />
      </div>
    </form>
  );
}

/** What is typed is kept until it is sent, beside the receipt of what was; the code is not. */
function useKept(form: UseFormReturn<HandInFields>, eventId: string): void {
  useEffect(() => {
    const watching = form.watch((typed) => {
      const work = workOf(typed);
      const { work: _, ...sent } = readKept(eventId);
      keep(eventId, Object.values(work).every((each) => each === '') ? sent : { ...sent, work });
    });
    return () => watching.unsubscribe();
  }, [form, eventId]);
}

function workOf({ teamName = '', title = '', text = '', links = '' }: Partial<HandInFields>): TypedWork {
  return { teamName, title, text, links };
}

/** The field that a refusal is about. */
function fieldOf(error: Error): keyof HandInFields | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.code === 'CODE_INVALID' || error.code === 'CODE_EXPIRED' || error.code === 'CODE_USED_UP') return 'code';
  return order.find((field) => field === error.wire.field?.split('.')[0]);
}

function sentenceAt(field: keyof HandInFields, error: Error): string {
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  return code === 'BAD_REQUEST' && field === 'links' ? text.linksWrong : problemSentences[code];
}

/** Why nothing was handed in, and whom to write to. Takes the focus: it answers a press. */
function HandInRefusal({ error, contactEmail }: { readonly error: Error; readonly contactEmail: string }) {
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  return (
    <Notice tone="error" headline={submissionText.form.refused} takesFocus>
      <p>{code === 'KEY_REUSED' ? problemSentences.TRY_AGAIN : problemSentences[code]}</p>
      {code === 'SUBMISSION_LOCKED' ? (
        <p>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      ) : null}
    </Notice>
  );
}
