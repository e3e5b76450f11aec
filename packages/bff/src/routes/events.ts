import { type EdisonEvent, eventRoutes } from '@edison/contracts/bff/events';
import { eventMessageRoutes } from '@edison/contracts/bff/events/event-messages';
import { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import { backendEvents } from '@edison/contracts/upstream/events';
import { backendEventMessages } from '@edison/contracts/upstream/events/event-messages';
import { backendEventPlanning } from '@edison/contracts/upstream/events/event-planning';
import { coalesceCalls } from '@edison/database/coalesce-calls';
import type { Rule } from '../throttle/throttle.ts';
import { type ForwardParts, forward } from './forward.ts';

const hour = 60 * 60;

/** One message may become thousands of mails. */
const messages: Rule = { purpose: 'message', address: { tries: 60, seconds: hour }, subject: { tries: 20, seconds: hour } };
const testMails: Rule = { purpose: 'message-test', address: { tries: 120, seconds: hour }, subject: { tries: 40, seconds: hour } };

/** Writing 2,000 mails takes a few seconds, and after a time-out an admin would send the message twice. */
const timeoutMilliseconds = 30_000;

const calls = forward(eventRoutes, {
  listRelevantEvents: { to: backendEvents.GetRelevantEvents, fromSession: { email: 'email' } },
});

const planningCalls = forward(eventPlanningRoutes, {
  listPlannedEvents: { to: backendEventPlanning.ListEvents },
  getPlannedEvent: { to: backendEventPlanning.GetEvent },
  listEventSignUps: { to: backendEventPlanning.ListSignUps },
  createEvent: { to: backendEventPlanning.CreateEvent },
  updateEvent: { to: backendEventPlanning.UpdateEvent, timeoutMilliseconds },
  publishEvent: { to: backendEventPlanning.PublishEvent },
  postponeEvent: { to: backendEventPlanning.PostponeEvent, timeoutMilliseconds },
  cancelEvent: { to: backendEventPlanning.CancelEvent, timeoutMilliseconds },
  finishEvent: { to: backendEventPlanning.FinishEvent },
  deleteEvent: { to: backendEventPlanning.DeleteEvent },
  saveSession: { to: backendEventPlanning.SaveSession, timeoutMilliseconds },
  deleteSession: { to: backendEventPlanning.DeleteSession },
});

const messageCalls = forward(eventMessageRoutes, {
  previewMessage: { to: backendEventMessages.PreviewMessage },
  sendTestMail: { to: backendEventMessages.SendTestMail, throttle: { rule: testMails, by: ['ownEmail'] } },
  sendMessage: { to: backendEventMessages.SendMessage, throttle: { rule: messages, by: ['ownEmail'] }, timeoutMilliseconds },
  listMessages: { to: backendEventMessages.ListMessages },
});

export function serveEvents(parts: ForwardParts): void {
  const { backend } = parts;
  // All guests get the same answer and ask at the same time when a sign-up opens.
  const listGuestEvents = coalesceCalls(() => backend.call(backendEvents.GetEvents, { query: {} }, undefined));
  calls.serve(parts, {
    async listEvents({ query: { eventIds } }, { session }) {
      const all = await (session ? backend.call(backendEvents.GetEvents, { query: { email: session.email } }, session) : listGuestEvents());
      return eventIds === undefined ? all : filterByIds(all.items, new Set(eventIds.split(',')));
    },
  });
  planningCalls.serve(parts);
  messageCalls.serve(parts);
}

function filterByIds(events: readonly EdisonEvent[], eventIds: ReadonlySet<string>) {
  const items = events.filter(({ eventId }) => eventIds.has(eventId));
  return { items, total: items.length };
}
