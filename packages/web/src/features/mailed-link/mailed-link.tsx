import type { LinkedAttendee } from '@edison/contracts/bff/sign-ups/attendees';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import {
  attendeeCancelled,
  changeRefusals,
  confirmRefusals,
  endedWords,
  linkRefusals,
  linkText as text,
} from '../../text/guests/mailed-link.ts';
import { refusalWords } from '../../text/portal/refusal-words.ts';
import { CancelPart, CountPart, MovePart } from './change-parts.tsx';
import { type ActiveAttendee, type Change, isLost, isNo, type Outcome, resolveLost, useChange, useLinked } from './link-calls.ts';
import { LinkedFacts } from './linked-facts.tsx';
import styles from './mailed-link.module.css';
import { Reserved } from './reserved.tsx';
import type { Link } from './use-link.ts';

/** What is behind the link in a guest's mail. Opening it changes nothing, since mail programs open links too. */
function MailedLink({ link }: { readonly link: Link | undefined }) {
  if (link === undefined) return <p className={styles.way}>{text.loading}</p>;
  if (link.token === '')
    return (
      <div className={styles.way}>
        <p>{text.noLink}</p>
      </div>
    );
  return <Linked key={link.token} {...link} />;
}

function Linked({ token, answer }: Link) {
  const { change, busy, outcome: answered } = useChange(token);
  const { data, error, isFetching, refetch } = useLinked(token, answered);
  const outcome = answered === undefined ? undefined : resolveLost(answered, data);
  const ended = outcome && endedBy(outcome, data);
  if (ended) {
    return (
      <Ended headline={ended.headline} focused>
        <p>{ended.text}</p>
      </Ended>
    );
  }
  if (data === undefined || (error instanceof ApiProblem && error.code === 'GONE'))
    return error && !isFetching ? <NotRead error={error} onAgain={() => void refetch()} /> : <p className={styles.way}>{text.loading}</p>;
  if (data.state === 'cancelled') {
    const words = data.eventCancelled ? endedWords.event : endedWords.own;
    return (
      <Ended headline={words.headline} focused={outcome !== undefined}>
        <p>
          {data.eventTitle}: {words.text}
        </p>
      </Ended>
    );
  }
  const notice =
    outcome === undefined ? null : (
      <OutcomeNotice key={outcome.at} outcome={outcome} state={data.state} looking={isFetching} unread={error !== null} />
    );
  if (data.state === 'withdrawn' || data.state === 'declined') {
    return (
      <EndedInvitation invitation={data} busy={busy === 'not-me'} onNotMe={() => (busy ? undefined : change({ kind: 'not-me' }))}>
        {notice}
      </EndedInvitation>
    );
  }
  return (
    <div className={styles.way}>
      {notice}
      {data.state === 'reserved' ? (
        <Reserved key={answer} reserved={data} preselected={answer} busy={busy} onChange={change} />
      ) : (
        <>
          <LinkedFacts attendee={data} />
          <Changes attendee={data} busy={busy} onChange={change} />
        </>
      )}
    </div>
  );
}

interface EndedInvitationProps {
  readonly invitation: Extract<LinkedAttendee, { readonly state: 'withdrawn' | 'declined' }>;
  readonly busy: boolean;
  readonly onNotMe: () => void;
  readonly children: ReactNode;
}

/** An invitation by list that was declined politely, or that the teacher has taken back: whoever did not ask can still say so. */
function EndedInvitation({ invitation: { state, eventTitle }, busy, onNotMe, children }: EndedInvitationProps) {
  const { open, sending } = text['not-me'];
  return (
    <Ended headline={endedWords[state].headline}>
      {children}
      <p>
        {eventTitle}: {endedWords[state].text}
      </p>
      <p>{text.notAgreedEnded}</p>
      <Button kind="secondary" busy={busy} label={busy ? sending : open} onClick={onNotMe} />
    </Ended>
  );
}

/** The words of an action that has ended what the link led to; undefined for any other. */
function endedBy({ change: { kind }, error }: Outcome, data: LinkedAttendee | undefined) {
  if (error !== undefined) return undefined;
  if (isNo(kind)) return { headline: text[kind].done, text: text[kind].doneText };
  return kind === 'cancel' && data ? { headline: text.cancel.done, text: attendeeCancelled(data.eventTitle) } : undefined;
}

interface OutcomeNoticeProps {
  readonly outcome: Outcome;
  /** What the sign-up is now. */
  readonly state: Exclude<LinkedAttendee['state'], 'cancelled'>;
  /** The page is asking what is there now. */
  readonly looking: boolean;
  /** What is there now could not be read. */
  readonly unread: boolean;
}

/** The result of a change; takes the focus. */
function OutcomeNotice({ outcome, state, looking, unread }: OutcomeNoticeProps) {
  const { change, error } = outcome;
  const { kind } = change;
  if (isLost(outcome)) return <OutcomeUnknown words={looking ? text.looking : unread ? text.notLooked : text.looked} />;
  if (error === undefined) {
    const headline =
      kind === 'confirm' ? text.confirm.done[state === 'confirmed' || state === 'waitlisted' ? state : 'pending'] : text[kind].done;
    return (
      <Notice tone="success" headline={headline} takesFocus>
        <p>{kind === 'confirm' ? text.confirm.doneText : text.mailed}</p>
      </Notice>
    );
  }
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  return (
    <Notice tone="error" headline={text[kind].refused} takesFocus>
      <p>{(kind === 'confirm' || isNo(kind) ? confirmRefusals : changeRefusals)[code] ?? refusalWords(error)}</p>
    </Notice>
  );
}

interface ChangesProps {
  readonly attendee: ActiveAttendee;
  readonly busy: Change['kind'] | undefined;
  readonly onChange: (change: Change) => void;
}

/** The forms; after the deadline, whom to write to. */
function Changes({ attendee, busy, onChange }: ChangesProps) {
  const { changes, contactEmail, reference, eventTitle } = attendee;
  if (changes !== 'open') {
    const subject = encodeURIComponent(`${eventTitle}, ${reference}`);
    return (
      <p className={styles.part}>
        <span>
          {changes === 'begun' ? text.begun : text.tooLate} <a href={`mailto:${contactEmail}?subject=${subject}`}>{contactEmail}</a>.
        </span>
      </p>
    );
  }
  // The key empties the forms after each change, which begins from what there is now.
  const now = `${attendee.state} ${attendee.seats} ${attendee.session.sessionId}`;
  return (
    <>
      <CountPart key={`count ${now}`} attendee={attendee} busy={busy === 'count'} onChange={onChange} />
      <MovePart key={`move ${now}`} attendee={attendee} busy={busy === 'move'} onChange={onChange} />
      <CancelPart attendee={attendee} busy={busy === 'cancel'} onChange={onChange} />
    </>
  );
}

/** The error: a link that leads nowhere, or a server that could not answer, with a button to try again. */
function NotRead({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const known = error instanceof ApiProblem ? linkRefusals[error.code] : undefined;
  if (known) {
    return (
      <Ended headline={known.headline}>
        <p>{known.text}</p>
      </Ended>
    );
  }
  return (
    <div className={styles.way}>
      <h2>{text.reading}</h2>
      <p>{refusalWords(error)}</p>
      <button type="button" className="button" onClick={onAgain}>
        {text.again}
      </button>
    </div>
  );
}

interface EndedProps {
  readonly headline: string;
  /** The person has just pressed a button. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** Nothing more can be done here. */
function Ended({ headline, focused = false, children }: EndedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className={styles.way}>
      <h2 ref={heading} tabIndex={-1}>
        {headline}
      </h2>
      {children}
      <p className={styles.ways}>
        <a className="button" href="/kurser-og-events/">
          {text.others}
        </a>
      </p>
    </div>
  );
}

export default withQueries(MailedLink);
