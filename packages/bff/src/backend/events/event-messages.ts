import { backendEventMessages } from '@edison/contracts/upstream/events/event-messages';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

/** Two thousand mails are written in a few seconds; an admin who is told of a failure would do it twice. */
const patienceMilliseconds = 30_000;

/** Messages to the people of an event, in the backend's words: the event is named in the body. */
export function eventMessages(backend: Backend, session: Session) {
  const calls = backendEventMessages;
  return {
    preview: (body: object) => backend.call(calls.PreviewMessage, { body }, session),
    test: (body: object) => backend.call(calls.SendTestMail, { body }, session),
    send: (body: object) => backend.call(calls.SendMessage, { body, patienceMilliseconds }, session),
    list: (query: { readonly eventId: string; readonly page: number; readonly pageSize: number }) =>
      backend.call(calls.ListMessages, { query }, session),
  };
}
