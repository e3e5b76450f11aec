import type { KeptRecording } from '@edison/contracts/bff/admin/recordings';
import { Button } from '@edison/ui/button/button';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasDraft } from '../../../forms/drafts.ts';
import { adminRecordingsText as text } from '../../../text/planning/recordings.ts';
import { Section } from '../../portal/section.tsx';
import styles from '../events/events.module.css';
import { type Telling, Told } from '../events/plan/told.tsx';
import { useWayBack } from '../focus/use-way-back.ts';
import { RecordingForm } from './recording-form.tsx';
import { eventRecordingsQuery } from './recording-queries.ts';
import { RecordingTable } from './recording-table.tsx';
import { recordingDraft } from './use-recording-form.ts';

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
  const [told, setTold] = useState<Telling>();
  const back = useWayBack();
  function begin(which: string | undefined): void {
    setTold(undefined);
    setOpen(which);
  }
  function leave(which: string): void {
    begin(undefined);
    back.leave(which);
  }
  function saved(): void {
    setOpen(undefined);
    setTold({ headline: text.saved });
  }
  function tell(telling: Telling): void {
    void queries.invalidateQueries({ queryKey: ['recordings'] });
    setTold(telling);
  }
  if (files.films.length === 0 && items.length === 0) return <EmptyState headline={text.empty} text={text.form.noFilms} />;
  return (
    <div className={styles.part}>
      <Told telling={told} />
      {items.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {items.length === 0 ? null : <RecordingTable eventId={eventId} items={items} opener={back.to} onEdit={begin} onTold={tell} />}
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
