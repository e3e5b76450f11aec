import type { Code } from '@edison/contracts/bff/codes';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Notice } from '@edison/ui/notice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { hasDraft } from '../../forms/drafts.ts';
import { codeStateTones, codeStateWords, codesText as text } from '../../text/admin/codes.ts';
import { numericDate } from '../../text/dates.ts';
import { DecideDialog, type Decision } from '../decide/decide-dialog.tsx';
import { FoldedAuditTrail } from '../page/audit-trail.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { RowActions } from '../table/table-rows.tsx';
import { useListAddress } from '../table/use-list-address.ts';
import { CodeSheet, lastDay } from './code-sheet.tsx';
import styles from './codes.module.css';
import type { CodeTarget } from './new-codes-form.tsx';
import { NewCodesForm, newCodesDraftName } from './new-codes-form.tsx';

const list = defineList({ name: 'koder', filters: {}, sorts: ['created'], order: '-created' });
const rowKey = ({ codeId }: Code) => codeId;

/** The codes of an event, a material or a programme: creates many at once, prints them as cards, and revokes single ones. */
export function CodesPart({ target }: { readonly target: CodeTarget }) {
  const name = useId();
  const queries = useQueryClient();
  const address = useListAddress(list);
  const { page, pageSize } = address;
  const of = { kind: target.kind, targetId: target.targetId };
  const query = useQuery({ ...queryFor('/bff/admin/codes', { query: { ...of, page, pageSize } }), placeholderData: keepPreviousData });
  const [making, setMaking] = useState(() => hasDraft(newCodesDraftName(target)));
  const [made, setMade] = useState<readonly Code[]>();
  const [sheet, setSheet] = useState<readonly Code[]>();
  const [revoked, setRevoked] = useState<Code>();
  const back = useReturnFocus();
  const changed = (): void => void invalidate(queries, ['/bff/admin/codes', of]);
  function leaveSheet(): void {
    setSheet(undefined);
    back.leave('sheet');
  }
  if (sheet !== undefined) return <CodeSheet codes={sheet} target={target} onBack={leaveSheet} />;
  return (
    <section className={styles.codes} aria-labelledby={name}>
      <h2 id={name}>{text.headline}</h2>
      {made === undefined ? null : (
        <Notice tone="success" headline={text.made(made.length)} takesFocus>
          <Button kind="secondary" label={text.print} onClick={() => setSheet(made)} />
        </Notice>
      )}
      {making ? (
        <NewCodesForm
          target={target}
          onMade={(codes) => {
            setMade(codes);
            setMaking(false);
            changed();
          }}
          onCancel={() => {
            setMaking(false);
            back.leave('form');
          }}
        />
      ) : (
        <CodeActions back={back} listed={query.data?.items ?? []} onMake={() => setMaking(true)} onPrint={setSheet} />
      )}
      <AdminTable
        caption={text.all}
        counted={text.counted}
        columns={codeColumns(target.kind, setRevoked)}
        rowKey={rowKey}
        query={query}
        address={address}
        empty={making ? null : <EmptyState headline={text.empty} text={text.emptyText} />}
      />
      {revoked === undefined ? null : <DecideDialog decision={revoking(revoked, changed)} onClose={() => setRevoked(undefined)} />}
    </section>
  );
}

interface CodeActionsProps {
  readonly back: ReturnType<typeof useReturnFocus>;
  readonly listed: readonly Code[];
  readonly onMake: () => void;
  readonly onPrint: (codes: readonly Code[]) => void;
}

/** The buttons for new codes and for printing the listed ones. */
function CodeActions({ back, listed, onMake, onPrint }: CodeActionsProps) {
  return (
    <div className={styles.actions}>
      <Button {...back.to('form')} label={text.make} onClick={onMake} />
      {listed.length === 0 ? null : <Button kind="secondary" {...back.to('sheet')} label={text.printAll} onClick={() => onPrint(listed)} />}
    </div>
  );
}

/** The columns of a list of codes, with a button that revokes a code that can still be used. */
function codeColumns(kind: Code['kind'], onRevoke: (code: Code) => void): AdminColumns<Code, 'created'> {
  return [
    { header: text.code, cell: ({ code }) => <span className={styles.code}>{code}</span> },
    { header: text.form.name, cell: ({ label }) => label ?? '–' },
    ...(kind === 'event' ? [{ header: text.owner, cell: ({ ownerName }: Code) => ownerName ?? '–' }] : []),
    { header: text.state, cell: ({ state }) => <Badge label={codeStateWords[state]} tone={codeStateTones[state]} /> },
    { header: text.uses, align: 'end', cell: ({ uses, maxUses }) => `${uses} af ${maxUses}` },
    { header: text.until, cell: ({ validUntil }) => (validUntil === undefined ? text.forever : lastDay(validUntil)) },
    { header: text.created, cell: ({ createdAt }) => numericDate(createdAt) },
    {
      header: text.actions,
      cell: (code) => (
        <RowActions>
          {code.state === 'revoked' ? (
            <FoldedAuditTrail kind="code" id={code.codeId} />
          ) : (
            <Button kind="danger" label={text.revoke} onClick={() => onRevoke(code)} />
          )}
        </RowActions>
      ),
    },
  ];
}

/** The decision to revoke a code: shows how often it was used, and asks for a reason. */
function revoking(code: Code, onDone: () => void): Decision<Code, Code> {
  return {
    headline: text.revokeHeadline(code.code),
    preview: async () => code,
    show: ({ uses }) => (
      <p>
        {text.usedBy(uses)} {text.revokeText}
      </p>
    ),
    reason: { hint: text.reasonHint },
    confirmLabel: () => text.revoke,
    danger: true,
    act: ({ reason }) => callRoute('POST', '/bff/admin/codes/:codeId/revoke', { params: { codeId: code.codeId }, body: { reason } }),
    done: () => text.revoked(code.code),
    onDone,
  };
}
