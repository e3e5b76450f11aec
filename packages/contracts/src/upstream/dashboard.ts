import { dashboardRoutes } from '../bff/admin/dashboard.ts';
import { startCounts } from '../bff/admin/start-list.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** The admin dashboard: what waits for a decision, dead mails, and each admin's saved views; additions to the specification. */
export const backendDashboard = defineRoutes({
  GetDecisions: backendCall(dashboardRoutes.getDecisions),
  GetStartCounts: {
    ...backendCall(dashboardRoutes.getStartList),
    summary: 'Counts that tell how far a new installation is, and the steps that its admins do not need.',
    answer: startCounts,
  },
  SetStepAside: backendCall(dashboardRoutes.setStepAside, ['BAD_REQUEST']),
  RetryMails: backendCall(dashboardRoutes.retryMails, ['BAD_REQUEST']),
  ListViews: backendCall(dashboardRoutes.listViews, ['BAD_REQUEST']),
  SaveView: backendCall(dashboardRoutes.saveView, ['BAD_REQUEST']),
  DeleteView: backendCall(dashboardRoutes.deleteView, ['BAD_REQUEST']),
});
