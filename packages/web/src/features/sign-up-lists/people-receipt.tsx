import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { Button } from '@edison/ui/button';
import { Table } from '@edison/ui/table';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { peopleSentText, peopleText, verdictText } from '../../text/by-list/people-text.ts';
import { queueText } from '../../text/by-list/row-text.ts';
import { friendlySpan } from '../../text/dates.ts';
import styles from '../list-form/list.module.css';
import { filledRows, type ListDraft } from '../list-form/list-draft.ts';
import { countPeople } from './count-people.ts';
import { personOf, seatsOfRow } from './person-row.ts';

const { receipt: text, columns } = peopleText;

interface PeopleReceiptProps {
  readonly event: { readonly sessions: readonly { readonly sessionId: string; readonly startsAt: string; readonly endsAt: string }[] };
  readonly answer: ListAnswer;
  readonly list: ListDraft;
  /** The way on from here. */
  readonly back: ReactNode;
  readonly onAnother: () => void;
}

/** The receipt of a list of people: who has a seat and who is in the queue. Takes the focus, and can be printed. */
export function PeopleReceipt({ event, answer, list, back, onAnother }: PeopleReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const people = filledRows(list.rows).map(({ row }, i) => ({
    key: row.key,
    ...personOf(row.cells),
    seats: seatsOfRow(row.cells),
    state: answer.rows[i]?.state,
    position: answer.rows[i]?.position,
  }));
  const counts = countPeople(answer, list);
  const session = event.sessions.find(({ sessionId }) => sessionId === list.sessionId);
  return (
    <section className={styles.receipt} aria-labelledby="kvittering">
      <h3 id="kvittering" ref={heading} tabIndex={-1}>
        {peopleSentText(counts)}
      </h3>
      {session === undefined ? null : <p>{friendlySpan(session.startsAt, session.endsAt)}</p>}
      <p>
        {verdictText(counts, 'sent')} {answer.invitations > 0 ? text.mailsInvited : answer.waiting === 0 ? text.mailsAll : text.mails}
      </p>
      <Table
        caption={peopleText.caption}
        hideCaption
        columns={[
          { header: text.name, cell: (person) => nameOf(person) },
          { header: columns.email, cell: ({ email }) => email },
          ...(people.some(({ seats }) => seats > 1)
            ? [{ header: columns.seats, align: 'end' as const, cell: ({ seats }: { readonly seats: number }) => seats }]
            : []),
          {
            header: columns.state,
            cell: ({ state = 'confirmed', position }) => (state === 'waitlisted' ? queueText(position ?? 1) : text[state]),
          },
        ]}
        rows={people}
        rowKey={({ key }) => key}
      />
      <div className={styles.below}>
        {back}
        <Button kind="secondary" label={text.print} onClick={() => window.print()} />
        <Button kind="quiet" label={text.another} onClick={onAnother} />
      </div>
    </section>
  );
}

function nameOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
