import { z } from 'zod';
import { id, instant, line, list } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';
import { mailKind } from './person.ts';
import { startList, stepSetAside } from './start-list.ts';

const count = z.int().nonnegative();

/** A pending school, and how many teachers have chosen it. */
const waitingSchool = z.object({ institutionId: id, name: z.string(), city: z.string(), createdAt: instant, teachers: count });

/** An upcoming event with a waiting list. */
const queuedEvent = z.object({ eventId: id, title: z.string(), startsAt: instant, waiting: count });

/**
 * Why a mail was not sent. `address`: the server refuses the recipient; `full`: the mailbox is full; `refused`: the server refuses this mail;
 * `later`: temporary failure; `login`: the server refuses the site's login; `unreachable`: no connection. `code`: the SMTP reply code.
 */
const mailFailure = z.object({
  kind: z.enum(['address', 'full', 'refused', 'later', 'login', 'unreachable', 'unknown']),
  code: z.int().min(400).max(599).optional(),
});
export type MailFailure = z.infer<typeof mailFailure>;

/** A mail that was given up after five tries. `userId` if the recipient has a profile. */
const failedMail = z.object({
  mailId: z.uuid(),
  kind: mailKind,
  subject: z.string(),
  to: z.string(),
  userId: id.optional(),
  writtenAt: instant,
  failure: mailFailure.optional(),
});

/** What waits for an admin's decision: totals, and five of each, those that have waited longest or start first. */
export const decisions = z.object({
  institutions: z.object({ total: count, oldest: instant.optional(), items: z.array(waitingSchool).max(5) }),
  /** Teachers for whom only an admin can vouch. */
  teachers: z.object({ total: count, oldest: instant.optional() }).default({ total: 0 }),
  queues: z.object({ total: count, waiting: count, items: z.array(queuedEvent).max(5) }),
  mails: z.object({ total: count, oldest: instant.optional(), items: z.array(failedMail).max(5) }),
});
export type Decisions = z.infer<typeof decisions>;

/** The dead mails to send again; all when absent. */
const mailsToRetry = z.strictObject({ mailIds: z.array(z.uuid()).min(1).max(100).optional() });

/** The name of an admin list, such as `users`, that a saved view belongs to. */
export const listName = z.string().regex(/^[a-z][a-z-]{0,39}$/);

/** The query string of a saved view: its filters and sort. */
const viewSearch = z.string().regex(/^[\w%=&.,~*!'()+-]{0,1000}$/);

/** Filters and sort of a list, saved by an admin under a name. */
export const savedView = z.object({ viewId: id, list: z.string(), name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** What can be wrong with a file of the content. `value`: what stands there; `wanted`: what should. */
const contentMistake = z.object({
  kind: z.enum([
    ...(['missing', 'empty', 'unknown-field', 'twice', 'format', 'key'] as const),
    ...(['text-wanted', 'number-wanted', 'yes-no-wanted', 'list-wanted', 'fields-wanted'] as const),
    ...(['too-few', 'too-small', 'too-big', 'choice', 'block', 'link', 'anchor', 'time', 'phone', 'film', 'one-word'] as const),
    ...(['path', 'page-name', 'page-twice', 'anchor-twice', 'redirect-lost', 'redirect-hides-page'] as const),
    ...(['file-name', 'file-missing', 'file-kind', 'picture', 'alt-text-missing', 'alt-text-empty'] as const),
    ...(['yaml', 'yaml-colon', 'yaml-indent', 'yaml-tab', 'yaml-sign', 'yaml-repeat', 'outside', 'folder'] as const),
  ]),
  value: z.string().optional(),
  wanted: z.string().optional(),
});
export type ContentMistake = z.infer<typeof contentMistake>;

/**
 * A mistake in a file of the content: `line` from 1; `field` is a dotted path, empty for the file as a whole; `message` is English; `mistake`
 * is what the site's own words are made from.
 */
const contentFault = z.object({
  file: z.string(),
  line: z.int().nonnegative(),
  field: z.string(),
  message: z.string(),
  mistake: contentMistake.optional(),
});

/** The mistakes that keep the newest content from being shown, at most twenty of `total`, and since when. */
export const contentFaults = list(contentFault).extend({ since: instant.optional() });
export type ContentFaults = z.infer<typeof contentFaults>;

/** The admin dashboard: what waits for a decision, dead mails, and each admin's saved views. */
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
  getStartList: {
    method: 'GET',
    path: '/bff/admin/start-list',
    summary: 'The steps of a new installation with their state, read from the data, and what the site tells of whoever runs it.',
    who: 'admin',
    answer: startList,
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'x/office/GetStartCounts',
  },
  setStepAside: {
    method: 'POST',
    path: '/bff/admin/start-list/aside',
    summary: 'Sets a step of the start list aside for all admins, or takes it back. The same once more: the same answer.',
    who: 'admin',
    body: stepSetAside,
    answer: stepSetAside,
    problems: [...inputProblems, 'TRY_AGAIN'],
    upstream: 'x/office/SetStepAside',
  },
  getContentFaults: {
    method: 'GET',
    path: '/bff/admin/content-faults',
    summary:
      'What is wrong with the files of the content, so that the last good ones are shown. Empty where the content service tells of none.',
    who: 'admin',
    answer: contentFaults,
    problems: ['UPSTREAM_UNAVAILABLE'],
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
