import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Field } from '@edison/ui/forms/field';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useDraftText } from '../../forms/use-draft.ts';
import { Facts } from '../../page/facts.tsx';
import { Failed } from '../../page/section.tsx';
import { formatNumber } from '../../text/admin/figures.ts';
import { regionsInWords, schoolsText as text } from '../../text/admin/institutions.ts';
import { countsText, mergeText } from '../../text/admin/pending-institutions.ts';
import { dottedDate, numericDate } from '../../text/dates.ts';
import { portalText } from '../../text/portal.ts';
import { RowDecideDialog } from '../decide/decide-dialog.tsx';
import { AuditTrail } from '../page/audit-trail.tsx';
import { FoldedPart } from '../page/part.tsx';
import { adminPaths } from '../page/paths.ts';
import { CorrectSchool } from './correct-school.tsx';
import { DeleteSchool } from './delete-school.tsx';
import { mergeDecision } from './merge-decision.tsx';
import styles from './people.module.css';
import { invalidatePeople, type School, schoolQuery, schoolsQuery } from './queries.ts';
import { RenameSchool } from './rename-school.tsx';
import { SchoolDomains } from './school-domains.tsx';
import { postalCity, SchoolState, schoolTypeWord } from './school-list.tsx';

/** One school: its facts, and the actions on it. */
export function SchoolPart({ institutionId }: { readonly institutionId: string }) {
  const query = useQuery(schoolQuery(institutionId));
  const back = <LinkButton kind="secondary" href={adminPaths.people('institutioner')} label={text.back} />;
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
  // The school that this one is being merged into: kept here, so that the dialog stays open after the merge and shows the result.
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
        <div className={styles.folds}>
          <SchoolDomains school={school} />
          {school.state === 'pending' ? null : <RenameSchool school={school} />}
          <CorrectSchool school={school} />
          <MergeSchool school={school} onChoose={setInto} />
          <DeleteSchool school={school} />
        </div>
      )}
      <AuditTrail kind="institution" id={school.institutionId} />
      {into === undefined ? null : (
        <RowDecideDialog decision={mergeDecision(school, into, () => invalidatePeople(queries))} onClose={() => setInto(undefined)} />
      )}
    </>
  );
}

/** A notice for a merged school or a pending one, with a link to where it is dealt with. */
function State({ school: { state, mergedInto, mergedIntoName } }: { readonly school: School }) {
  if (state === 'merged' && mergedInto !== undefined) {
    return (
      <Notice tone="info" headline={text.mergedNotice}>
        <p>
          {text.mergedText} <a href={adminPaths.school(mergedInto)}>{mergedIntoName ?? mergedInto}</a>.
        </p>
      </Notice>
    );
  }
  if (state !== 'pending') return null;
  return (
    <Notice tone="warning" headline={text.pendingNotice}>
      <LinkButton kind="secondary" href={adminPaths.people('afventer')} label={text.toPending} />
    </Notice>
  );
}

function KnownFacts({ school }: { readonly school: School }) {
  const { institutionId, number, type, street, municipality, municipalityCode, aliases = [] } = school;
  const { teachers, signUps, downloads, createdAt, phone, closedOn } = school;
  return (
    <Facts
      facts={[
        [text.number, number],
        [text.type, schoolTypeWord(type)],
        [text.address, street === undefined ? postalCity(school) : `${street}, ${postalCity(school)}`],
        [text.municipality, municipalityCode === undefined ? municipality : `${municipality} (${municipalityCode})`],
        [text.region, regionsInWords(school)],
        [text.phone, phone],
        [text.closedOn, closedOn && dottedDate(`${closedOn}T12:00:00Z`)],
        [text.aliases, aliases.join(', ')],
        [
          text.teachers,
          <span key="teachers">
            {formatNumber(teachers)} {teachers === 0 ? null : <a href={adminPaths.teachers(institutionId)}>{text.seeTeachers}</a>}
          </span>,
        ],
        [text.signUps, formatNumber(signUps)],
        [text.downloads, formatNumber(downloads)],
        [text.created, numericDate(createdAt)],
      ]}
    />
  );
}

interface MergeSchoolProps {
  readonly school: School;
  readonly onChoose: (into: School) => void;
}

/** Searches for the school that this one is merged into. */
function MergeSchool({ school, onChoose }: MergeSchoolProps) {
  const [typed, setTyped] = useDraftText(`merge-${school.institutionId}`);
  const search = useDeferredValue(typed.trim());
  const asks = search.length >= 2;
  const { data, isFetching } = useQuery({
    ...schoolsQuery({ search, state: 'confirmed', page: 1, pageSize: 8 }),
    enabled: asks,
  });
  const hits = asks ? (data?.items ?? []).filter(({ institutionId }) => institutionId !== school.institutionId) : [];
  return (
    <FoldedPart headline={mergeText.headline} open={typed !== ''} className={styles.part}>
      <p>{mergeText.lead}</p>
      <Field
        type="search"
        label={mergeText.search}
        hint={mergeText.searchHint}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">{asks && hits.length === 0 ? (isFetching ? mergeText.searching : mergeText.noHits) : ''}</p>
      {hits.length === 0 ? null : (
        <ul className={styles.hits} aria-label={mergeText.hits}>
          {hits.map((hit) => (
            <li key={hit.institutionId}>
              <span>
                <strong>{hit.name}</strong>
                <span className={styles.under}>
                  {postalCity(hit)} · {countsText(hit)}
                </span>
              </span>
              <Button kind="secondary" label={`${mergeText.pick} ${hit.name}`} onClick={() => onChoose(hit)} />
            </li>
          ))}
        </ul>
      )}
    </FoldedPart>
  );
}
