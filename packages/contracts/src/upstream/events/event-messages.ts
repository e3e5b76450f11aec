import { eventMessageRoutes } from '../../bff/events/event-messages.ts';
import { defineRoutes } from '../../route.ts';
import { backendCall } from '../backend-call.ts';

/** The admins' messages to the people of an event; additions to the specification. */
export const backendEventMessages = defineRoutes({
  PreviewMessage: backendCall(eventMessageRoutes.previewMessage, ['BAD_REQUEST']),
  SendTestMail: backendCall(eventMessageRoutes.sendTestMail, ['BAD_REQUEST']),
  SendMessage: backendCall(eventMessageRoutes.sendMessage, ['BAD_REQUEST']),
  ListMessages: backendCall(eventMessageRoutes.listMessages),
});
