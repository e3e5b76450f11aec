import { z } from 'zod';
import { decisions, officeRoutes } from '../../bff/admin/office.ts';
import { id } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';

/** What the seed names no call for: what waits for the office, mails that did not leave, and the views of each admin. */
export const backendOffice = defineRoutes({
  GetDecisions: {
    method: 'GET',
    path: '/x/office/GetDecisions',
    summary: officeRoutes.getDecisions.summary,
    who: 'admin',
    answer: decisions,
    problems: [],
  },
  RetryMails: {
    method: 'POST',
    path: '/x/mails/RetryMails',
    summary: officeRoutes.retryMails.summary,
    who: 'admin',
    body: officeRoutes.retryMails.body,
    answer: officeRoutes.retryMails.answer,
    problems: ['BAD_REQUEST', 'TRY_AGAIN'],
  },
  ListViews: {
    method: 'GET',
    path: '/x/views/ListViews',
    summary: officeRoutes.listViews.summary,
    who: 'admin',
    query: officeRoutes.listViews.query,
    answer: officeRoutes.listViews.answer,
    problems: ['BAD_REQUEST'],
  },
  SaveView: {
    method: 'POST',
    path: '/x/views/SaveView',
    summary: officeRoutes.saveView.summary,
    who: 'admin',
    body: officeRoutes.saveView.body,
    answer: officeRoutes.saveView.answer,
    status: 201,
    problems: ['BAD_REQUEST', 'NAME_LOOKS_LIKE_CPR', 'NAME_TAKEN', 'LIMIT_REACHED', 'TRY_AGAIN'],
  },
  DeleteView: {
    method: 'POST',
    path: '/x/views/DeleteView',
    summary: officeRoutes.deleteView.summary,
    who: 'admin',
    body: z.strictObject({ viewId: id }),
    answer: officeRoutes.deleteView.answer,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'TRY_AGAIN'],
  },
});
