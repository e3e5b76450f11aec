import type { auditQuery } from '@edison/contracts/bff/admin/audit';
import { backendAudit } from '@edison/contracts/upstream/audit';
import type { z } from 'zod';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

/** What was changed, by whom and why, newest first. */
export function getAudit(backend: Backend, session: Session, query: z.output<typeof auditQuery>) {
  return backend.call(backendAudit.ListAudit, { query }, session);
}
