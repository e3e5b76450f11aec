import type { EventMessage, eventMessageRoutes, ReachedState } from '@edison/contracts/bff/events/event-messages';
import type { Given } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, keyFor, queryFor } from '../../api/query-for.ts';

type Routes = typeof eventMessageRoutes;

/** To whom a message goes. */
export interface Audience {
  readonly states: ReachedState[];
  readonly sessionIds: string[];
}

/** Who could be written to and who would be; with words, the mail as well. */
export function outlookQuery(eventId: string, body: Audience & { readonly subject?: string; readonly text?: string }) {
  return queryOptions({
    queryKey: keyFor('/bff/admin/events/:eventId/messages/preview', { params: { eventId }, body }),
    queryFn: ({ signal }) => callRoute('POST', '/bff/admin/events/:eventId/messages/preview', { params: { eventId }, body, signal }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
}

const looksAgainMs = 3_000;

/** What was sent, newest first; asked for again for as long as mails wait. */
export function messagesQuery(eventId: string, page: number, pageSize: number) {
  return queryOptions({
    ...queryFor('/bff/admin/events/:eventId/messages', { params: { eventId }, query: { page, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ waiting }) => waiting > 0) ? looksAgainMs : false),
  });
}

/** Mails a message to the admin alone. */
export function sendTestMail(eventId: string, body: Given<Routes['sendTestMail']['body']>) {
  return callRoute('POST', '/bff/admin/events/:eventId/messages/test', { params: { eventId }, body });
}

/** Mails a message to everybody it is for. The same key again: no more mails. */
export function sendMessage(eventId: string, body: Given<Routes['sendMessage']['body']>): Promise<EventMessage> {
  return callRoute('POST', '/bff/admin/events/:eventId/messages', { params: { eventId }, body });
}

/** A message was sent: who can be written to, and the log, are fetched again. */
export async function messagesChanged(queries: QueryClient, eventId: string): Promise<void> {
  const asked = { eventId };
  await invalidate(queries, ['/bff/admin/events/:eventId/messages', asked], ['/bff/admin/events/:eventId/messages/preview', asked]);
}
