import type { Code } from '@edison/contracts/bff/codes';
import { Button } from '@edison/ui/button/button';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Notice } from '@edison/ui/notice/notice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hasDraft } from '../../../forms/drafts.ts';
import { codesText as text } from '../../../text/planning/codes.ts';
import { DecideDialog } from '../decide/decide-dialog.tsx';
import { useWayBack } from '../focus/use-way-back.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { defineList } from '../table/list-spec.ts';
import { useListAddress } from '../table/use-list-address.ts';
import { codeColumns } from './code-columns.tsx';
import { codesQuery } from './code-queries.ts';
import { CodeSheet } from './code-sheet.tsx';
import type { CodeTarget } from './code-target.ts';
import styles from './codes.module.css';
import { NewCodesForm, newCodesDraft } from './new-codes-form.tsx';
import { revoking } from './revoking.tsx';

const list = defineList({ name: 'koder', filters: {}, sorts: ['created'], order: '-created' });
const rowKey = ({ codeId }: Code) => codeId;

/** The codes of an event, a material or a programme: made many at once, printed as cards, and taken back one by one. */
export function CodesPart({ target }: { readonly target: CodeTarget }) {
  const name = useId();
  const queries = useQueryClient();
  const address = useListAddress(list);
  const query = useQuery({ ...codesQuery(target, address.page, address.pageSize), placeholderData: keepPreviousData });
  const [making, setMaking] = useState(() => hasDraft(newCodesDraft(target)));
  const [made, setMade] = useState<readonly Code[]>();
  const [sheet, setSheet] = useState<readonly Code[]>();
  const [revoked, setRevoked] = useState<Code>();
  const back = useWayBack();
  const changed = (): void => void queries.invalidateQueries({ queryKey: ['codes', target.kind, target.targetId] });
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
        <Ways back={back} listed={query.data?.items ?? []} onMake={() => setMaking(true)} onPrint={setSheet} />
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

interface WaysProps {
  readonly back: ReturnType<typeof useWayBack>;
  readonly listed: readonly Code[];
  readonly onMake: () => void;
  readonly onPrint: (codes: readonly Code[]) => void;
}

/** To new codes, and to cards of those that are listed. */
function Ways({ back, listed, onMake, onPrint }: WaysProps) {
  return (
    <div className={styles.actions}>
      <Button {...back.to('form')} label={text.make} onClick={onMake} />
      {listed.length === 0 ? null : <Button kind="secondary" {...back.to('sheet')} label={text.printAll} onClick={() => onPrint(listed)} />}
    </div>
  );
}
