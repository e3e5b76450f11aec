import type { EventMessage, eventMessageRoutes, ReachedState } from '@edison/contracts/bff/events/event-messages';
import type { Given } from '@edison/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';

type Routes = typeof eventMessageRoutes;

/** To whom a message goes. */
export interface Audience {
  readonly states: ReachedState[];
  readonly sessionIds: string[];
}

/** Who could be written to and who would be; with words, the mail as well. */
export function outlookQuery(eventId: string, body: Audience & { readonly subject?: string; readonly text?: string }) {
  return queryOptions({
    queryKey: ['messages', eventId, 'outlook', body],
    queryFn: ({ signal }) =>
      callRoute<Routes['previewMessage']>('POST', '/bff/admin/events/:eventId/messages/preview', { params: { eventId }, body, signal }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
}

const looksAgainMs = 3_000;

/** What was sent, newest first; asked for again for as long as mails wait. */
export function messagesQuery(eventId: string, page: number, pageSize: number) {
  return queryOptions({
    queryKey: ['messages', eventId, 'log', page, pageSize],
    queryFn: ({ signal }) =>
      callRoute<Routes['listMessages']>('GET', '/bff/admin/events/:eventId/messages', {
        params: { eventId },
        query: { page, pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ waiting }) => waiting > 0) ? looksAgainMs : false),
  });
}

/** Mails a message to the admin alone. */
export function sendTestMail(eventId: string, body: Given<Routes['sendTestMail']['body']>) {
  return callRoute<Routes['sendTestMail']>('POST', '/bff/admin/events/:eventId/messages/test', { params: { eventId }, body });
}

/** Mails a message to everybody it is for. The same key again: no more mails. */
export function sendMessage(eventId: string, body: Given<Routes['sendMessage']['body']>): Promise<EventMessage> {
  return callRoute<Routes['sendMessage']>('POST', '/bff/admin/events/:eventId/messages', { params: { eventId }, body });
}
