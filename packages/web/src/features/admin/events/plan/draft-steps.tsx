import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button/button';
import { Card } from '@edison/ui/card/card';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSendOnce } from '../../../../forms/use-send-once.ts';
import { planTabText } from '../../../../text/planning/plan-tab.ts';
import { plansPath } from '../event-address.ts';
import styles from '../events.module.css';
import { planChanges } from '../plan-changes.ts';
import { planSaved } from '../planning-queries.ts';
import { missingBefore } from './missing-before.ts';
import type { Telling } from './told.tsx';

const { draft: text, stillThere } = planTabText;

interface DraftStepsProps {
  readonly event: PlannedEvent;
  readonly onTold: (telling: Telling | undefined) => void;
}

/** What a draft lacks, and the two ways on: to be shown, or to be deleted. */
export function DraftSteps({ event, onTold }: DraftStepsProps) {
  const now = new Date();
  const missing = missingBefore(event, now);
  const publish = usePublish(event, onTold);
  const remove = useRemove(event, onTold);
  return (
    <Card headline={text.headline}>
      {missing.length === 0 ? (
        <>
          <p>{text.ready}</p>
          {Date.parse(event.registrationOpensAt) > now.getTime() ? <p>{text.opensLater(event.registrationOpensAt)}</p> : null}
        </>
      ) : (
        <>
          <p>{text.missing}</p>
          <ul className={styles.list}>
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        {missing.length === 0 ? <Button label={text.publish} busy={publish.isPending} onClick={() => publish.send(undefined)} /> : null}
        <Button kind="danger" label={text.remove} busy={remove.isPending} onClick={() => remove.send(undefined)} />
      </div>
    </Card>
  );
}

function usePublish(event: PlannedEvent, onTold: DraftStepsProps['onTold']) {
  const ask = useConfirm();
  const queries = useQueryClient();
  return useSendOnce({
    send: async () => {
      await ask({ headline: text.question, text: text.text, confirmLabel: text.confirm, cancelLabel: text.cancel });
      return planChanges(event.eventId).publish(event.version);
    },
    onSent: (saved) => {
      planSaved(queries, saved);
      onTold({ headline: text.done, text: text.doneText });
    },
    onRefused: (error) => onTold(error instanceof Dismissed ? undefined : { headline: text.refused, error }),
  });
}

function useRemove(event: PlannedEvent, onTold: DraftStepsProps['onTold']) {
  const ask = useConfirm();
  const queries = useQueryClient();
  const { history } = useRouter();
  return useSendOnce({
    send: async () => {
      await ask({
        headline: text.removeQuestion,
        text: text.removeText,
        confirmLabel: text.removeConfirm,
        cancelLabel: text.removeCancel,
        danger: true,
      });
      return planChanges(event.eventId).remove(event.version);
    },
    onSent: () => {
      history.push(plansPath, { deleted: event.title });
      void queries.invalidateQueries({ queryKey: ['planning', 'list'] });
    },
    onRefused: (error) => onTold(error instanceof Dismissed ? undefined : { headline: text.removeRefused, error, inUse: stillThere }),
  });
}
