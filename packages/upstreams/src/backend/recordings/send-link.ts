import { queueMail } from '@edison/mail/queue-mail';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import { digestOf, newToken } from '../mails/cancel-link.ts';
import { writeLetter } from '../mails/letter.ts';
import { findConfirmed } from './who-may-watch.ts';

const minute = 60 * 1_000;
/** How long a mailed link can be opened. */
const linkMs = 60 * minute;
/** How long the browser that opened the link may watch. */
const grantMs = 30 * 24 * 60 * minute;
/** A second request within this time sends no further mail. */
const againMs = 10 * minute;

interface LinkRequest {
  readonly eventId: string;
  readonly emailNorm: string;
}

/** Sends a link to the recordings to an address with a confirmed sign-up at the event, and nothing to any other. */
export async function sendRecordingLink(store: Store, { eventId, emailNorm }: LinkRequest, siteUrl: string, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const signUp = await findConfirmed(tx, eventId, [emailNorm, guestOwner(emailNorm)]);
    const event = await tx
      .selectFrom('events as e')
      .innerJoin('recordings as r', 'r.event_id', 'e.id')
      .select(['e.title', 'e.slug', 'e.organiser', 'e.contact_email'])
      .where('e.id', '=', eventId)
      .where('e.state', '!=', 'draft')
      .where('r.access', '=', 'attendees')
      .limit(1)
      .executeTakeFirst();
    if (!signUp || !event) return;
    const token = newToken();
    await tx
      .insertInto('recording_grants')
      .values({
        token_hash: digestOf(token),
        event_id: eventId,
        sign_up_id: signUp.id,
        link_until: new Date(now.getTime() + linkMs),
        grant_until: new Date(now.getTime() + grantMs),
      })
      .execute();
    await queueMail(tx, 'backend', {
      to: signUp.email,
      ...writeLetter({
        subject: `Se optagelsen: ${event.title}`,
        name: signUp.name,
        paragraphs: [
          `Du kan nu se optagelsen fra ${event.title}.`,
          'Åbn linket inden for en time på den computer eller telefon, hvor du vil se den. Så kan du se den dér i 30 dage.',
          'Har du ikke bedt om linket? Så skal du ikke gøre noget.',
        ],
        links: [['Se optagelsen', `${siteUrl}/bff/recordings/grant?token=${token}`]],
        organiser: event.organiser,
        contactEmail: event.contact_email,
      }),
      dedupeKey: `recording:${eventId}:${signUp.id}:${Math.floor(now.getTime() / againMs)}`,
    });
  });
}

/** The sign-up and event of a mailed link, without `grant` when it has expired; undefined for an unknown link. Relies on `recording_grants_pkey`. */
export async function findRecordingLink(store: Store, token: string, now: Date) {
  const found = await store
    .selectFrom('recording_grants as g')
    .innerJoin('events as e', 'e.id', 'g.event_id')
    .select(['g.event_id', 'e.slug', 'g.link_until', 'g.grant_until'])
    .where('g.token_hash', '=', digestOf(token))
    .executeTakeFirst();
  if (!found) return undefined;
  const seconds = Math.floor((found.grant_until.getTime() - now.getTime()) / 1_000);
  return {
    eventId: found.event_id,
    eventSlug: found.slug,
    grant: now < found.link_until && seconds > 0 ? { token, seconds } : undefined,
  };
}
