import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveAllQuestion } from '../../text/admin/institution-decisions.ts';
import { pendingText as text } from '../../text/admin/pending-institutions.ts';
import { kinds } from '../../text/admin/people.ts';
import { DecideHere } from '../decide/decide-dialog.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { useListAddress } from '../table/use-list-address.ts';
import { mergeDecision } from './merge-decision.tsx';
import { type Choice, pendingColumns } from './pending-columns.tsx';
import { approveAllDecision, approveDecision, rejectDecision } from './pending-decisions.tsx';
import { peopleChanged, type Waiting, waitingQuery } from './queries.ts';

const list = defineList({ filters: {}, sorts: ['oldest'], order: 'oldest' });
const rowKey = ({ institutionId }: Waiting) => institutionId;
const rowName = ({ name }: Waiting) => name;

/** One decision, or the same for several. */
type Open = Choice | { readonly kind: 'approve-all'; readonly rows: readonly Waiting[]; readonly onDone: () => void };

/** The schools that wait, with what is known to decide by. */
export function PendingTab() {
  const [open, setOpen] = useState<Open>();
  const [columns] = useState(() => pendingColumns(setOpen));
  const address = useListAddress(list);
  const { page, pageSize } = address;
  const query = useQuery({ ...waitingQuery({ page, pageSize }), placeholderData: keepPreviousData });
  return (
    <>
      <AdminTable
        caption={text.caption}
        counted={kinds.schools}
        columns={columns}
        rowKey={rowKey}
        query={query}
        address={address}
        bulk={{
          rowName,
          actions: (rows, onDone) => (
            <Button
              label={approveAllQuestion(rows.length).replace('?', '')}
              onClick={() => setOpen({ kind: 'approve-all', rows, onDone })}
            />
          ),
        }}
        empty={<EmptyState headline={text.empty} text={text.emptyText} />}
      />
      {open === undefined ? null : <Deciding open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Deciding({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const done = (): void => peopleChanged(queries);
  if (open.kind === 'approve-all')
    return <DecideHere decision={approveAllDecision(open.rows, allDone(done, open.onDone))} onClose={onClose} />;
  if (open.kind === 'same') return <DecideHere decision={mergeDecision(open.school, open.like, done)} onClose={onClose} />;
  const decision = open.kind === 'approve' ? approveDecision(open.school, done) : rejectDecision(open.school, done);
  return <DecideHere decision={decision} onClose={onClose} />;
}

function allDone(...steps: readonly (() => void)[]) {
  return () => {
    for (const step of steps) step();
  };
}
