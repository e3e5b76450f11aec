import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button/button';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hasDraft } from '../../../../forms/drafts.ts';
import { tellText } from '../../../../text/planning/plan-form.ts';
import { planTabText as text } from '../../../../text/planning/plan-tab.ts';
import { portalText } from '../../../../text/portal.ts';
import { useWayBack } from '../../focus/use-way-back.ts';
import styles from '../events.module.css';
import { EditPlan, planDraft } from '../form/edit-plan.tsx';
import { plannedEventQuery } from '../planning-queries.ts';
import { SessionsPart } from '../sessions/sessions-part.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { StatePanel } from './state-panel.tsx';
import { Told } from './told.tsx';
import { type PartTelling, useTelling } from './use-telling.ts';

/** The plan of an event: its state and what can be done with it, its dates, and what it is. */
export function PlanTab({ eventId }: { readonly eventId: string }) {
  const { data: event } = useQuery(plannedEventQuery(eventId));
  const tellingIn = useTelling(eventId);
  if (event === undefined) return <Skeleton label={portalText.waiting} cards={3} size="large" />;
  return (
    <div className={styles.parts}>
      <StatePanel event={event} {...tellingIn('state')} />
      <SessionsPart event={event} {...tellingIn('sessions')} />
      <PlanPart event={event} {...tellingIn('facts')} />
    </div>
  );
}

interface PlanPartProps extends PartTelling {
  readonly event: PlannedEvent;
}

function PlanPart({ event, told, tell }: PlanPartProps) {
  const name = useId();
  const [editing, setEditing] = useState(() => hasDraft(planDraft(event.eventId)));
  const back = useWayBack();
  const fixed = event.state === 'cancelled' || event.state === 'finished';
  function edit(on: boolean): void {
    tell(undefined);
    setEditing(on);
  }
  function leave(): void {
    edit(false);
    back.leave('plan');
  }
  function saved({ mails }: PlanOutcome): void {
    setEditing(false);
    tell({ headline: tellText.saved, text: tellText.savedMails(mails) });
  }
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{text.facts}</h2>
      <Told telling={told} />
      {editing && !fixed ? (
        <EditPlan event={event} onSaved={saved} onCancel={leave} />
      ) : (
        <>
          <PlanFacts event={event} />
          {fixed ? null : (
            <p>
              <Button kind="secondary" {...back.to('plan')} label={text.edit} onClick={() => edit(true)} />
            </p>
          )}
        </>
      )}
    </section>
  );
}
