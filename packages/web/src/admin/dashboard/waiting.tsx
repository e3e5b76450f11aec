import type { Decisions, ContentFaults as Faults } from '@edison/contracts/bff/admin/dashboard';
import { Button } from '@edison/ui/button';
import { useConfirm } from '@edison/ui/confirm-dialog';
import { EmptyState } from '@edison/ui/empty-state';
import { Notice } from '@edison/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { contentFaultsText, mistakeSentence } from '../../text/admin/dashboard/content-mistakes.ts';
import { dashboardText, failureText, retryQuestion, dashboardText as text, waitedSince } from '../../text/admin/dashboard/dashboard.ts';
import { numericDate } from '../../text/dates.ts';
import { adminPaths } from '../page/paths.ts';
import styles from './dashboard.module.css';

interface WaitingProps {
  readonly decisions: Decisions;
  /** The current time, ISO 8601. */
  readonly now: string;
}

/** The decisions that wait, oldest first, each with a link to the page where it is made. */
export function Waiting({ decisions: { institutions, teachers, queues, mails }, now }: WaitingProps) {
  return (
    <>
      {institutions.total + teachers.total + queues.total + mails.total === 0 ? (
        <EmptyState headline={text.nothing} text={text.nothingText} />
      ) : null}
      {institutions.total === 0 ? null : (
        <Block
          headline={dashboardText.schoolsOf(institutions.total)}
          text={text.schools.text}
          way={<a href={adminPaths.people('afventer')}>{text.schools.all}</a>}
          total={institutions.total}
          shown={institutions.items.length}
        >
          {institutions.items.map(({ institutionId, name, city, createdAt, teachers }) => (
            <li key={institutionId}>
              <span>
                <strong>{name}</strong>, {city}
              </span>
              <span className={styles.aside}>{`${waitedSince(createdAt, now)} · ${dashboardText.teachersOf(teachers)}`}</span>
            </li>
          ))}
        </Block>
      )}
      {teachers.total === 0 ? null : (
        <Block
          headline={dashboardText.claimsOf(teachers.total)}
          text={text.claims.text}
          way={<a href={adminPaths.people('laerere')}>{text.claims.all}</a>}
          total={0}
          shown={0}
        >
          {teachers.oldest === undefined ? null : <li className={styles.aside}>{text.claims.oldest(waitedSince(teachers.oldest, now))}</li>}
        </Block>
      )}
      {queues.total === 0 ? null : (
        <Block
          headline={dashboardText.queuesOf(queues.total, queues.waiting)}
          text={text.queues.text}
          way={<a href={`${adminPaths.events}?status=published`}>{text.queues.all}</a>}
          total={queues.total}
          shown={queues.items.length}
        >
          {queues.items.map(({ eventId, title, startsAt, waiting }) => (
            <li key={eventId}>
              <a href={adminPaths.event(eventId, 'tilmeldinger')}>{title}</a>
              <span className={styles.aside}>{`${dashboardText.waitingOf(waiting)} · ${numericDate(startsAt)}`}</span>
            </li>
          ))}
        </Block>
      )}
      <FailedMails mails={mails} now={now} />
    </>
  );
}

const { mails: mailText } = dashboardText;

interface FailedMailsProps {
  readonly mails: Decisions['mails'];
  /** The current time, ISO 8601. */
  readonly now: string;
}

/** Mails that were given up, with buttons to retry one, or all after a confirmation. */
function FailedMails({ mails: { total, items }, now }: FailedMailsProps) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [result, setResult] = useState<string>();
  const { send, isPending, error } = useSendOnce({
    send: (mailIds: string[] | undefined) =>
      callRoute('POST', '/bff/admin/mails/retry', { body: mailIds === undefined ? {} : { mailIds } }),
    onSent: ({ retried }) => {
      setResult(dashboardText.retriedOf(retried));
      void invalidate(queries, '/bff/admin/decisions');
    },
  });
  const retryAll = (): void => {
    confirm({ ...retryQuestion(total), cancelLabel: mailText.cancel }).then(
      () => send(undefined),
      () => undefined,
    );
  };
  return (
    <>
      {error === null ? null : <Refusal headline={mailText.refused} error={error} />}
      {result === undefined ? null : <Notice key={result} tone="success" headline={result} takesFocus />}
      {total === 0 ? null : (
        <Block
          headline={dashboardText.mailsOf(total)}
          text={mailText.text}
          way={total === 1 ? null : <Button kind="secondary" label={mailText.retryAll} busy={isPending} onClick={retryAll} />}
          total={total}
          shown={items.length}
        >
          {items.map(({ mailId, subject, to, userId, writtenAt, failure }) => (
            <li key={mailId}>
              <span>
                <strong>{subject}</strong>
                <br />
                {to}
              </span>
              <span className={styles.aside}>
                {failure === undefined ? null : <span>{failureText(failure)}</span>}
                {waitedSince(writtenAt, now)}
                {userId === undefined ? null : <a href={adminPaths.person(userId)}>{mailText.person}</a>}
                <Button
                  kind="quiet"
                  label={mailText.retry}
                  aria-describedby={`mail-${mailId}`}
                  busy={isPending}
                  onClick={() => send([mailId])}
                />
                <span id={`mail-${mailId}`} hidden>
                  {subject}
                </span>
              </span>
            </li>
          ))}
        </Block>
      )}
    </>
  );
}

interface BlockProps {
  readonly headline: string;
  /** What the decision is about. */
  readonly text: string;
  /** The link or button to the decision. */
  readonly way: ReactNode;
  /** How many decisions wait, and how many of them are listed below. */
  readonly total: number;
  readonly shown: number;
  /** The list items (`li`). */
  readonly children: ReactNode;
}

/** One kind of decision: the count, the link, and the first few items. */
function Block({ headline, text, way, total, shown, children }: BlockProps) {
  return (
    <div className={styles.block}>
      <div className={styles.blockTop}>
        <h3>{headline}</h3>
        {way}
      </div>
      <p className={styles.what}>{text}</p>
      <ul className={styles.lines}>
        {children}
        {total > shown ? <li className={styles.aside}>{dashboardText.moreOf(total - shown)}</li> : null}
      </ul>
    </div>
  );
}

/** What is wrong with the content's files, for whoever edits them without a look at the log. Nothing while all is well. */
export function ContentFaults() {
  const { data } = useQuery({ ...queryFor('/bff/admin/content-faults'), refetchInterval: secondsBetween * 1_000 });
  return data === undefined || data.total === 0 ? null : <KnownFaults faults={data} />;
}

/** An editor who mends a file sees it on the open page. */
const secondsBetween = 15;

function KnownFaults({ faults: { items, total, since } }: { readonly faults: Faults }) {
  return (
    <Notice tone="error" headline={contentFaultsText.headline(total)}>
      <p>
        {contentFaultsText.stays} {since === undefined ? null : contentFaultsText.since(numericDate(since))}
      </p>
      <ul>
        {items.map(({ message, mistake, ...place }) => (
          <li key={`${contentFaultsText.place(place)}${message}`}>
            <strong>{contentFaultsText.place(place)}</strong> {mistakeSentence(mistake) ?? <span lang="en">{message}</span>}
          </li>
        ))}
      </ul>
      {total > items.length ? <p>{contentFaultsText.more(total - items.length)}</p> : null}
    </Notice>
  );
}
