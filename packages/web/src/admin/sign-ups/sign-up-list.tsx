import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { Button } from '@edison/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ListDraft } from '../../features/list-form/list-draft.ts';
import { ListForm } from '../../features/list-form/list-form.tsx';
import { peopleKind } from '../../features/sign-up-lists/people-kind.ts';
import { PeopleReceipt } from '../../features/sign-up-lists/people-receipt.tsx';
import { invalidateSeats } from '../../features/sign-ups/sign-up-queries.ts';
import { seatsLine } from '../../text/admin/events/seats-line.ts';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { friendlySpan } from '../../text/dates.ts';
import { invalidatePlans } from '../event-plan/queries.ts';
import styles from '../event-tab/event-tab.module.css';

const { list: text } = signUpActionsText;

interface SignUpListProps {
  readonly event: PlannedEvent;
  readonly onBack: () => void;
}

/** An admin signs people up by list, with and without a profile, in place of the table of sign-ups. */
export function SignUpList({ event, onBack }: SignUpListProps) {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sent, setSent] = useState<{ readonly answer: ListAnswer; readonly list: ListDraft }>();
  useEffect(() => heading.current?.focus(), []);
  const sessions = event.sessions.filter(({ startsAt }) => new Date(startsAt) > new Date());
  const back = <Button kind="secondary" label={text.back} onClick={onBack} />;
  return (
    <section className={styles.tab} aria-labelledby="sign-up-list">
      <div className={styles.head}>
        <h2 id="sign-up-list" ref={heading} tabIndex={-1}>
          {text.headline}
        </h2>
        {sent === undefined ? back : null}
      </div>
      {sent === undefined ? (
        <>
          <p>{text.lead}</p>
          <p>{sessions.length === 0 ? text.none : text.rules}</p>
          {sessions.length === 0 ? null : (
            <ListForm
              kind={peopleKind(event, true)}
              sessions={sessions.map((session) => ({
                value: session.sessionId,
                label: friendlySpan(session.startsAt, session.endsAt),
                hint: `${session.title} · ${seatsLine(session)}`,
              }))}
              onSaved={(answer, list) => {
                void invalidatePlans(queries);
                void invalidateSeats(queries);
                setSent({ answer, list });
              }}
            />
          )}
        </>
      ) : (
        <PeopleReceipt event={event} {...sent} back={back} onAnother={() => setSent(undefined)} />
      )}
    </section>
  );
}
