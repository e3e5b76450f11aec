import { savedView } from '@edison/contracts/bff/admin/dashboard';
import { backendDashboard } from '@edison/contracts/upstream/dashboard';
import { ask, newKey } from '../ask.ts';
import { adminRow, type Row } from '../row.ts';
import type { World } from '../world.ts';

/** A view with a unique name. Only the letters of the key are used, because its digits may look like a CPR number. */
const view = () => ({ list: 'events', name: `Visning ${newKey().replaceAll(/[^a-f]/g, '')}`, search: 'sort=title' });
const noMail = '00000000-0000-4000-8000-000000000000';

/** Saves a view as the admin and returns its id. */
async function viewOf(world: World): Promise<{ viewId: string }> {
  const { viewId } = savedView.parse(JSON.parse((await ask(world, 'backend', backendDashboard.SaveView, { body: view() }, 'admin')).text));
  return { viewId };
}

export const backendDashboardRows: Readonly<Record<string, Row>> = {
  GetDecisions: adminRow(() => ({})),
  GetStartCounts: adminRow(() => ({})),
  SetStepAside: adminRow(() => ({ body: { step: 'facts', setAside: true } })),
  RetryMails: adminRow(() => ({ body: { mailIds: [noMail] } })),
  ListViews: adminRow(() => ({ query: { list: 'events' } })),
  SaveView: adminRow(() => ({ body: view() })),
  DeleteView: adminRow(async (_whose, world) => ({ body: await viewOf(world) })),
};

export const siteDashboardRows: Readonly<Record<string, Row>> = {
  getDecisions: adminRow(() => ({})),
  getStartList: adminRow(() => ({})),
  getContentFaults: adminRow(() => ({})),
  setStepAside: adminRow(() => ({ body: { step: 'facts', setAside: true } })),
  retryMails: adminRow(() => ({ body: { mailIds: [noMail] } })),
  listViews: adminRow(() => ({ query: { list: 'events' } })),
  saveView: adminRow(() => ({ body: view() })),
  deleteView: adminRow(async (_whose, world) => ({ params: await viewOf(world), body: {} })),
};

const query = { objectKind: 'event', objectId: 'landsfinale' };

export const backendAuditRows: Readonly<Record<string, Row>> = {
  ListAudit: adminRow(() => ({ query })),
  RecordJobRun: adminRow(() => ({ body: { job: 'clear-throttle' } })),
};
export const siteAuditRows: Readonly<Record<string, Row>> = { getAudit: adminRow(() => ({ query })) };
export const backendAuditFileRows: Readonly<Record<string, Row>> = { ExportAudit: adminRow(() => ({ query })) };
export const siteAuditFileRows: Readonly<Record<string, Row>> = { exportAudit: adminRow(() => ({ query })) };

/** A quick job without work to do, which no other test uses. */
const params = { name: 'clear-access-log' };
/** Another one, because a job that is under way is not run a second time. */
const otherParams = { name: 'clear-throttle' };

export const siteJobRows: Readonly<Record<string, Row>> = {
  listJobs: adminRow(() => ({})),
  runJob: adminRow(() => (caller) => ({ params: caller === 'adminLongAgo' ? otherParams : params, body: {} })),
  previewJob: adminRow(() => ({ params, body: {} })),
};
