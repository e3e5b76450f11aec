import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '../../../../forms/use-send-once.ts';
import { planTabText } from '../../../../text/planning/plan-tab.ts';
import { planChanges } from '../plan-changes.ts';
import { planSaved } from '../planning-queries.ts';
import type { Telling } from './told.tsx';

const { published: text } = planTabText;

interface FinishEventProps {
  readonly event: PlannedEvent;
  readonly onTold: (telling: Telling | undefined) => void;
}

/** Puts away an event whose sessions are over. */
export function FinishEvent({ event, onTold }: FinishEventProps) {
  const ask = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce({
    send: async () => {
      await ask({ headline: text.finishQuestion, text: text.finishText, confirmLabel: text.finishConfirm, cancelLabel: text.finishCancel });
      return planChanges(event.eventId).finish(event.version);
    },
    onSent: (saved) => {
      planSaved(queries, saved);
      onTold({ headline: text.finished });
    },
    onRefused: (error) => onTold(error instanceof Dismissed ? undefined : { headline: text.finishRefused, error }),
  });
  return (
    <>
      <p>{text.over}</p>
      <Button label={text.finish} busy={isPending} onClick={() => send(undefined)} />
    </>
  );
}
