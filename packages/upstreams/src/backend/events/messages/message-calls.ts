import type { Handlers } from '@edison/contracts/route';
import type { backendEventMessages } from '@edison/contracts/upstream/events/event-messages';
import { type Caller, requirePerson } from '../../access/caller.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { listMessages } from './list-messages.ts';
import { previewMessage } from './preview-message.ts';
import { sendMessage, sendTestMail } from './send-message.ts';

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'wakeOutbox' | 'now'>;

/** The calls on messages to the people of an event. */
export function messageCalls({ store, siteUrl, wakeOutbox, now }: Parts): Handlers<typeof backendEventMessages, Caller> {
  return {
    PreviewMessage: ({ body }, caller) => previewMessage(store, body, requirePerson(caller), siteUrl),
    SendTestMail: async ({ body }, caller) => {
      const sent = await sendTestMail(store, body, requirePerson(caller), siteUrl);
      wakeOutbox();
      return sent;
    },
    SendMessage: async ({ body }, caller) => {
      const message = await sendMessage(store, body, requirePerson(caller), siteUrl, now());
      wakeOutbox();
      return message;
    },
    ListMessages: ({ query }) => listMessages(store, query),
  };
}
