import type { Handlers } from '@edison/contracts/route';
import type { backendAudit } from '@edison/contracts/upstream/audit';
import type { Caller } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { listAudit } from './list-audit.ts';

/** The call on the audit log. */
export function auditCalls(store: Store): Handlers<typeof backendAudit, Caller> {
  return { ListAudit: ({ query }) => listAudit(store, query) };
}
