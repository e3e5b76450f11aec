import { auditRoutes } from '@edison/contracts/bff/admin/audit';
import { dashboardRoutes } from '@edison/contracts/bff/admin/dashboard';
import { backendAudit } from '@edison/contracts/upstream/audit';
import { backendDashboard } from '@edison/contracts/upstream/dashboard';
import { forward } from './forward.ts';

export const dashboardCalls = forward(dashboardRoutes, {
  getDecisions: { to: backendDashboard.GetDecisions },
  retryMails: { to: backendDashboard.RetryMails },
  listViews: { to: backendDashboard.ListViews },
  saveView: { to: backendDashboard.SaveView },
  deleteView: { to: backendDashboard.DeleteView },
});

export const auditCalls = forward(auditRoutes, { getAudit: { to: backendAudit.ListAudit } });
