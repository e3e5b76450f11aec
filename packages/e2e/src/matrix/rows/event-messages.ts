import { newKey } from '../ask.ts';
import { adminRow, type Row } from '../row.ts';

/** An event of the demo with people who are signed up. */
const { eventId, sessionIds } = { eventId: 'kursus-ideudvikling', sessionIds: ['kursus-ideudvikling-1'] };
const words = { subject: 'Husk madpakken', text: 'Der er ikke mad på stedet.' };
const audience = { states: ['confirmed', 'waitlisted'], sessionIds };

export const backendEventMessageRows: Readonly<Record<string, Row>> = {
  PreviewMessage: adminRow(() => ({ body: { eventId, ...words, ...audience } })),
  SendTestMail: adminRow(() => ({ body: { eventId, ...words } })),
  SendMessage: adminRow(() => ({ body: { eventId, ...words, ...audience, idempotencyKey: newKey() } })),
  ListMessages: adminRow(() => ({ query: { eventId } })),
};

export const siteEventMessageRows: Readonly<Record<string, Row>> = {
  previewMessage: adminRow(() => ({ params: { eventId }, body: { ...words, ...audience } })),
  sendTestMail: adminRow(() => ({ params: { eventId }, body: words })),
  sendMessage: adminRow(() => ({ params: { eventId }, body: { ...words, ...audience, idempotencyKey: newKey() } })),
  listMessages: adminRow(() => ({ params: { eventId } })),
};
