import { newKey } from '../ask.ts';
import { adminRow, ownRow, personRow, publicRow, type Row } from '../row.ts';
import { isPerson } from '../world.ts';
import { draftEvent, draftWithSession, openSession, plan, plannedSession, versionOf } from './prepare.ts';

export const backendEventRows: Readonly<Record<string, Row>> = {
  GetEvents: publicRow(
    ({ email }) =>
      (caller) =>
        isPerson(caller) ? { query: { email } } : {},
    { others: 'FORBIDDEN' },
  ),
  GetRelevantEvents: personRow(({ email }) => ({ query: { email } })),
};

export const siteEventRows: Readonly<Record<string, Row>> = {
  listEvents: publicRow(() => ({})),
  listRelevantEvents: ownRow(() => ({})),
};

/** An event of the demo with people who are signed up. */
const messagedEvent = { eventId: 'kursus-ideudvikling' };
const sessionIds = ['kursus-ideudvikling-1'];
const words = { subject: 'Husk madpakken', text: 'Der er ikke mad på stedet.' };
const audience = { states: ['confirmed', 'waitlisted'], sessionIds };

export const backendEventMessageRows: Readonly<Record<string, Row>> = {
  PreviewMessage: adminRow(() => ({ body: { ...messagedEvent, ...words, ...audience } })),
  SendTestMail: adminRow(() => ({ body: { ...messagedEvent, ...words } })),
  SendMessage: adminRow(() => ({ body: { ...messagedEvent, ...words, ...audience, idempotencyKey: newKey() } })),
  ListMessages: adminRow(() => ({ query: messagedEvent })),
};

export const siteEventMessageRows: Readonly<Record<string, Row>> = {
  previewMessage: adminRow(() => ({ params: messagedEvent, body: { ...words, ...audience } })),
  sendTestMail: adminRow(() => ({ params: messagedEvent, body: words })),
  sendMessage: adminRow(() => ({ params: messagedEvent, body: { ...words, ...audience, idempotencyKey: newKey() } })),
  listMessages: adminRow(() => ({ params: messagedEvent })),
};

const { eventId } = openSession;
const endedEvent = 'webinar-fra-ide-til-pitch';
const later = { startsAt: '2030-03-08T08:00:00Z', endsAt: '2030-03-08T14:00:00Z' };
const reason = 'Lokalet er ikke til at få';
const changed = { ...plan, title: 'Prøvedagen' };

export const backendEventPlanningRows: Readonly<Record<string, Row>> = {
  ListEvents: adminRow(() => ({ query: { search: 'finale' } })),
  GetEvent: adminRow(() => ({ query: { eventId } })),
  ListSignUps: adminRow(() => ({ query: { eventId } })),
  CreateEvent: adminRow(() => ({ body: { plan } })),
  UpdateEvent: adminRow(async (_whose, world) => ({ body: { ...(await draftEvent(world)), plan: changed } })),
  PublishEvent: adminRow(async (_whose, world) => {
    const { sessionId: _, ...draft } = await draftWithSession(world);
    return { body: draft };
  }),
  PostponeEvent: adminRow(async (_whose, world) => {
    const { sessionId, ...draft } = await draftWithSession(world);
    return { body: { ...draft, sessions: [{ sessionId, ...later }] } };
  }),
  CancelEvent: adminRow(async (_whose, world) => ({ body: { eventId, version: await versionOf(world, eventId), reason } })),
  FinishEvent: adminRow(async (_whose, world) => ({ body: { eventId: endedEvent, version: await versionOf(world, endedEvent) } })),
  DeleteEvent: adminRow(async (_whose, world) => ({ body: await draftEvent(world) })),
  SaveSession: adminRow(async (_whose, world) => ({ body: { ...(await draftEvent(world)), session: plannedSession } })),
  DeleteSession: adminRow(async (_whose, world) => ({ body: await draftWithSession(world) })),
};

export const backendEventFileRows: Readonly<Record<string, Row>> = {
  ExportSignUps: adminRow(() => ({ query: { eventId } })),
  ExportTeams: adminRow(() => ({ query: { eventId } })),
};

export const siteEventPlanningRows: Readonly<Record<string, Row>> = {
  listPlannedEvents: adminRow(() => ({ query: { search: 'finale' } })),
  getPlannedEvent: adminRow(() => ({ params: { eventId } })),
  listEventSignUps: adminRow(() => ({ params: { eventId } })),
  createEvent: adminRow(() => ({ body: { plan } })),
  updateEvent: adminRow(async (_whose, world) => {
    const draft = await draftEvent(world);
    return { params: { eventId: draft.eventId }, body: { version: draft.version, plan: changed } };
  }),
  publishEvent: adminRow(async (_whose, world) => {
    const draft = await draftWithSession(world);
    return { params: { eventId: draft.eventId }, body: { version: draft.version } };
  }),
  postponeEvent: adminRow(async (_whose, world) => {
    const { sessionId, ...draft } = await draftWithSession(world);
    return { params: { eventId: draft.eventId }, body: { version: draft.version, sessions: [{ sessionId, ...later }] } };
  }),
  cancelEvent: adminRow(async (_whose, world) => ({ params: { eventId }, body: { version: await versionOf(world, eventId), reason } })),
  finishEvent: adminRow(async (_whose, world) => ({
    params: { eventId: endedEvent },
    body: { version: await versionOf(world, endedEvent) },
  })),
  deleteEvent: adminRow(async (_whose, world) => {
    const draft = await draftEvent(world);
    return { params: { eventId: draft.eventId }, body: { version: draft.version } };
  }),
  saveSession: adminRow(async (_whose, world) => {
    const draft = await draftEvent(world);
    return { params: { eventId: draft.eventId }, body: { version: draft.version, session: plannedSession } };
  }),
  deleteSession: adminRow(async (_whose, world) => {
    const { version, ...params } = await draftWithSession(world);
    return { params, body: { version } };
  }),
};

export const siteEventFileRows: Readonly<Record<string, Row>> = {
  exportSignUps: adminRow(() => ({ query: { eventId } })),
  exportTeams: adminRow(() => ({ query: { eventId } })),
};
