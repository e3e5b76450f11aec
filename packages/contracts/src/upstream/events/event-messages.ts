import { eventMessageRoutes as routes } from '../../bff/events/event-messages.ts';
import { id } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';

const eventId = { eventId: id };

/** The admins' calls on messages to the people of an event. The seed names none of them: bodies and answers are the bff's. */
export const backendEventMessages = defineRoutes({
  PreviewMessage: {
    method: 'POST',
    path: '/x/messages/PreviewMessage',
    summary: 'Who would get a message, and what the mail would look like. Saves nothing.',
    who: 'admin',
    body: routes.previewMessage.body.extend(eventId),
    answer: routes.previewMessage.answer,
    problems: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  SendTestMail: {
    method: 'POST',
    path: '/x/messages/SendTestMail',
    summary: 'Mails a message to the admin alone.',
    who: 'admin',
    body: routes.sendTestMail.body.extend(eventId),
    answer: routes.sendTestMail.answer,
    problems: ['BAD_REQUEST', 'EMAIL_NOT_VERIFIED', 'NOT_FOUND', 'TRY_AGAIN'],
  },
  SendMessage: {
    method: 'POST',
    path: '/x/messages/SendMessage',
    summary: 'Mails a message once to each address with a sign-up of those states and sessions.',
    who: 'admin',
    body: routes.sendMessage.body.extend(eventId),
    answer: routes.sendMessage.answer,
    status: 201,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'KEY_REUSED', 'TRY_AGAIN'],
  },
  ListMessages: {
    method: 'GET',
    path: '/x/messages/ListMessages',
    summary: 'What was sent to the people of an event, newest first.',
    who: 'admin',
    query: routes.listMessages.query.extend(eventId),
    answer: routes.listMessages.answer,
    problems: ['NOT_FOUND'],
  },
});
