import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { Button } from '@edison/ui/button/button';
import { ErrorSummary } from '@edison/ui/error-summary/error-summary';
import { RadioGroup } from '@edison/ui/radio-group/radio-group';
import { useState } from 'react';
import { useMending } from '../../../forms/use-mending.ts';
import { sendText, listText as text } from '../../../text/by-list/list-text.ts';
import { friendlySpan } from '../../../text/dates.ts';
import { seatsLeft, stateWords } from '../../../text/event-words.ts';
import styles from './by-list.module.css';
import { filledRows, type ListDraft, mostRows } from './list-draft.ts';
import { ListRefusal, Verdict } from './list-verdict.tsx';
import { PasteField } from './reading/paste-field.tsx';
import { ListRows } from './table/list-rows.tsx';
import { useListForm } from './use-list-form.ts';

interface ListFormProps {
  /** Takes sign-ups: at least one of its sessions does. */
  readonly event: EdisonEvent;
  readonly onSaved: (answer: ListAnswer, list: ListDraft) => void;
}

/** Signs several people up at once: a list is pasted or typed, looked through, mended in place, and sent as a whole. */
export function ListForm({ event, onSaved }: ListFormProps) {
  const form = useListForm(event, onSaved);
  const { id, sessions, list, calls, broken, attempt, ready } = form;
  const mending = useMending(attempt, broken.length);
  const [said, setSaid] = useState(form.restored ? text.restored : '');
  const error = calls.save.error ?? calls.preview.error;
  const busy = calls.save.isPending || calls.preview.isPending;
  return (
    <form className={styles.form} noValidate aria-label={text.form} data-unsent={list.rows.length > 0 || undefined} onSubmit={form.submit}>
      {mending ? <ErrorSummary headline={text.summary} errors={broken} attempt={attempt} /> : null}
      {sessions.length > 1 ? (
        <RadioGroup
          id={`${id}-session`}
          label={text.session}
          name={`${id}-sessions`}
          choices={sessions.map(choiceOf)}
          chosen={list.sessionId}
          onChoose={(sessionId) => form.change({ kind: 'session', sessionId })}
          error={form.missing.find(({ fieldId }) => fieldId === `${id}-session`)?.message}
        />
      ) : null}
      <PasteField
        id={`${id}-paste`}
        room={mostRows - filledRows(list.rows).length}
        onRows={(rows, words) => {
          form.change({ kind: 'insert', rows });
          form.touch(rows.map(({ key }) => key));
          form.lookAfter();
          setSaid(words);
        }}
      />
      <p className={styles.said} role="status">
        {said}
      </p>
      <ListRows form={form} event={event} onSaid={setSaid} />
      {busy ? null : (
        <ListRefusal
          key={`${attempt}-${error?.message}`}
          headline={calls.save.error === null ? text.previewRefused : text.refused}
          error={error}
        />
      )}
      {ready && calls.fresh !== undefined && !busy && error === null ? <Verdict answer={calls.fresh.answer} /> : null}
      {list.rows.length === 0 ? null : (
        <div className={styles.send}>
          <Button type="submit" busy={busy} label={labelOf(calls.save.isPending, busy, ready, filledRows(list.rows).length)} />
          <p className={styles.privacy}>{text.privacy}</p>
        </div>
      )}
    </form>
  );
}

function choiceOf({ sessionId, title, startsAt, endsAt, shown, remaining }: EdisonEvent['sessions'][number]) {
  const seats = shown === 'waitlist' ? stateWords[shown] : seatsLeft(remaining);
  return { value: sessionId, label: friendlySpan(startsAt, endsAt), hint: [title, seats].filter(Boolean).join(' · ') };
}

function labelOf(saving: boolean, busy: boolean, ready: boolean, count: number): string {
  if (saving) return text.sending;
  if (busy) return text.previewing;
  return ready ? sendText(count) : text.preview;
}
