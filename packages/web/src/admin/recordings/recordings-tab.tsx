import type { EditableRecording } from '@edison/contracts/bff/admin/recordings';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Table } from '@edison/ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { invalidate } from '../../api/query-for.ts';
import { recordingPaths } from '../../api/related-paths.ts';
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
import { ConfirmedButton } from '../page/confirmed-button.tsx';
import { type ActionResult, ResultNotice } from '../page/result-notice.tsx';
import { useOpenForm } from '../page/use-open-form.ts';
import { RowActions } from '../table/table-rows.tsx';
import { eventRecordingsQuery, RecordingForm, recordingDraftName } from './recording-form.tsx';

/** The tab of an event's recordings: who may see which film, and when. */
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
  readonly items: readonly EditableRecording[];
  readonly files: { readonly films: readonly string[]; readonly captions: readonly string[] };
}

function Recordings({ eventId, items, files }: RecordingsProps) {
  const queries = useQueryClient();
  const [result, setResult] = useState<ActionResult>();
  const { open, opener, done, leave } = useOpenForm({
    names: [...items.map(({ recordingId }) => recordingId), 'new'],
    draftOf: (name) => recordingDraftName(eventId, name),
    onResult: setResult,
  });
  function showResult(result: ActionResult): void {
    void invalidate(queries, ...recordingPaths);
    setResult(result);
  }
  if (files.films.length === 0 && items.length === 0) return <EmptyState headline={text.empty} text={text.form.noFilms} />;
  return (
    <div className={styles.part}>
      <ResultNotice result={result} />
      {items.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {items.length === 0 ? null : <RecordingTable eventId={eventId} items={items} opener={opener} onResult={showResult} />}
      {open === undefined ? (
        <Button {...opener('new')} label={text.add} />
      ) : (
        <div className={styles.panel}>
          <RecordingForm
            key={open}
            eventId={eventId}
            recording={items.find(({ recordingId }) => recordingId === open)}
            files={files}
            onSaved={() => done({ headline: text.saved })}
            onCancel={leave}
          />
        </div>
      )}
    </div>
  );
}

interface RecordingTableProps {
  readonly eventId: string;
  readonly items: readonly EditableRecording[];
  /** Props of the button that opens the form of a recording. */
  readonly opener: (recordingId: string) => { readonly id: string; readonly onClick: () => void };
  readonly onResult: (result: ActionResult) => void;
}

/** The recordings of an event, with the actions on each. */
function RecordingTable({ eventId, items, opener, onResult }: RecordingTableProps) {
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
              <Button kind="secondary" {...opener(each.recordingId)} label={text.edit} />
              <Remove eventId={eventId} recording={each} onResult={onResult} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}

interface RemoveProps extends Pick<RecordingTableProps, 'eventId' | 'onResult'> {
  readonly recording: EditableRecording;
}

function Remove({ eventId, recording: { recordingId, title, version }, onResult }: RemoveProps) {
  return (
    <ConfirmedButton
      kind="danger"
      label={text.remove}
      question={{
        headline: text.removeQuestion(title),
        text: text.removeText,
        confirmLabel: text.removeConfirm,
        cancelLabel: text.removeCancel,
        danger: true,
      }}
      act={() =>
        callRoute('POST', '/bff/admin/events/:eventId/recordings/:recordingId/delete', {
          params: { eventId, recordingId },
          body: { version },
        })
      }
      onDone={() => onResult({ headline: text.removed })}
      onRefused={(error) => onResult({ headline: text.removeRefused, error })}
    />
  );
}
