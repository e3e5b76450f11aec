import type { KeptRecording } from '@edison/contracts/bff/admin/recordings';
import { Badge } from '@edison/ui/badge/badge';
import { Button } from '@edison/ui/button/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog/confirm-dialog';
import { Table } from '@edison/ui/table/table';
import { useSendOnce } from '../../../forms/use-send-once.ts';
import { numericDate } from '../../../text/dates.ts';
import {
  availabilityTones,
  availabilityWords,
  lengthInWords,
  recordingAccessWords,
  adminRecordingsText as text,
} from '../../../text/planning/recordings.ts';
import type { Telling } from '../events/plan/told.tsx';
import { RowActions } from '../table/parts/row-actions.tsx';
import { recordingChanges } from './recording-queries.ts';

interface RecordingTableProps {
  readonly eventId: string;
  readonly items: readonly KeptRecording[];
  /** Marks the button that opens the form of one. */
  readonly opener: (recordingId: string) => { readonly id: string };
  readonly onEdit: (recordingId: string) => void;
  readonly onTold: (telling: Telling) => void;
}

/** The recordings of an event, with what can be done with each. */
export function RecordingTable({ eventId, items, opener, onEdit, onTold }: RecordingTableProps) {
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
              <Remove eventId={eventId} recording={each} onTold={onTold} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}

interface RemoveProps extends Pick<RecordingTableProps, 'eventId' | 'onTold'> {
  readonly recording: KeptRecording;
}

function Remove({ eventId, recording: { recordingId, title, version }, onTold }: RemoveProps) {
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
    onSent: () => onTold({ headline: text.removed }),
    onRefused: (error) => {
      if (!(error instanceof Dismissed)) onTold({ headline: text.removeRefused, error });
    },
  });
  return <Button kind="danger" label={text.remove} busy={isPending} onClick={() => send(undefined)} />;
}
