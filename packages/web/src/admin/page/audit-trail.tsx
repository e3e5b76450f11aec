import { EmptyState } from '@edison/ui/empty-state';
import { useState } from 'react';
import partStyles from '../../page/parts.module.css';
import { type AuditTrailKind, auditTrailText as text } from '../../text/admin/audit-trail.ts';
import { AuditEntries } from './audit-entries.tsx';
import styles from './audit-trail.module.css';
import { Part } from './part.tsx';
import { adminPaths } from './paths.ts';

/** The object whose audit trail it is; for the kind `actor`, the user who acted. */
interface TrailOf {
  readonly kind: AuditTrailKind;
  readonly id: string;
}

const entriesAtOnce = 20;

/** The audit trail of an object, newest first: when, by whom, what and why. */
export function AuditTrail({ kind, id }: TrailOf) {
  return (
    <Part headline={text.headline(kind)} className={styles.part}>
      <Trail kind={kind} id={id} />
    </Part>
  );
}

/** The audit trail folded away; it is fetched when it is unfolded. */
export function FoldedAuditTrail({ kind, id }: TrailOf) {
  const [open, setOpen] = useState(false);
  return (
    <details className={partStyles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.headline(kind)}</summary>
      {open ? (
        <div className={styles.folded}>
          <Trail kind={kind} id={id} />
        </div>
      ) : null}
    </details>
  );
}

function Trail({ kind, id }: TrailOf) {
  return (
    <>
      <p>{text.lead(kind)}</p>
      <AuditEntries
        filter={kind === 'actor' ? { actor: id } : { objectKind: kind, objectId: id }}
        label={text.headline(kind)}
        pageSize={entriesAtOnce}
        empty={<EmptyState headline={text.empty} text={text.emptyText(kind)} />}
      />
      <p>
        <a href={kind === 'actor' ? adminPaths.auditBy(id) : adminPaths.auditOf(kind, id)}>{text.toLog}</a>
      </p>
    </>
  );
}
