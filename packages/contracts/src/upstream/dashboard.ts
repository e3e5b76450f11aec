import { z } from 'zod';
import { dashboardRoutes, decisions } from '../bff/admin/dashboard.ts';
import { id } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** What the seed names no call for: what waits for admins, mails that did not leave, and the views of each admin. */
export const backendDashboard = defineRoutes({
  GetDecisions: {
    method: 'GET',
    path: '/x/office/GetDecisions',
    summary: dashboardRoutes.getDecisions.summary,
    who: 'admin',
    answer: decisions,
    problems: [],
  },
  RetryMails: {
    method: 'POST',
    path: '/x/mails/RetryMails',
    summary: dashboardRoutes.retryMails.summary,
    who: 'admin',
    body: dashboardRoutes.retryMails.body,
    answer: dashboardRoutes.retryMails.answer,
    problems: ['BAD_REQUEST', 'TRY_AGAIN'],
  },
  ListViews: {
    method: 'GET',
    path: '/x/views/ListViews',
    summary: dashboardRoutes.listViews.summary,
    who: 'admin',
    query: dashboardRoutes.listViews.query,
    answer: dashboardRoutes.listViews.answer,
    problems: ['BAD_REQUEST'],
  },
  SaveView: {
    method: 'POST',
    path: '/x/views/SaveView',
    summary: dashboardRoutes.saveView.summary,
    who: 'admin',
    body: dashboardRoutes.saveView.body,
    answer: dashboardRoutes.saveView.answer,
    status: 201,
    problems: ['BAD_REQUEST', 'NAME_LOOKS_LIKE_CPR', 'NAME_TAKEN', 'LIMIT_REACHED', 'TRY_AGAIN'],
  },
  DeleteView: {
    method: 'POST',
    path: '/x/views/DeleteView',
    summary: dashboardRoutes.deleteView.summary,
    who: 'admin',
    body: z.strictObject({ viewId: id }),
    answer: dashboardRoutes.deleteView.answer,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'TRY_AGAIN'],
  },
});
