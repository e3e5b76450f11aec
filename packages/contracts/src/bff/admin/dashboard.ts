import { z } from 'zod';
import { id, instant, line, list } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { mailKind } from './person.ts';

const count = z.int().nonnegative();

/** A school that waits for an admin, and how many teachers wait with it. */
const waitingSchool = z.object({ institutionId: id, name: z.string(), city: z.string(), createdAt: instant, teachers: count });

/** An event to come that people queue for. */
const queuedEvent = z.object({ eventId: id, title: z.string(), startsAt: instant, waiting: count });

/**
 * Why a mail did not leave. `address`: the server does not take it for this address; `full`: there is no room for it; `refused`: not
 * this mail; `later`: not now; `login`: the server did not let the site in; `unreachable`: there was no server. `code`: its answer.
 */
const mailFailure = z.object({
  kind: z.enum(['address', 'full', 'refused', 'later', 'login', 'unreachable', 'unknown']),
  code: z.int().min(400).max(599).optional(),
});
export type MailFailure = z.infer<typeof mailFailure>;

/** A mail that was tried five times and given up. `userId` where its reader has a profile. */
const failedMail = z.object({
  mailId: z.uuid(),
  kind: mailKind,
  subject: z.string(),
  to: z.string(),
  userId: id.optional(),
  writtenAt: instant,
  failure: mailFailure.optional(),
});

/** What waits for a decision: how much there is in all, and the five that have waited longest, or that start first. */
export const decisions = z.object({
  institutions: z.object({ total: count, oldest: instant.optional(), items: z.array(waitingSchool).max(5) }),
  queues: z.object({ total: count, waiting: count, items: z.array(queuedEvent).max(5) }),
  mails: z.object({ total: count, oldest: instant.optional(), items: z.array(failedMail).max(5) }),
});
export type Decisions = z.infer<typeof decisions>;

/** Mails to try again: these, or all that were given up. */
const mailsToRetry = z.strictObject({ mailIds: z.array(z.uuid()).min(1).max(100).optional() });

/** The list that a view is of, by the name that its page gives it. */
export const listName = z.string().regex(/^[a-z][a-z-]{0,39}$/);

/** What a view asks for, as the part of an address after the question mark. */
const viewSearch = z.string().regex(/^[\w%=&.,~*!'()+-]{0,1000}$/);

/** A name that an admin has given to what a list is narrowed and sorted by. */
export const savedView = z.object({ viewId: id, list: z.string(), name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** What an admin keeps for itself: what waits for a decision, mails that did not leave, and the views of each admin. */
export const dashboardRoutes = defineRoutes({
  getDecisions: {
    method: 'GET',
    path: '/bff/admin/decisions',
    summary: 'What waits for a decision: schools, full events with queues, mails that did not leave.',
    who: 'admin',
    answer: decisions,
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'x/office/GetDecisions',
  },
  retryMails: {
    method: 'POST',
    path: '/bff/admin/mails/retry',
    summary: 'Mails that were given up are tried again. Answers how many; one that is under way, or has left, is not among them.',
    who: 'admin',
    body: mailsToRetry,
    answer: z.object({ retried: count }),
    problems: [...inputProblems, 'TRY_AGAIN'],
    upstream: 'x/mails/RetryMails',
  },
  listViews: {
    method: 'GET',
    path: '/bff/admin/views',
    summary: 'Own views of a list, in Danish order.',
    who: 'admin',
    query: z.strictObject({ list: listName }),
    answer: list(savedView),
    problems: inputProblems,
    upstream: 'x/views/ListViews',
  },
  saveView: {
    method: 'POST',
    path: '/bff/admin/views',
    summary: 'Keeps a view under a name; 30 a person, else `LIMIT_REACHED`. The same once more: the same answer.',
    who: 'admin',
    body: z.strictObject({ list: listName, name: line(60), search: viewSearch }),
    answer: savedView,
    status: 201,
    problems: [...inputProblems, 'NAME_LOOKS_LIKE_CPR', 'NAME_TAKEN', 'LIMIT_REACHED', 'TRY_AGAIN'],
    upstream: 'x/views/SaveView',
  },
  deleteView: {
    method: 'POST',
    path: '/bff/admin/views/:viewId/delete',
    summary: 'Forgets an own view, and answers it, so that it can be kept once more.',
    who: 'admin',
    params: z.strictObject({ viewId: id }),
    body: z.strictObject({}),
    answer: savedView,
    problems: [...inputProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/views/DeleteView',
  },
});
