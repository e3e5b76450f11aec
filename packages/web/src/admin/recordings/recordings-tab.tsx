import type { KeptRecording } from '@edison/contracts/bff/admin/recordings';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { EmptyState } from '@edison/ui/empty-state';
import { Table } from '@edison/ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasDraft } from '../../forms/drafts.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Section } from '../../page/section.tsx';
import {
  availabilityTones,
  availabilityWords,
  lengthInWords,
  recordingAccessWords,
  adminRecordingsText as text,
} from '../../text/admin/recordings.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../page/admin.module.css';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { RowActions } from '../table/table-rows.tsx';
import { eventRecordingsQuery, recordingChanges, recordingsChanged } from './queries.ts';
import { RecordingForm, recordingDraft } from './recording-form.tsx';

/** The recordings of an event: who can see which film, and when. */
export function RecordingsTab({ eventId }: { readonly eventId: string }) {
  const query = useQuery(eventRecordingsQuery(eventId));
  return (
    <Section headline={text.headline} query={query} waiting={{ cards: 2, size: 'medium' }}>
      {(kept) => <Recordings eventId={eventId} items={kept.items} files={kept.files} />}
    </Section>
  );
}

interface RecordingsProps {
  readonly eventId: string;
  readonly items: readonly KeptRecording[];
  readonly files: { readonly films: readonly string[]; readonly captions: readonly string[] };
}

function Recordings({ eventId, items, files }: RecordingsProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(() =>
    [...items.map(({ recordingId }) => recordingId), 'new'].find((each) => hasDraft(recordingDraft(eventId, each))),
  );
  const [result, setResult] = useState<ActionResult>();
  const back = useReturnFocus();
  function begin(which: string | undefined): void {
    setResult(undefined);
    setOpen(which);
  }
  function leave(which: string): void {
    begin(undefined);
    back.leave(which);
  }
  function saved(): void {
    setOpen(undefined);
    setResult({ headline: text.saved });
  }
  function showResult(result: ActionResult): void {
    void recordingsChanged(queries);
    setResult(result);
  }
  if (files.films.length === 0 && items.length === 0) return <EmptyState headline={text.empty} text={text.form.noFilms} />;
  return (
    <div className={styles.part}>
      <ResultNotice result={result} />
      {items.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {items.length === 0 ? null : <RecordingTable eventId={eventId} items={items} opener={back.to} onEdit={begin} onResult={showResult} />}
      {open === undefined ? (
        <Button {...back.to('new')} label={text.add} onClick={() => begin('new')} />
      ) : (
        <div className={styles.panel}>
          <RecordingForm
            key={open}
            eventId={eventId}
            recording={items.find(({ recordingId }) => recordingId === open)}
            files={files}
            onSaved={saved}
            onCancel={() => leave(open)}
          />
        </div>
      )}
    </div>
  );
}

interface RecordingTableProps {
  readonly eventId: string;
  readonly items: readonly KeptRecording[];
  /** Marks the button that opens the form of one. */
  readonly opener: (recordingId: string) => { readonly id: string };
  readonly onEdit: (recordingId: string) => void;
  readonly onResult: (result: ActionResult) => void;
}

/** The recordings of an event, with what can be done with each. */
function RecordingTable({ eventId, items, opener, onEdit, onResult }: RecordingTableProps) {
  return (
    <Table
      caption={text.headline}
      hideCaption
      rows={items}
      rowKey={({ recordingId }) => recordingId}
      columns={[
        { header: text.form.title, cell: ({ title }) => title },
        {
          header: text.state,
          cell: ({ availability }) => <Badge label={availabilityWords[availability]} tone={availabilityTones[availability]} />,
        },
        { header: text.access, cell: ({ access }) => recordingAccessWords[access] },
        { header: text.length, align: 'end', cell: ({ seconds }) => lengthInWords(seconds) },
        { header: text.captions, cell: ({ captions }) => captions ?? text.noCaptions },
        { header: text.from, cell: ({ availableFrom }) => numericDate(availableFrom) },
        { header: text.until, cell: ({ availableUntil }) => (availableUntil === undefined ? text.forever : numericDate(availableUntil)) },
        {
          header: text.actions,
          cell: (each) => (
            <RowActions>
              <Button kind="secondary" {...opener(each.recordingId)} label={text.edit} onClick={() => onEdit(each.recordingId)} />
              <Remove eventId={eventId} recording={each} onResult={onResult} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}

interface RemoveProps extends Pick<RecordingTableProps, 'eventId' | 'onResult'> {
  readonly recording: KeptRecording;
}

function Remove({ eventId, recording: { recordingId, title, version }, onResult }: RemoveProps) {
  const ask = useConfirm();
  const { send, isPending } = useSendOnce({
    send: async () => {
      await ask({
        headline: text.removeQuestion(title),
        text: text.removeText,
        confirmLabel: text.removeConfirm,
        cancelLabel: text.removeCancel,
        danger: true,
      });
      return recordingChanges(eventId).remove(recordingId, version);
    },
    onSent: () => onResult({ headline: text.removed }),
    onRefused: (error) => {
      if (!(error instanceof Dismissed)) onResult({ headline: text.removeRefused, error });
    },
  });
  return <Button kind="danger" label={text.remove} busy={isPending} onClick={() => send(undefined)} />;
}
