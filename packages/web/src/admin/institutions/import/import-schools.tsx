import type { ImportOutcome, ListColumn } from '@edison/contracts/bff/admin/institution-import';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type MouseEvent, useId, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { callRoute } from '../../../api/call.ts';
import { useSendOnce } from '../../../forms/use-send-once.ts';
import { importText as text } from '../../../text/admin/school-import.ts';
import { problemSentences } from '../../../text/problem-sentences.ts';
import styles from '../people.module.css';
import { invalidatePeople } from '../queries.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportResult } from './import-outcome.tsx';
import { readSchoolFile } from './read-school-file.ts';

/** The file, what its columns hold where the headings do not say, and which schools rows are that resemble one. */
interface ChosenFile {
  readonly csv: string;
  readonly columns?: (ListColumn | null)[];
  readonly decided?: { row: number; institutionId: string | null }[];
}

/** The import of one file after the other: compared when it is chosen, and again after each answer. */
function useImport() {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [file, setFile] = useState<ChosenFile>({ csv: '' });
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [failed, setFailed] = useState<string>();
  const { send, isPending } = useSendOnce({
    send: (body: ChosenFile & { readonly save: boolean }) => callRoute('POST', '/bff/admin/institutions/import', { body }),
    onSent: (done) => {
      setOutcome(done);
      if (done.saved) invalidatePeople(queries);
    },
    onRefused: (error) => setFailed(sentenceOf(error)),
  });
  function compare(next: ChosenFile): void {
    setFailed(undefined);
    setFile(next);
    send({ ...next, save: false });
  }
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = target.files ?? [];
    if (chosen === undefined) return;
    setOutcome(undefined);
    setFailed(undefined);
    setName(chosen.name);
    const result = await readSchoolFile(chosen);
    if ('csv' in result) compare(result);
    else setFailed(text[result.unreadable]);
  }
  return {
    ...{ name, outcome, failed, isPending, read },
    rows: file.csv.split('\n').length - 1,
    save: () => send({ ...file, save: true }),
    chooseColumns: (columns: (ListColumn | null)[]) => compare({ csv: file.csv, columns }),
    decide(row: number, institutionId: string | null): void {
      const others = (file.decided ?? []).filter((each) => each.row !== row);
      compare({ ...file, decided: [...others, { row, institutionId }] });
    },
  };
}

/** Imports schools from a CSV or Excel file: a preview lists what would happen to each row, then the whole file is saved. */
export function ImportSchools() {
  const id = useId();
  const { name, outcome, failed, isPending, rows, read, save, chooseColumns, decide } = useImport();
  return (
    <details className={styles.import}>
      <summary>{text.headline}</summary>
      <div className={styles.part}>
        <div id={`${id}-lead`}>
          <p>{text.lead}</p>
          <p>{text.domainsLead}</p>
        </div>
        <label htmlFor={`${id}-file`}>{text.file}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,.xlsx,text/csv,text/plain"
          aria-describedby={`${id}-lead`}
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
        {outcome === undefined ? null : (
          <ImportResult
            outcome={outcome}
            onDecide={decide}
            columns={outcome.saved ? null : <ImportColumns key={name} outcome={outcome} busy={isPending} onChoose={chooseColumns} />}
          >
            <Save outcome={outcome} busy={isPending} onSave={save} />
          </ImportResult>
        )}
      </div>
    </details>
  );
}

interface SaveProps {
  readonly outcome: ImportOutcome;
  readonly busy: boolean;
  readonly onSave: () => void;
}

/** The button that saves; not rendered when nothing would change or a row is refused. */
function Save({ outcome: { saved, counts }, busy, onSave }: SaveProps) {
  const count = counts.new + counts.changed + counts.closed;
  if (saved || counts.refused > 0 || count === 0) return null;
  return (
    <>
      <p>{text.notYet}</p>
      <Button label={text.save(count)} busy={busy} onClick={onSave} />
    </>
  );
}

/** Clears the file input, so that the same file can be chosen again after a correction. */
function clearFileInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiProblem)) return problemSentences.UNEXPECTED;
  return error.code === 'BAD_REQUEST' ? text.noList : problemSentences[error.code];
}
