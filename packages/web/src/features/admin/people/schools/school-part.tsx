import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Notice } from '@edison/ui/notice/notice';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { numericDate } from '../../../../text/dates.ts';
import { figure } from '../../../../text/people/people-page.ts';
import { schoolsText as text } from '../../../../text/people/schools-tab.ts';
import { portalText } from '../../../../text/portal.ts';
import { Facts } from '../../../portal/parts/facts.tsx';
import { Failed } from '../../../portal/section.tsx';
import { Trail } from '../../trail/trail.tsx';
import { DecideHere } from '../decide-here.tsx';
import { mergeDecision } from '../merge-decision.tsx';
import styles from '../people.module.css';
import { peopleTabPath, schoolPath, teachersPath } from '../people-address.ts';
import { peopleChanged } from '../people-changes.ts';
import { type School, schoolQuery } from '../people-queries.ts';
import { DeleteSchool } from './delete-school.tsx';
import { MergeSchool } from './merge-school.tsx';
import { RenameSchool } from './rename-school.tsx';
import { placeOf, typeWord } from './school-columns.tsx';
import { SchoolState } from './school-state.tsx';

/** One school: what is known of it, and what can be done with it. */
export function SchoolPart({ institutionId }: { readonly institutionId: string }) {
  const query = useQuery(schoolQuery(institutionId));
  const back = <LinkButton kind="secondary" href={peopleTabPath('institutioner')} label={text.back} />;
  return (
    <div className={styles.school}>
      {query.data === null ? null : <p className={styles.files}>{back}</p>}
      {query.isPending ? <Skeleton label={portalText.waiting} cards={2} size="medium" /> : null}
      {query.isError && query.data === undefined ? (
        <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data === null ? <EmptyState headline={text.notThere} text={text.notThereText} action={back} /> : null}
      {query.data ? <Known school={query.data} /> : null}
    </div>
  );
}

function Known({ school }: { readonly school: School }) {
  const headline = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  // Stays open over what is left when it is done: it says so.
  const [into, setInto] = useState<School>();
  useEffect(() => headline.current?.focus(), []);
  return (
    <>
      <div className={styles.opening}>
        <h2 ref={headline} tabIndex={-1}>
          {school.name}
        </h2>
        <SchoolState state={school.state} />
      </div>
      <State school={school} />
      <KnownFacts school={school} />
      {school.state === 'merged' ? null : (
        <>
          <RenameSchool school={school} />
          <MergeSchool school={school} onChoose={setInto} />
          <DeleteSchool school={school} />
        </>
      )}
      <Trail kind="institution" id={school.institutionId} />
      {into === undefined ? null : (
        <DecideHere decision={mergeDecision(school, into, () => peopleChanged(queries))} onClose={() => setInto(undefined)} />
      )}
    </>
  );
}

/** Where to go on with one that is merged, or waits. */
function State({ school: { state, mergedInto, mergedIntoName } }: { readonly school: School }) {
  if (state === 'merged' && mergedInto !== undefined) {
    return (
      <Notice tone="info" headline={text.mergedNotice}>
        <p>
          {text.mergedText} <a href={schoolPath(mergedInto)}>{mergedIntoName ?? mergedInto}</a>.
        </p>
      </Notice>
    );
  }
  if (state !== 'pending') return null;
  return (
    <Notice tone="warning" headline={text.pendingNotice}>
      <LinkButton kind="secondary" href={peopleTabPath('afventer')} label={text.toPending} />
    </Notice>
  );
}

function KnownFacts({ school }: { readonly school: School }) {
  const { institutionId, number, type, street, municipality, region, aliases = [], teachers, signUps, downloads, createdAt } = school;
  return (
    <Facts
      facts={[
        [text.number, number],
        [text.type, typeWord(type)],
        [text.address, street === undefined ? placeOf(school) : `${street}, ${placeOf(school)}`],
        [text.municipality, municipality],
        [text.region, region],
        [text.aliases, aliases.join(', ')],
        [
          text.teachers,
          <span key="teachers">
            {figure(teachers)} {teachers === 0 ? null : <a href={teachersPath(institutionId)}>{text.seeTeachers}</a>}
          </span>,
        ],
        [text.signUps, figure(signUps)],
        [text.downloads, figure(downloads)],
        [text.created, numericDate(createdAt)],
      ]}
    />
  );
}
