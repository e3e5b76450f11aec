import { Button } from '@edison/ui/button';
import { ErrorSummary } from '@edison/ui/forms/error-summary';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { useState } from 'react';
import { useErrorSummary } from '../../forms/use-error-summary.ts';
import type { ListWords } from '../../text/by-list/list-words.ts';
import styles from './list.module.css';
import { countFreeRows, filledRows, type ListDraft } from './list-draft.ts';
import type { ListKind } from './list-kind.ts';
import { ListRows } from './list-rows.tsx';
import { ListRefusal, VerdictNotice } from './list-verdict.tsx';
import { PasteField } from './paste-field.tsx';
import { Unplaced } from './unplaced.tsx';
import { useListForm } from './use-list-form.ts';

interface ListFormProps<Answer, Saved> {
  readonly kind: ListKind<Answer, Saved>;
  /** The sessions to choose from; with only one the choice is not shown. */
  readonly sessions: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly onSaved: (saved: Saved, list: ListDraft) => void;
}

/** A form for many sign-ups: the list is pasted or typed, checked by the server, corrected in place, and sent as a whole. */
export function ListForm<Answer, Saved>({ kind, sessions, onSaved }: ListFormProps<Answer, Saved>) {
  const { words: text } = kind;
  const values = sessions.map(({ value }) => value);
  const form = useListForm(kind, values, onSaved);
  const { id, list, calls, broken, attempt, answer } = form;
  const showsSummary = useErrorSummary(attempt, broken.length);
  const [said, setSaid] = useState(form.restored ? text.restored : '');
  const error = calls.save.error ?? calls.preview.error;
  const busy = calls.save.isPending || calls.preview.isPending;
  const filled = filledRows(list.rows).length;
  return (
    <form className={styles.form} noValidate aria-label={text.form} data-unsent={list.rows.length > 0 || undefined} onSubmit={form.submit}>
      {showsSummary ? <ErrorSummary headline={text.summary} errors={broken} attempt={attempt} /> : null}
      <Sessions
        {...{ id, words: text, sessions }}
        chosen={list.sessionId}
        onChoose={(sessionId) => form.change({ kind: 'session', sessionId })}
        error={form.missing.find(({ fieldId }) => fieldId === `${id}-session`)?.message}
      />
      <Reason asked={kind.reason} form={form} />
      <PasteField
        id={`${id}-paste`}
        kind={kind}
        room={countFreeRows(list.rows, kind.most)}
        onRows={({ rows, overflow, said: words }) => {
          form.change({ kind: 'insert', rows, overflow });
          form.touch(rows.map(({ key }) => key));
          form.lookAfter();
          setSaid(words);
        }}
      />
      <p className={styles.said} role="status">
        {said}
      </p>
      <Unplaced form={form} kind={kind} onSaid={setSaid} />
      <ListRows form={form} kind={kind} onSaid={setSaid} />
      {busy ? null : (
        <ListRefusal key={`${attempt}-${error?.message}`} kind={kind} list={list} error={error} sent={calls.save.error !== null} />
      )}
      {answer !== undefined && !busy && error === null ? <VerdictNotice {...kind.verdict(answer)} /> : null}
      {list.rows.length === 0 ? null : (
        <div className={styles.send}>
          <Button
            type="submit"
            busy={busy}
            label={labelOf(text, { saving: calls.save.isPending, busy, ready: answer !== undefined, filled })}
          />
          <p className={styles.privacy}>{text.privacy}</p>
        </div>
      )}
    </form>
  );
}

interface SessionsProps {
  readonly id: string;
  readonly words: ListWords;
  readonly sessions: ListFormProps<never, never>['sessions'];
  readonly chosen: string;
  readonly onChoose: (sessionId: string) => void;
  readonly error: string | undefined;
}

/** The choice of the session; not rendered when there is only one. */
function Sessions({ id, words, sessions, ...choosing }: SessionsProps) {
  if (sessions.length < 2) return null;
  return <RadioGroup id={`${id}-session`} label={words.session} name={`${id}-sessions`} choices={sessions} {...choosing} />;
}

interface ReasonProps {
  readonly asked: ListKind<never, never>['reason'];
  readonly form: Pick<ReturnType<typeof useListForm>, 'id' | 'list' | 'change' | 'missing'>;
}

/** The field for the admin's reason, where one is required. */
function Reason({ asked, form: { id, list, change, missing } }: ReasonProps) {
  if (asked === undefined) return null;
  const fieldId = `${id}-reason`;
  return (
    <Field
      id={fieldId}
      label={asked.label}
      hint={asked.hint}
      autoComplete="off"
      maxLength={500}
      value={list.reason ?? ''}
      onChange={({ target }) => change({ kind: 'reason', reason: target.value })}
      error={missing.find((each) => each.fieldId === fieldId)?.message}
    />
  );
}

interface SubmitState {
  readonly saving: boolean;
  readonly busy: boolean;
  readonly ready: boolean;
  readonly filled: number;
}

function labelOf(text: ListWords, { saving, busy, ready, filled }: SubmitState): string {
  if (saving) return text.sending;
  if (busy) return text.previewing;
  return ready ? text.send(filled) : text.preview;
}
