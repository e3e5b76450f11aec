import type { Code } from '@edison/contracts/bff/codes';
import { Badge } from '@edison/ui/badge/badge';
import { Button } from '@edison/ui/button/button';
import { numericDate } from '../../../text/dates.ts';
import { codeStateTones, codeStateWords, codesText as text } from '../../../text/planning/codes.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { RowActions } from '../table/parts/row-actions.tsx';
import { FoldedTrail } from '../trail/trail.tsx';
import styles from './codes.module.css';
import { lastDay } from './last-day.ts';

/** The columns of a list of codes; one that is still of use can be taken back. */
export function codeColumns(kind: Code['kind'], onRevoke: (code: Code) => void): AdminColumns<Code, 'created'> {
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
            <FoldedTrail kind="code" id={code.codeId} />
          ) : (
            <Button kind="danger" label={text.revoke} onClick={() => onRevoke(code)} />
          )}
        </RowActions>
      ),
    },
  ];
}
