import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SubmissionReceipt } from '@edison/contracts/bff/submissions';
import { isOver } from '@edison/contracts/deadline';
import { Notice } from '@edison/ui/notice';
import { useState } from 'react';
import { problemSentences } from '../../text/problem-sentences.ts';
import { submissionText } from '../../text/teams/submissions.ts';
import { emptyWork, readStoredWork, storeWork, type TypedWork } from './kept-work.ts';
import { NewSubmissionForm } from './new-submission-form.tsx';
import { SubmissionReceiptView } from './submission-receipt.tsx';

type State =
  | { readonly kind: 'form'; readonly start: TypedWork; readonly again: boolean }
  | { readonly kind: 'receipt'; readonly receipt: SubmissionReceipt; readonly work?: TypedWork; readonly fresh: boolean };

/** A team's submission without a login: the form, then the receipt, which this browser keeps. After the deadline only the receipt. */
export default function SubmissionFlow({ event }: { readonly event: EdisonEvent }) {
  const [state, setState] = useState<State>(() => startOf(event.eventId));
  const open = takesSubmissions(event);
  if (state.kind === 'receipt') {
    const { receipt, work, fresh } = state;
    const again = (): void =>
      setState({
        kind: 'form',
        start: work ?? { ...emptyWork, teamName: receipt.teamName, title: receipt.title },
        again: true,
      });
    return (
      <SubmissionReceiptView
        receipt={receipt}
        fresh={fresh}
        onAgain={open ? again : undefined}
        onOther={() => {
          storeWork(event.eventId, {});
          setState({ kind: 'form', start: emptyWork, again: false });
        }}
      />
    );
  }
  if (!open) return <Locked event={event} />;
  return (
    <NewSubmissionForm
      key={String(state.again)}
      event={event}
      start={state.start}
      again={state.again}
      onSent={(receipt, work) => {
        storeWork(event.eventId, { receipt, sent: work });
        setState({ kind: 'receipt', receipt, work, fresh: true });
      }}
    />
  );
}

function startOf(eventId: string): State {
  const { work, receipt, sent } = readStoredWork(eventId);
  if (receipt && !work) return { kind: 'receipt', receipt, ...(sent && { work: sent }), fresh: false };
  return { kind: 'form', start: emptyWork, again: receipt !== undefined };
}

/** Whether submissions are open: until the roster lock, at the latest until the event begins. The server decides. */
function takesSubmissions({ rosterLockAt, sessions, shown }: EdisonEvent): boolean {
  const first = sessions.map(({ startsAt }) => startsAt).sort()[0];
  const deadline = rosterLockAt ?? first;
  return shown !== 'cancelled' && shown !== 'held' && !(deadline !== undefined && isOver(deadline, new Date(), first));
}

function Locked({ event }: { readonly event: EdisonEvent }) {
  return (
    <Notice tone="info" headline={submissionText.locked.headline}>
      <p>{event.shown === 'cancelled' ? problemSentences.EVENT_CANCELLED : submissionText.locked.text}</p>
      <p>
        <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
      </p>
    </Notice>
  );
}
