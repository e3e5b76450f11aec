import { auditRoutes } from '@edison/contracts/bff/admin/audit';
import { dashboardRoutes } from '@edison/contracts/bff/admin/dashboard';
import { backendAudit } from '@edison/contracts/upstream/audit';
import { backendDashboard } from '@edison/contracts/upstream/dashboard';
import type { Content } from '../content/open-content.ts';
import { personOf } from '../serve-routes.ts';
import type { ReadContentFacts } from '../start-list/site-facts.ts';
import { startItems } from '../start-list/start-items.ts';
import { type ForwardParts, forward } from './forward.ts';

const calls = forward(dashboardRoutes, {
  getDecisions: { to: backendDashboard.GetDecisions },
  setStepAside: { to: backendDashboard.SetStepAside },
  retryMails: { to: backendDashboard.RetryMails },
  listViews: { to: backendDashboard.ListViews },
  saveView: { to: backendDashboard.SaveView },
  deleteView: { to: backendDashboard.DeleteView },
});

/** Serves the admins' dashboard, and what is wrong with the content; the start list joins what the backend counts with what the content tells. */
export function serveDashboard(parts: ForwardParts, readContent: ReadContentFacts, content: Pick<Content, 'faults'>): void {
  calls.serve(parts, {
    getContentFaults: () => content.faults(),
    async getStartList(_input, context) {
      const counts = await parts.backend.call(backendDashboard.GetStartCounts, {}, personOf(context));
      const content = await readContent();
      const items = startItems(counts, content);
      return { items, total: items.length, facts: content.facts };
    },
  });
}

export const auditCalls = forward(auditRoutes, { getAudit: { to: backendAudit.ListAudit } });
