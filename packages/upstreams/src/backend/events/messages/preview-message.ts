import { type MessageLetter, type MessageOutlook, reachedState } from '@edison/contracts/bff/events/event-messages';
import { Problem } from '@edison/contracts/problem';
import type { Person } from '../../access/caller.ts';
import type { Store } from '../../database/tables.ts';
import { type Audience, countPeople, findRecipients } from './find-recipients.ts';
import { letterTo, type Message, type ToldEvent } from './write-message.ts';

/** Who would get a message, and the mail as the admin would get it once there are words for it. @throws Problem NOT_FOUND. */
export async function previewMessage(
  store: Store,
  wish: Audience & { readonly subject?: string | undefined; readonly text?: string | undefined },
  person: Person,
  siteUrl: string,
): Promise<MessageOutlook> {
  const event = await requireToldEvent(store, wish.eventId);
  const [counts, recipients] = [await countPeople(store, wish.eventId), await findRecipients(store, wish)];
  const { subject, text } = wish;
  if (subject === undefined || text === undefined) return { counts, recipients: recipients.length };
  const first = reachedState.options.find((state) => wish.states.includes(state)) ?? 'confirmed';
  const letter = await letterToAdmin(store, person, { message: { subject, text }, event, state: first }, siteUrl);
  return { counts, recipients: recipients.length, letter };
}

interface Shown {
  readonly message: Message;
  readonly event: ToldEvent;
  readonly state: Audience['states'][number];
}

/** A message as the admin who writes it would get it. */
export async function letterToAdmin(
  store: Store,
  { userId }: Person,
  { message, event, state }: Shown,
  siteUrl: string,
): Promise<MessageLetter> {
  const user =
    userId === undefined ? undefined : await store.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirst();
  return letterTo({ name: user?.first_name ?? '', state, guest: false }, message, event, siteUrl);
}

/** What a mail tells of an event. Relies on `events_pkey`. @throws Problem NOT_FOUND. */
export async function requireToldEvent(store: Store, eventId: string): Promise<ToldEvent> {
  const event = await store
    .selectFrom('events')
    .select(['title', 'slug', 'organiser', 'contact_email'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw new Problem('NOT_FOUND');
  return event;
}
