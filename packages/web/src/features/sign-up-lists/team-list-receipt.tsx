import type { EdisonEvent } from '@edison/contracts/bff/events';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { Table } from '@edison/ui/table';
import { useLayoutEffect, useRef } from 'react';
import { teamsPath } from '../../page/sign-up-addresses.ts';
import { teamListText, teamsSentText } from '../../text/by-list/team-list-text.ts';
import { friendlySpan } from '../../text/dates.ts';
import { signUpWords } from '../../text/sign-up-words.ts';
import { nextWords } from '../../text/sign-ups.ts';
import styles from '../list-form/list.module.css';
import type { ListDraft } from '../list-form/list-draft.ts';
import type { SentTeams } from './team-kind.ts';
import { teamDraftsOf } from './team-row.ts';

const { receipt: text, columns } = teamListText;

interface TeamListReceiptProps {
  readonly event: EdisonEvent;
  readonly saved: SentTeams;
  readonly list: ListDraft;
  readonly onAnother: () => void;
}

/** The receipt of a list of teams, with the state of the sign-up. Takes the focus, and can be printed. */
export function TeamListReceipt({ event, saved, list, onAnother }: TeamListReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const teams = teamDraftsOf(list.rows);
  const session = event.sessions.find(({ sessionId }) => sessionId === list.sessionId);
  const { state } = saved.kind === 'new' ? saved.receipt : saved.added;
  return (
    <section className={styles.receipt} aria-labelledby="kvittering">
      <h3 id="kvittering" ref={heading} tabIndex={-1}>
        {teamsSentText(teams.length)}
      </h3>
      {session === undefined ? null : <p>{friendlySpan(session.startsAt, session.endsAt)}</p>}
      <p>
        <strong>{signUpWords[state]}.</strong> {nextWords[state]}
      </p>
      {saved.kind === 'new' ? (
        <p>
          {text.reference}: <strong>{saved.receipt.reference}</strong>
        </p>
      ) : null}
      <Table
        caption={teamListText.caption}
        hideCaption
        columns={[
          { header: columns.name, cell: ({ name, classLabel }) => [name.trim(), classLabel.trim()].filter(Boolean).join(', ') },
          { header: text.members, cell: ({ members }) => members.map(({ firstName }) => firstName).join(', ') },
        ]}
        rows={teams}
        rowKey={({ name }) => name}
      />
      <div className={styles.below}>
        <LinkButton href={teamsPath(event.eventId)} label={text.toTeams} />
        {saved.kind === 'new' && state === 'confirmed' ? (
          <a className="button" href={saved.receipt.icsUrl} download="">
            {text.calendar}
          </a>
        ) : null}
        <Button kind="secondary" label={text.print} onClick={() => window.print()} />
        <Button kind="quiet" label={text.another} onClick={onAnother} />
      </div>
    </section>
  );
}
