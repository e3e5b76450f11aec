import { Notice } from '@edison/ui/notice';
import type { ReactNode } from 'react';
import { importText as text } from '../../text/admin/imports/import.ts';

interface ImportResultProps {
  readonly outcome: {
    readonly saved: boolean;
    readonly missing: readonly string[];
    readonly counts: { readonly refused: number };
    readonly ignored: readonly string[];
  };
  /** Which columns are missing; the headline once the list is saved; what is said of the counts. */
  readonly words: { readonly lacking: string; readonly saved: string; readonly lines: readonly string[] };
  /** Stands beside the counts. */
  readonly children: ReactNode;
  /** Stands between the counts and the rows. */
  readonly columns: ReactNode;
  readonly rows: ReactNode;
}

/** What an import would do, or has done: the columns that are missing, or else the counts, and the rows. */
export function ImportResult({ outcome: { saved, missing, counts, ignored }, words, children, columns, rows }: ImportResultProps) {
  if (missing.length > 0)
    return (
      <>
        <Notice tone="error" headline={text.refusedHeadline} takesFocus>
          <p>{words.lacking}</p>
          {ignored.length === 0 ? null : <p>{text.unknown(ignored)}</p>}
        </Notice>
        {columns}
      </>
    );
  const isRefused = counts.refused > 0;
  return (
    <>
      <Notice
        key={`${saved}`}
        tone={saved ? 'success' : isRefused ? 'error' : 'info'}
        headline={saved ? words.saved : isRefused ? text.refusedHeadline : text.previewCaption(0)}
        takesFocus
      >
        {words.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isRefused ? <p>{text.refusedText}</p> : null}
        {ignored.length === 0 ? null : <p>{text.ignored(ignored)}</p>}
        {children}
      </Notice>
      {columns}
      {rows}
    </>
  );
}
