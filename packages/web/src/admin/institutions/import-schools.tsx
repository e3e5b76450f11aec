import type { ImportOutcome } from '@edison/contracts/bff/admin/institutions';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { Table } from '@edison/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { rowInWords, importText as text } from '../../text/admin/institutions.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import styles from './people.module.css';
import { invalidatePeople } from './queries.ts';

const mostCharacters = 220_000;
const mostShown = 100;

/** Imports schools from a CSV file: a preview lists new, changed and refused rows, then the whole file is saved. */
export function ImportSchools() {
  const id = useId();
  const queries = useQueryClient();
  const [{ name, csv }, setFile] = useState({ name: '', csv: '' });
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [failed, setFailed] = useState<string>();
  const { send, isPending } = useSendOnce({
    send: (body: { csv: string; save: boolean }) => callRoute('POST', '/bff/admin/institutions/import', { body }),
    onSent: (done) => {
      setOutcome(done);
      if (done.saved) invalidatePeople(queries);
    },
    onRefused: (error) => setFailed(sentenceOf(error)),
  });
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setOutcome(undefined);
    setFailed(undefined);
    const chosen = { name: file.name, csv: decode(await file.arrayBuffer()) };
    setFile(chosen);
    if (chosen.csv.length > mostCharacters) setFailed(text.tooLarge);
    else send({ csv: chosen.csv, save: false });
  }
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
          accept=".csv,text/csv,text/plain"
          aria-describedby={`${id}-lead`}
          disabled={isPending}
          onClick={clearFileInput}
          onChange={(event) => void read(event)}
        />
        {name === '' ? null : <p>{text.chosen(name)}</p>}
        <p role="status">{isPending ? (outcome === undefined ? text.checking : text.saving) : ''}</p>
        {failed === undefined ? null : (
          <Notice tone="error" headline={text.notSaved} takesFocus>
            <p>{failed}</p>
          </Notice>
        )}
        {outcome === undefined ? null : (
          <Outcome outcome={outcome}>
            <Save outcome={outcome} busy={isPending} onSave={() => send({ csv, save: true })} />
          </Outcome>
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
  const count = counts.new + counts.changed;
  if (saved || counts.refused > 0 || count === 0) return null;
  return (
    <>
      <p>{text.notYet}</p>
      <Button label={text.save(count)} busy={busy} onClick={onSave} />
    </>
  );
}

/** The counts and rows of an import. `children` stands beside the counts. */
function Outcome({ outcome, children }: { readonly outcome: ImportOutcome; readonly children: ReactNode }) {
  const { saved, missing, counts, rows, ignored } = outcome;
  if (missing.length > 0)
    return (
      <Notice tone="error" headline={text.refusedHeadline} takesFocus>
        <p>{text.lacking(missing)}</p>
        {ignored.length === 0 ? null : <p>{text.unknown(ignored)}</p>}
      </Notice>
    );
  // Rows with errors come first.
  const sorted = [...rows].sort(
    (one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused') || one.row - other.row,
  );
  const withDomains = sorted.filter(({ domains = [] }) => domains.length > 0);
  const shown = saved ? withDomains : sorted;
  const caption = saved ? text.domainsCaption : counts.refused > 0 ? text.refusedCaption : text.caption;
  const headline = saved ? text.saved : counts.refused > 0 ? text.refusedHeadline : text.caption;
  return (
    <>
      <Notice key={`${saved}`} tone={saved ? 'success' : counts.refused > 0 ? 'error' : 'info'} headline={headline} takesFocus>
        <p>{rows.length === 0 ? text.nothing : saved ? text.savedCounts(counts) : text.counts(counts)}</p>
        {withDomains.length === 0 ? null : <p>{text.domains(withDomains.length, saved)}</p>}
        {outcome.proved === undefined || outcome.proved === 0 ? null : <p>{text.proved(outcome.proved)}</p>}
        {counts.refused > 0 ? <p>{text.refusedText}</p> : null}
        {ignored.length === 0 ? null : <p>{text.ignored(ignored)}</p>}
        {children}
      </Notice>
      {shown.length === 0 ? null : (
        <Table
          caption={caption}
          hideCaption={!saved}
          rows={shown.slice(0, mostShown)}
          rowKey={({ row }) => String(row)}
          columns={[
            { header: text.name, cell: ({ name }) => (name === '' ? '–' : name) },
            { header: text.row, align: 'end', cell: ({ row }) => row },
            { header: text.outcome, cell: rowInWords },
          ]}
        />
      )}
      {shown.length > mostShown ? <p>{text.more(shown.length - mostShown)}</p> : null}
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

/** Decodes UTF-8, or windows-1252, which Danish Excel writes unless told otherwise. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
