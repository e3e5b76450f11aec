import type { DuplicatePair, DuplicatePerson } from '@edison/contracts/bff/duplicates';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Select } from '@edison/ui/forms/select';
import { Notice } from '@edison/ui/notice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { duplicatesText as text } from '../../text/admin/people.ts';
import { numericDate } from '../../text/dates.ts';
import { RowDecideDialog } from '../decide/decide-dialog.tsx';
import styles from '../institutions/people.module.css';
import { invalidatePeople } from '../institutions/queries.ts';
import { adminPaths } from '../page/paths.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { useListAddress } from '../table/use-list-address.ts';
import { type MergedPair, mergePeopleDecision } from './merge-people.tsx';

const list = defineList({ filters: { vis: z.enum(['sat-til-side']).optional() }, sorts: ['strongest'], order: 'strongest' });
const rowKey = ({ one, other }: DuplicatePair) => `${one.userId} ${other.userId}`;

/** The tab of profiles that may be one person's, or of those that an admin has seen to be two. */
export function DuplicatesTab() {
  const queries = useQueryClient();
  const [merging, setMerging] = useState<MergedPair>();
  const address = useListAddress(list);
  const { page, pageSize, filters } = address;
  const isAside = filters.vis === 'sat-til-side';
  const show = isAside ? 'aside' : 'open';
  const query = useQuery({
    ...queryFor('/bff/admin/duplicates', { query: { page, pageSize, show } }),
    placeholderData: keepPreviousData,
  });
  const { data: session } = useQuery(sessionQuery());
  const own = session?.kind === 'signed-in' ? session.email.toLowerCase() : undefined;
  const { refresh, choose, told } = useAside(!isAside);
  const columns = pairColumns({ isAside, own, onMerge: setMerging, onAside: choose });
  const empty = isAside ? { headline: text.noneAside, text: text.noneAsideText } : { headline: text.empty, text: text.emptyText };
  return (
    <>
      <p>{text.lead}</p>
      {told}
      <AdminTable
        caption={text.caption}
        counted={text.counted}
        columns={columns}
        rowKey={rowKey}
        query={query}
        address={address}
        filters={
          <Select
            label={text.show}
            emptyText={text.showOpen}
            choices={[{ value: 'sat-til-side', label: text.showAside }]}
            {...address.select('vis')}
          />
        }
        empty={<EmptyState {...empty} />}
      />
      {merging === undefined ? null : (
        <RowDecideDialog
          decision={mergePeopleDecision(merging, () => {
            refresh();
            invalidatePeople(queries);
          })}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}

/** Sets a pair aside, or takes it back, and says what came of it. */
function useAside(aside: boolean) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState<boolean>();
  const refresh = () => void invalidate(queries, '/bff/admin/duplicates');
  const { send, isPending, error } = useSendOnce({
    send: ({ one, other }: DuplicatePair) =>
      callRoute('POST', '/bff/admin/duplicates/aside', { body: { userId: one.userId, otherId: other.userId, aside } }),
    onSent: (answer) => {
      setSaved(answer.aside);
      refresh();
    },
  });
  // In the list of what was set aside, the pair that was set aside last is there to see.
  const isSaved = saved === aside && !isPending && error === null;
  const told = (
    <>
      {error === null ? null : <Refusal headline={text.failed} error={error} />}
      {isSaved ? <Notice tone="success" headline={saved ? text.setAside : text.takenBack} takesFocus /> : null}
    </>
  );
  return { refresh, choose: send, told };
}

interface PairActions {
  readonly isAside: boolean;
  /** The address of the signed-in admin, who merges nobody with themselves. */
  readonly own: string | undefined;
  readonly onMerge: (pair: MergedPair) => void;
  readonly onAside: (pair: DuplicatePair) => void;
}

function pairColumns({ isAside, own, onMerge, onAside }: PairActions): AdminColumns<DuplicatePair, 'strongest'> {
  const person = (whose: 'one' | 'other') => (pair: DuplicatePair) => {
    const [into, from] = whose === 'one' ? [pair.one, pair.other] : [pair.other, pair.one];
    const offered = !isAside && own !== undefined && ![into, from].some(({ email }) => email.toLowerCase() === own);
    return (
      <Person person={into} beside={from} emailId={emailIdOf(pair, into)} onKeep={offered ? () => onMerge({ from, into }) : undefined} />
    );
  };
  return [
    { header: text.one, cell: person('one') },
    { header: text.other, cell: person('other') },
    {
      header: text.because,
      cell: ({ because }) => (
        <span className={styles.answers}>
          {because.map((reason) => (
            <Badge key={reason} label={text.reasons[reason]} tone="neutral" />
          ))}
        </span>
      ),
    },
    {
      header: text.decide,
      cell: (pair) => (
        <span className={styles.whole}>
          <Button
            kind="quiet"
            label={isAside ? text.back : text.aside}
            aria-describedby={`${emailIdOf(pair, pair.one)} ${emailIdOf(pair, pair.other)}`}
            onClick={() => onAside(pair)}
          />
        </span>
      ),
    },
  ];
}

/** The id of an address, which describes the buttons of its pair; a person may stand in several pairs. */
function emailIdOf(pair: DuplicatePair, { userId }: DuplicatePerson): string {
  return `email-${pair.one.userId}-${pair.other.userId}-${userId}`;
}

interface PersonProps {
  readonly person: DuplicatePerson;
  /** The other one of the pair: what either has gets a line in both. */
  readonly beside: DuplicatePerson;
  readonly emailId: string;
  readonly onKeep: (() => void) | undefined;
}

function Person({ person, beside, emailId, onKeep }: PersonProps) {
  const { userId, firstName, lastName, email, phone, institutionName, schoolProof: proof, createdAt, lastLoginAt, signUps } = person;
  return (
    <div className={styles.person}>
      <a href={adminPaths.person(userId)}>
        {firstName} {lastName}
      </a>
      <span className={styles.under} id={emailId}>
        {email}
      </span>
      {(phone ?? beside.phone) === undefined ? null : <span className={styles.under}>{phone ?? text.noPhone}</span>}
      <span className={styles.under}>{institutionName ?? text.noSchool}</span>
      {(proof ?? beside.schoolProof) === undefined ? null : (
        <span className={styles.under}>{proof?.by === undefined ? text.unproved : text.provedBy[proof.by]}</span>
      )}
      <span className={styles.under}>{text.since(numericDate(createdAt))}</span>
      <span className={styles.under}>{lastLoginAt === undefined ? text.neverUsed : text.lastUsed(numericDate(lastLoginAt))}</span>
      <span className={styles.under}>{text.signUps(signUps)}</span>
      {onKeep === undefined ? null : (
        <span className={styles.kept}>
          <Button kind="secondary" label={text.keep} aria-describedby={emailId} onClick={onKeep} />
        </span>
      )}
    </div>
  );
}
