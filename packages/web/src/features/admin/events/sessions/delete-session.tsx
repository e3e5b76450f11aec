import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '../../../../forms/use-send-once.ts';
import { sessionsText as text } from '../../../../text/planning/sessions.ts';
import type { Telling } from '../plan/told.tsx';
import { planChanges } from '../plan-changes.ts';
import { planSaved } from '../planning-queries.ts';
import type { PlannedSession } from './typed-session.ts';

interface DeleteSessionProps {
  readonly event: PlannedEvent;
  readonly session: PlannedSession;
  readonly onTold: (telling: Telling) => void;
}

/** Deletes a date that nobody has ever signed up to. */
export function DeleteSession({ event, session, onTold }: DeleteSessionProps) {
  const ask = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce({
    send: async () => {
      await ask({
        headline: text.removeQuestion(session.title),
        text: text.removeText,
        confirmLabel: text.removeConfirm,
        cancelLabel: text.removeCancel,
        danger: true,
      });
      return planChanges(event.eventId).removeSession(session.sessionId, event.version);
    },
    onSent: (saved) => {
      planSaved(queries, saved);
      onTold({ headline: text.removed });
    },
    onRefused: (error) => {
      if (!(error instanceof Dismissed)) onTold({ headline: text.removeRefused, error, inUse: text.inUse });
    },
  });
  return <Button kind="danger" label={text.remove} busy={isPending} onClick={() => send(undefined)} />;
}
