import type { Person } from '../access/caller.ts';
import { listSignUps, userDetail } from '../account/user-detail.ts';
import { listAudit } from '../audit/list-audit.ts';
import { listCodes } from '../codes/admin-codes.ts';
import { readDecisions } from '../dashboard/decisions.ts';
import { listSavedViews } from '../dashboard/saved-views.ts';
import type { Store } from '../database/tables.ts';
import { fillQueues } from '../events/fill-queues.ts';
import { listMessages } from '../events/messages/list-messages.ts';
import { previewMessage } from '../events/messages/message-calls.ts';
import { describePlan } from '../events/overview/describe-plan.ts';
import { listEventSignUps } from '../events/overview/list-event-sign-ups.ts';
import { listPlans } from '../events/overview/list-plans.ts';
import { findNeighbours } from '../institutions/likeness/find-similar.ts';
import { listOverview } from '../institutions/lists/list-overview.ts';
import { mergeInstitutions } from '../institutions/merging/merge-institutions.ts';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { listMaterials } from '../materials/admin/list-materials.ts';
import { programmeFigures } from '../programmes/programme-figures.ts';
import { listSubmissions } from '../submissions/find-submissions.ts';
import { listTeams } from '../teams/list-teams.ts';
import { listMails } from '../users/person-calls.ts';
import { searchUsers } from '../users/search-users.ts';
import { busy } from './seed-large-admin.ts';
import { firstDay } from './test-backend.ts';

/** A call, and the indexes that it uses. */
export type LargeCall = readonly [name: string, indexes: readonly string[], work: (store: Store) => Promise<unknown>];

const { eventId, userId } = busy;
const siteUrl = 'https://edison.example';
const admin: Person = {
  kind: 'person',
  isAdmin: true,
  permissions: ['role:admin'],
  userId,
  issuer: 'https://login.example',
  subject: 'stor',
  email: 'bruger9000@stor.example',
  emailNorm: 'bruger9000@stor.example',
  emailVerified: true,
};
const schools = {
  page: 1,
  pageSize: 100,
  state: undefined,
  search: undefined,
  municipality: undefined,
  region: undefined,
  type: undefined,
};
const signUps = { eventId, page: 1, pageSize: 100, sessionId: undefined, state: undefined, search: undefined };
const events = { page: 1, pageSize: 100, search: undefined, state: undefined, kind: undefined, from: undefined, to: undefined };
const sessionIds = [`${eventId}-1`, `${eventId}-2`];

/** Searches that match nearly all addresses or nearly all schools, and one with a typing error. */
export const searchesForMany: readonly string[] = ['stor', 'stor.example', 'bruger stor', 'skole', 'exmaple'];

/** The calls of the admin pages, each with its slowest filter, order or page. */
export const largeAdminCalls: readonly LargeCall[] = [
  [
    'the look for queues to fill and sign-ups to decide',
    ['sign_ups_queue', 'sign_ups_pending'],
    (store) => fillQueues({ store, queueMails: createSignUpMails('backend', siteUrl) }, firstDay),
  ],
  ['what waits, and mails that were given up', ['institutions_waiting', 'outbox_failed'], (store) => readDecisions(store, firstDay)],
  [
    'the newest users of a region',
    ['users_newest'],
    (store) => searchUsers(store, { region: 'Syddanmark', state: 'active', type: 'folkeskole' }),
  ],
  ['programmes in figures', [], programmeFigures],
  ...searchesForMany.map(searchFor),
  [
    'schools that one may be the same as',
    ['institutions_filters', 'institutions_postal_code'],
    (store) =>
      findNeighbours(store, [{ name: 'Åbakkeskolen', number: null, postal_code: '5077', city: 'Odense', municipality: 'Langeland' }]),
  ],
  ['the newest schools', ['users_institution'], (store) => listOverview(store, { ...schools, sort: 'newest' })],
  [
    'schools of a region by a word and their downloads',
    ['users_institution', 'downloads_user'],
    (store) => listOverview(store, { ...schools, sort: 'downloads', search: 'skole', region: 'Syddanmark', state: 'confirmed' }),
  ],
  [
    'a merging that is tried out',
    ['users_institution', 'sign_ups_institution', 'teams_institution', 'institutions_departments', 'institutions_merged'],
    tryMerging,
  ],
  ['mails of somebody', ['outbox_person'], (store) => listMails(store, { userId, page: 3, pageSize: 100 })],
  ['what was done to somebody', ['audit_object'], (store) => listAudit(store, { objectKind: 'user', objectId: userId, pageSize: 100 })],
  ['somebody with sign-ups at every event', ['sign_ups_person'], (store) => userDetail(store, userId, firstDay)],
  [
    'the last of the sign-ups of somebody',
    ['sign_ups_person'],
    (store) => listSignUps(store, { userId, page: 3, pageSize: 100 }, firstDay),
  ],
  ['events by their time', ['sessions_event'], (store) => listPlans(store, { ...events, sort: '-starts' }, firstDay)],
  ['events by a word', ['sessions_event'], (store) => listPlans(store, { ...events, search: 'stor', page: 3, sort: 'title' }, firstDay)],
  ['one event', ['events_pkey', 'sign_ups_of_event'], (store) => describePlan(store, eventId, firstDay)],
  [
    'sign-ups in the order of the queue',
    ['sign_ups_of_event', 'sign_ups_pkey', 'sign_ups_queue'],
    (store) => listEventSignUps(store, { ...signUps, state: 'waitlisted', sort: 'queue' }, firstDay),
  ],
  [
    'the last sign-ups by name',
    ['sign_ups_of_event', 'sign_ups_pkey'],
    (store) => listEventSignUps(store, { ...signUps, page: 20, sort: 'name' }, firstDay),
  ],
  [
    'teams of an event',
    ['teams_in_order'],
    (store) => listTeams(store, { eventId, page: 1, pageSize: 100, sort: '-changedAt', search: 'hold' }, firstDay),
  ],
  [
    'what was handed in',
    ['submissions_newest'],
    (store) => listSubmissions(store, { eventId, page: 1, pageSize: 20 }, { kind: 'admin' }, firstDay),
  ],
  [
    'whom a message reaches',
    ['sign_ups_of_event'],
    (store) => previewMessage(store, { eventId, states: ['confirmed', 'waitlisted'], sessionIds }, admin, siteUrl),
  ],
  ['messages that were sent', ['outbox_messages'], (store) => listMessages(store, { eventId, page: 1, pageSize: 50 })],
  [
    'codes of an event',
    ['codes_listed'],
    (store) => listCodes(store, { kind: 'event', targetId: eventId, page: 1, pageSize: 100 }, firstDay),
  ],
  [
    'materials by their downloads',
    ['downloads_day'],
    (store) => listMaterials(store, { page: 1, pageSize: 100, sort: '-downloads' }, firstDay),
  ],
  ['saved views', ['saved_views_name'], (store) => listSavedViews(store, admin, 'events')],
];

function searchFor(searchTerm: string): LargeCall {
  return [`a search for ${searchTerm}`, [], (store) => searchUsers(store, { searchTerm })];
}

async function tryMerging(store: Store) {
  const parts = { store, siteUrl, queueMails: createSignUpMails('backend', siteUrl) };
  const [one, other] = ['stor-skole-1', 'stor-skole-2'];
  const wish = { institutionId: one, version: 1, into: other, intoVersion: 1, reason: 'Den samme', preview: true };
  return mergeInstitutions(parts, wish, { kind: 'system' }, firstDay);
}
