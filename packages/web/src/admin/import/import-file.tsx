import { Notice } from '@edison/ui/notice';
import { type ChangeEvent, type MouseEvent, useId, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { importText as text } from '../../text/admin/imports/import.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import styles from './import.module.css';
import { readListFile } from './read-list-file.ts';

interface ImportPlan<File, Outcome> {
  readonly send: (body: File & { readonly save: boolean }) => Promise<Outcome>;
  readonly onSaved: () => void;
  /** What is said of a file that is no list of the kind. */
  readonly noList: string;
  /** Characters that a list of the kind may have. */
  readonly mostCharacters: number;
}

/** The import of one file after the other: compared when it is chosen, and again after each answer; then the whole file is saved. */
export function useImportFile<
  File extends { readonly csv: string },
  Outcome extends { readonly saved: boolean; readonly missing: readonly string[] },
>({ send: call, onSaved, noList, mostCharacters }: ImportPlan<File | { readonly csv: string }, Outcome>) {
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | { readonly csv: string }>({ csv: '' });
  const [outcome, setOutcome] = useState<Outcome>();
  const [failed, setFailed] = useState<string>();
  const { send, isPending } = useSendOnce({
    send: call,
    onSent: (done) => {
      setOutcome(done);
      if (done.saved) onSaved();
    },
    onRefused: (error) => setFailed(sentenceOf(error, noList)),
  });
  function compare(next: File | { readonly csv: string }): void {
    setFailed(undefined);
    setFile(next);
    send({ ...next, save: false });
  }
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = target.files ?? [];
    if (chosen === undefined) return;
    setOutcome(undefined);
    setFailed(undefined);
    setFile({ csv: '' });
    setName(chosen.name);
    const result = await readListFile(chosen, mostCharacters);
    if ('csv' in result) compare(result);
    else setFailed(text[result.unreadable]);
  }
  const rows = file.csv.split('\n').length - 1;
  /** The file, when it was refused, or lacks a column: it may be a list of the other kind. */
  const refusedCsv = failed !== undefined || (outcome?.missing.length ?? 0) > 0 ? file.csv : undefined;
  return { name, file, outcome, refusedCsv, failed, isPending, rows, read, compare, save: () => send({ ...file, save: true }) };
}

interface ImportFileProps extends Pick<ReturnType<typeof useImportFile>, 'name' | 'failed' | 'isPending' | 'rows' | 'read'> {
  readonly label: string;
  /** The id of what describes the file. */
  readonly describedBy: string;
  /** Undefined until the file is compared. */
  readonly outcome: object | undefined;
}

/** The field for the file, and what is going on with it. */
export function ImportFile({ label, describedBy, name, outcome, failed, isPending, rows, read }: ImportFileProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.xlsx,text/csv,text/plain"
        aria-describedby={describedBy}
        disabled={isPending}
        onClick={clearFileInput}
        onChange={(event) => void read(event)}
      />
      {name === '' ? null : <p>{text.chosen(name)}</p>}
      <p role="status">{isPending ? (outcome === undefined ? text.checking(rows) : text.saving(rows)) : ''}</p>
      {isPending ? <progress className={styles.progress} aria-label={text.working} /> : null}
      {failed === undefined ? null : (
        <Notice tone="error" headline={text.notSaved} takesFocus>
          <p>{failed}</p>
        </Notice>
      )}
    </>
  );
}

/** Clears the file input, so that the same file can be chosen again after a correction. */
function clearFileInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}

function sentenceOf(error: Error, noList: string): string {
  if (!(error instanceof ApiProblem)) return problemSentences.UNEXPECTED;
  return error.code === 'BAD_REQUEST' ? noList : problemSentences[error.code];
}
