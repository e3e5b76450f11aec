import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button/button';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { useId, useState } from 'react';
import { hasDraft } from '../../../../forms/drafts.ts';
import { tellText } from '../../../../text/planning/plan-form.ts';
import { sessionsText as text } from '../../../../text/planning/sessions.ts';
import { useWayBack } from '../../focus/use-way-back.ts';
import { RowActions } from '../../table/parts/row-actions.tsx';
import styles from '../events.module.css';
import { Told } from '../plan/told.tsx';
import type { PartTelling } from '../plan/use-telling.ts';
import { DeleteSession } from './delete-session.tsx';
import { SessionForm } from './session-form.tsx';
import { SessionTable } from './session-table.tsx';
import { sessionDraft } from './use-session-form.ts';

/** The dates of an event with their seats; each can be changed in its place. */
export function SessionsPart({ event, told, tell }: PartTelling & { readonly event: PlannedEvent }) {
  const name = useId();
  const [open, setOpen] = useState(() => openedBefore(event));
  const back = useWayBack();
  const fixed = event.state === 'cancelled' || event.state === 'finished';
  const session = event.sessions.find(({ sessionId }) => sessionId === open);
  function begin(which: string | undefined): void {
    tell(undefined);
    setOpen(which);
  }
  function leave(which: string): void {
    begin(undefined);
    back.leave(which);
  }
  function saved({ mails }: PlanOutcome): void {
    setOpen(undefined);
    tell({ headline: text.saved, text: tellText.savedMails(mails) });
  }
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{text.headline}</h2>
      <Told telling={told} />
      {event.sessions.length === 0 && open === undefined ? <EmptyState headline={text.empty} text={text.emptyText} /> : null}
      {event.sessions.length === 0 ? null : (
        <SessionTable
          sessions={event.sessions}
          actions={
            fixed
              ? undefined
              : (each) => (
                  <RowActions>
                    <Button kind="secondary" {...back.to(each.sessionId)} label={text.edit} onClick={() => begin(each.sessionId)} />
                    <DeleteSession event={event} session={each} onTold={tell} />
                  </RowActions>
                )
          }
        />
      )}
      {open === undefined || fixed ? null : (
        <div className={styles.panel}>
          <SessionForm key={open} event={event} session={session} onSaved={saved} onCancel={() => leave(open)} />
        </div>
      )}
      {fixed || open !== undefined ? null : <Button kind="secondary" {...back.to('new')} label={text.add} onClick={() => begin('new')} />}
    </section>
  );
}

/** A date whose form was open with something unsent in it is open again after a reload. */
function openedBefore({ eventId, sessions }: PlannedEvent): string | undefined {
  return [...sessions.map(({ sessionId }) => sessionId), 'new'].find((each) => hasDraft(sessionDraft(eventId, each)));
}
