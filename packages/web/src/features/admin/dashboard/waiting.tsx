import type { Decisions } from '@edison/contracts/bff/admin/dashboard';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { queuesOf, schoolsOf, teachersOf, dashboardText as text, waitedSince, waitingOf } from '../../../text/admin/dashboard.ts';
import { numericDate } from '../../../text/dates.ts';
import { planPath, plansPath } from '../events/event-address.ts';
import { Block } from './block.tsx';
import styles from './dashboard.module.css';
import { FailedMails } from './failed-mails.tsx';

interface WaitingProps {
  readonly decisions: Decisions;
  /** An instant. */
  readonly now: string;
}

const schoolsPath = '/admin/brugere-og-institutioner/?fane=afventer';

/** What waits for a decision: what has waited longest first, and what to do about it. */
export function Waiting({ decisions: { institutions, queues, mails }, now }: WaitingProps) {
  return (
    <>
      {institutions.total + queues.total + mails.total === 0 ? <EmptyState headline={text.nothing} text={text.nothingText} /> : null}
      {institutions.total === 0 ? null : (
        <Block
          headline={schoolsOf(institutions.total)}
          text={text.schools.text}
          way={<a href={schoolsPath}>{text.schools.all}</a>}
          total={institutions.total}
          shown={institutions.items.length}
        >
          {institutions.items.map(({ institutionId, name, city, createdAt, teachers }) => (
            <li key={institutionId}>
              <span>
                <strong>{name}</strong>, {city}
              </span>
              <span className={styles.aside}>{`${waitedSince(createdAt, now)} · ${teachersOf(teachers)}`}</span>
            </li>
          ))}
        </Block>
      )}
      {queues.total === 0 ? null : (
        <Block
          headline={queuesOf(queues.total, queues.waiting)}
          text={text.queues.text}
          way={<a href={`${plansPath}?status=published`}>{text.queues.all}</a>}
          total={queues.total}
          shown={queues.items.length}
        >
          {queues.items.map(({ eventId, title, startsAt, waiting }) => (
            <li key={eventId}>
              <a href={planPath(eventId, 'tilmeldinger')}>{title}</a>
              <span className={styles.aside}>{`${waitingOf(waiting)} · ${numericDate(startsAt)}`}</span>
            </li>
          ))}
        </Block>
      )}
      <FailedMails mails={mails} now={now} />
    </>
  );
}
