import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SubmissionReceipt } from '@edison/contracts/bff/submissions';
import { Field } from '@edison/ui/forms/field';
import { TextArea } from '@edison/ui/forms/text-area';
import { Notice } from '@edison/ui/notice';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { toSingleLine } from '../../forms/rules.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { useRulesForm } from '../../forms/use-rules-form.ts';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import { problemSentences } from '../../text/problem-sentences.ts';
import { submissionText } from '../../text/teams/submissions.ts';
import { type TypedWork, workDraft } from './kept-work.ts';
import styles from './submission.module.css';
import { checkSubmission, linksOf, type SubmissionValues } from './submission-rules.ts';

const { form: text } = submissionText;

interface NewSubmissionFormProps {
  readonly event: EdisonEvent;
  /** The initial values: those of an earlier submission, or empty. */
  readonly start: TypedWork;
  /** Whether something was submitted before; this becomes its next version. */
  readonly again: boolean;
  readonly onSent: (receipt: SubmissionReceipt, work: TypedWork) => void;
}

/** The form by which a team submits its work. The draft is kept in this browser, without the code. */
export function NewSubmissionForm({ event, start, again, onSent }: NewSubmissionFormProps) {
  const form = useNewSubmissionForm(event.eventId, start, onSent);
  return (
    <div className={styles.form}>
      <ContractForm
        form={form}
        words={{ ...text, startOver: text.clear, send: again ? text.sendAgain : text.send }}
        refusal={
          form.refused === null ? null : <SubmissionRefusal key={form.attempt} error={form.refused} contactEmail={event.contactEmail} />
        }
      >
        <Field
          {...form.register('code')}
          label={text.code}
          hint={text.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field {...form.register('teamName')} label={text.teamName} hint={text.teamHint} autoComplete="off" />
        <Field {...form.register('title')} label={text.title} autoComplete="off" />
        <TextArea {...form.register('text')} label={text.text} hint={text.textHint} rows={8} />
        <TextArea
          {...form.register('links')}
          label={text.links}
          hint={text.linksHint}
          optionalText={text.optional}
          rows={3}
          spellCheck={false}
        />
        <p className={styles.note}>{text.kept}</p>
      </ContractForm>
    </div>
  );
}

/** The form's state. Sending again after a lost answer has the same idempotency key. */
function useNewSubmissionForm(eventId: string, start: TypedWork, onSent: NewSubmissionFormProps['onSent']) {
  const keyOf = useIdempotencyKey();
  const wrong = problemSentences.BAD_REQUEST;
  return useRulesForm<SubmissionValues, SubmissionReceipt>({
    draft: workDraft(eventId),
    start: { code: '', ...start },
    fields: {
      code: { label: text.code, wrong },
      teamName: { label: text.teamName, wrong },
      title: { label: text.title, wrong },
      text: { label: text.text, wrong },
      links: { label: text.links, wrong: text.linksWrong },
    },
    check: checkSubmission,
    refusedAt: { CODE_INVALID: 'code', CODE_EXPIRED: 'code', CODE_USED_UP: 'code' },
    unkept: ['code'],
    send: (typed) => {
      const work = {
        teamName: toSingleLine(typed.teamName),
        title: toSingleLine(typed.title),
        text: typed.text.trim(),
        links: [...linksOf(typed.links)],
      };
      const body = { ...work, code: typed.code.trim(), idempotencyKey: keyOf({ eventId, ...work }) };
      return callRoute('POST', '/bff/events/:eventId/submissions', {
        params: { eventId },
        body,
      });
    },
    onSent: (receipt, { code: _, ...work }) => onSent(receipt, work),
  });
}

/** Why the submission was refused, with the contact address. Takes the focus, since the person has just pressed a button. */
function SubmissionRefusal({ error, contactEmail }: { readonly error: Error; readonly contactEmail: string }) {
  if (isOutcomeUnknown(error)) return <OutcomeUnknown />;
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
