import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button/button';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useSendOnce } from '../../../../forms/use-send-once.ts';
import { heldStateWords } from '../../../../text/event-people/sign-ups.ts';
import { cancelText as text } from '../../../../text/planning/decisions.ts';
import { Facts } from '../../../portal/parts/facts.tsx';
import partStyles from '../../../portal/parts/parts.module.css';
import { Refusal } from '../../../sign-ups/refusal.tsx';
import styles from '../events.module.css';
import { totalsOf } from '../list/totals.ts';
import { planChanges } from '../plan-changes.ts';
import { plannedEventQuery } from '../planning-queries.ts';

interface CancelPreviewProps {
  readonly event: PlannedEvent;
  readonly outcome: PlanOutcome;
  readonly reason: string;
  readonly onDone: (outcome: PlanOutcome) => void;
  readonly onBack: () => void;
}

/** What will happen when an event is called off: how many lose their sign-up, how many are written to, and what they read. */
export function CancelPreview({ event, outcome, reason, onDone, onBack }: CancelPreviewProps) {
  const headline = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headline.current?.focus(), []);
  const queries = useQueryClient();
  const { send, isPending, error } = useSendOnce({
    send: () => planChanges(event.eventId).cancel({ version: event.version, reason, preview: false }),
    onSent: onDone,
    // The next try is made of what is there now.
    onRefused: () => void queries.invalidateQueries({ queryKey: plannedEventQuery(event.eventId).queryKey }),
  });
  const { mails, letter } = outcome;
  const gone = totalsOf(outcome.event.sessions).cancelled - totalsOf(event.sessions).cancelled;
  return (
    <div className={styles.part}>
      <h3 ref={headline} tabIndex={-1}>
        {text.before}
      </h3>
      <Facts
        facts={[
          [text.gone, gone],
          [text.mailed, mails],
          [text.reason, reason],
        ]}
      />
      {letter === undefined ? null : (
        <figure className={styles.letter}>
          <figcaption>{text.letter}</figcaption>
          <p>
            <strong>{text.subject}:</strong> {letter.subject}
          </p>
          <p className={styles.letterText}>{letter.text}</p>
        </figure>
      )}
      <Recipients outcome={outcome} />
      {error === null ? null : <Refusal headline={text.refused} error={error} />}
      <div className={styles.actions}>
        <Button kind="danger" label={isPending ? text.cancelling : text.confirm(mails)} busy={isPending} onClick={() => send(undefined)} />
        <Button kind="quiet" label={text.change} onClick={onBack} />
      </div>
    </div>
  );
}

/** Who is written to, by name: what they had stands with it, for a place in the queue is lost more easily than a seat. */
function Recipients({ outcome: { mails, told = [] } }: Pick<CancelPreviewProps, 'outcome'>) {
  if (told.length === 0) return null;
  return (
    <details className={partStyles.folded}>
      <summary>{text.who}</summary>
      {told.length < mails ? <p>{text.rest(mails, told.length)}</p> : null}
      <ul className={styles.recipients}>
        {told.map(({ signUpId, name, email, state }) => (
          <li key={signUpId}>
            {name}, {email}, {heldStateWords[state].toLowerCase()}
          </li>
        ))}
      </ul>
    </details>
  );
}
