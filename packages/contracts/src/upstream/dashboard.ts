import { dashboardRoutes } from '../bff/admin/dashboard.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** What the seed names no call for: what waits for admins, mails that did not leave, and the views of each admin. */
export const backendDashboard = defineRoutes({
  GetDecisions: backendCall(dashboardRoutes.getDecisions),
  RetryMails: backendCall(dashboardRoutes.retryMails, ['BAD_REQUEST']),
  ListViews: backendCall(dashboardRoutes.listViews, ['BAD_REQUEST']),
  SaveView: backendCall(dashboardRoutes.saveView, ['BAD_REQUEST']),
  DeleteView: backendCall(dashboardRoutes.deleteView, ['BAD_REQUEST']),
});
