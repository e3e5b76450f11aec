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
import { type Telling, Told } from './told.tsx';

/** The plan of an event: its state and what can be done with it, its dates, and what it is. */
export function PlanTab({ eventId }: { readonly eventId: string }) {
  const { data: event } = useQuery(plannedEventQuery(eventId));
  if (event === undefined) return <Skeleton label={portalText.waiting} cards={3} size="large" />;
  return (
    <div className={styles.parts}>
      <StatePanel event={event} />
      <SessionsPart event={event} />
      <PlanPart event={event} />
    </div>
  );
}

function PlanPart({ event }: { readonly event: PlannedEvent }) {
  const name = useId();
  const [editing, setEditing] = useState(() => hasDraft(planDraft(event.eventId)));
  const [told, setTold] = useState<Telling>();
  const back = useWayBack();
  const fixed = event.state === 'cancelled' || event.state === 'finished';
  function edit(on: boolean): void {
    setTold(undefined);
    setEditing(on);
  }
  function leave(): void {
    edit(false);
    back.leave('plan');
  }
  function saved({ mails }: PlanOutcome): void {
    setEditing(false);
    setTold({ headline: tellText.saved, text: tellText.savedMails(mails) });
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
