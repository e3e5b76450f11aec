import { adminRow, type Row } from '../row.ts';

const query = { objectKind: 'event', objectId: 'landsfinale' };

export const backendAuditRows: Readonly<Record<string, Row>> = { ListAudit: adminRow(() => ({ query })) };
export const siteAuditRows: Readonly<Record<string, Row>> = { getAudit: adminRow(() => ({ query })) };
