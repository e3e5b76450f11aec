import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../page/section.tsx';
import { friendlyInstant } from '../../text/dates.ts';
import { submissionText, versionCount } from '../../text/teams/submissions.ts';
import styles from './school-submissions.module.css';
import { type Submission, schoolSubmissionsQuery } from './submission-queries.ts';
import { Versions } from './versions.tsx';

const { school: text } = submissionText;

const [first, most] = [20, 100];

interface SchoolSubmissionsProps {
  readonly eventId: string;
  /** The slug of the event's page, where teams submit; undefined while it is not known. */
  readonly slug: string | undefined;
}

/** The submissions of the school's teams at an event, each with all its versions. */
export function SchoolSubmissions({ eventId, slug }: SchoolSubmissionsProps) {
  const [pageSize, setPageSize] = useState(first);
  const query = useQuery(schoolSubmissionsQuery(eventId, pageSize));
  return (
    <Section headline={text.headline} query={query} waiting={{ cards: 1, size: 'medium' }}>
      {({ items, total }) => (
        <div className={styles.list}>
          {items.length === 0 ? (
            <EmptyState
              headline={text.empty}
              text={text.emptyText}
              action={
                slug === undefined ? undefined : <LinkButton kind="secondary" href={`/kurser-og-events/${slug}/`} label={text.toEvent} />
              }
            />
          ) : null}
          {items.map((submission) => (
            <HandedIn key={submission.submissionId} submission={submission} />
          ))}
          {total > items.length && pageSize < most ? (
            <div>
              <Button kind="secondary" label={text.more} busy={query.isFetching} onClick={() => setPageSize(most)} />
            </div>
          ) : null}
        </div>
      )}
    </Section>
  );
}

function HandedIn({ submission }: { readonly submission: Submission }) {
  const [opened, setOpened] = useState(false);
  const { teamName, state, title, reference, submittedAt, version } = submission;
  return (
    <Card headline={teamName} level={3} aside={<Badge tone={state === 'locked' ? 'neutral' : 'info'} label={text.state[state]} />}>
      <dl className={styles.facts}>
        <dt>{text.facts.title}</dt>
        <dd>{title}</dd>
        <dt>{text.facts.sent}</dt>
        <dd>
          {friendlyInstant(submittedAt)}, {versionCount(version)}
        </dd>
        <dt>{text.facts.reference}</dt>
        <dd>{reference}</dd>
      </dl>
      <details className={styles.whole} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>
          {text.show} <span className="visually-hidden">{teamName}</span>
        </summary>
        {opened ? <Versions submissionId={submission.submissionId} /> : null}
      </details>
    </Card>
  );
}
