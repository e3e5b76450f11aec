import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Notice } from '@edison/ui/notice';
import { type ReactNode, useState } from 'react';
import { ContractForm } from '../../forms/contract-form.tsx';
import type { FormFields } from '../../forms/form-plan.ts';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import styles from './list.module.css';
import { countFreeRows, type ListDraft } from './list-draft.ts';
import type { ListKind } from './list-kind.ts';
import { ListRows } from './list-rows.tsx';
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
  const parts = useListForm(
    kind,
    sessions.map(({ value }) => value),
    onSaved,
  );
  const { form, list, rows, answer, isSaving } = parts;
  const { isPending, refused } = form;
  const [said, setSaid] = useState(form.restored ? text.restored : '');
  const verdict = answer === undefined || isPending || refused !== null ? undefined : kind.verdict(answer, list);
  return (
    <ContractForm
      // The list has its own words for a restored draft, and its own button to clear it.
      form={{ ...form, restored: false }}
      words={{
        label: text.form,
        summary: text.summary,
        refused: isSaving ? text.refused : text.previewRefused,
        send: answer === undefined ? text.preview : kind.sendLabel(answer, list),
        sending: isSaving ? text.sending : text.previewing,
      }}
      refusal={refused === null ? undefined : refusalOf(kind, refused, isSaving)}
      long
      isEmpty={list.rows.length === 0}
      beside={<p className={styles.privacy}>{text.privacy}</p>}
    >
      <ListHead kind={kind} sessions={sessions} form={form} chosen={list.sessionId} />
      <PasteField
        id={form.fieldState('rows').id}
        kind={kind}
        room={countFreeRows(list.rows, kind.most)}
        onRows={(read) => {
          rows.insert(read.rows, read.overflow);
          parts.look();
          setSaid(read.said);
        }}
      />
      <p className={styles.said} role="status">
        {said}
      </p>
      <Unplaced parts={parts} kind={kind} onSaid={setSaid} />
      <ListRows parts={parts} kind={kind} onSaid={setSaid} />
      {verdict === undefined ? null : (
        <Notice tone={verdict.tone} headline={verdict.headline} takesFocus>
          <p>{verdict.text}</p>
        </Notice>
      )}
    </ContractForm>
  );
}

interface ListHeadProps extends Pick<ListFormProps<never, never>, 'sessions'> {
  readonly kind: Pick<ListKind<never, never>, 'words' | 'reason'>;
  readonly form: FormFields;
  readonly chosen: string;
}

/** The choice of the session, if there are several, and the field for the admin's reason, where one is required. */
function ListHead({ kind: { words, reason }, sessions, form, chosen }: ListHeadProps) {
  return (
    <>
      {sessions.length < 2 ? null : (
        <RadioGroup
          {...form.fieldState('sessionId')}
          label={words.session}
          name={`${form.fieldState('sessionId').id}-sessions`}
          choices={sessions}
          chosen={chosen}
          onChoose={(sessionId) => form.set('sessionId', sessionId)}
        />
      )}
      {reason === undefined ? null : (
        <Field {...form.register('reason')} label={reason.label} hint={reason.hint} autoComplete="off" maxLength={500} />
      )}
    </>
  );
}

/** The notice of an error with a special sentence; undefined for the general notice. */
function refusalOf({ words, refusal }: Pick<ListKind<never, never>, 'words' | 'refusal'>, error: Error, isSaving: boolean): ReactNode {
  if (isSaving && isOutcomeUnknown(error)) return <OutcomeUnknown />;
  const sentence = refusal?.(error);
  if (sentence === undefined) return undefined;
  return (
    <Notice tone="error" headline={isSaving ? words.refused : words.previewRefused} takesFocus>
      <p>{sentence}</p>
    </Notice>
  );
}
