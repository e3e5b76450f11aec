import type { Programme } from '@edison/contracts/bff/programmes';
import { overviewPath } from '@edison/contracts/private-paths';
import { queueMail } from '@edison/mail/queue-mail';
import type { ActingCaller } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { linesOf, type MailContent, writeLetter } from '../mails/letter.ts';

interface Membership {
  readonly userId: string;
  readonly by: ActingCaller;
}

/** Whether the person did it by themselves. */
export function isOwn({ userId, by: { actor } }: Membership): boolean {
  return actor.kind === 'person' && actor.id === userId;
}

/** What became of a membership; `own`: the person did it; `signUps`: how many sign-ups ended with it. */
interface MembershipNews {
  readonly kind: 'joined' | 'left';
  readonly own?: boolean;
  readonly programme: Pick<Programme, 'title' | 'schoolYear' | 'programmeKey'> & Partial<Programme>;
  readonly siteUrl: string;
  readonly signUps?: number;
}

/**
 * Tells a person that somebody else has joined them to a programme, or taken them out. Who has joined by themselves is mailed the programme's
 * welcome, if it has one; nobody is written to about leaving by themselves.
 */
export async function queueMembershipMail(tx: Tx, membership: Membership, news: MembershipNews, now: Date): Promise<void> {
  const { kind, programme } = news;
  const own = isOwn(membership);
  if (own && (kind === 'left' || programme.welcome === undefined)) return;
  const { userId } = membership;
  const user = await tx.selectFrom('users').select(['email', 'first_name']).where('id', '=', userId).executeTakeFirstOrThrow();
  await queueMail(tx, 'backend', {
    to: user.email,
    ...writeMembershipMail(user.first_name, { ...news, own }),
    dedupeKey: `user:${userId}:${kind}-programme:${programme.programmeKey}:${now.toISOString()}`,
  });
}

/** The mail about a membership. The admin's reason stands in the audit log only: it was not written for the person. */
export function writeMembershipMail(name: string, news: MembershipNews): MailContent {
  const { contactName, contactEmail } = news.programme;
  const sender = { organiser: contactName ?? 'Projekt Edison', contactEmail: contactEmail ?? news.siteUrl };
  return writeLetter({ name, ...sender, ...(news.kind === 'joined' ? joinedLetter(news) : leftLetter(news)) });
}

function joinedLetter({ own, programme, siteUrl }: MembershipNews) {
  const { title, schoolYear, contentPath, welcome = '' } = programme;
  return {
    subject: `Du er med i ${title}`,
    paragraphs: [
      own
        ? `Du er nu med i forløbet ${title} for skoleåret ${schoolYear}.`
        : `Vi har meldt dig til forløbet ${title} for skoleåret ${schoolYear}.`,
      ...linesOf(welcome),
      'På Min oversigt kan du se, hvad du skal gøre nu. Dér kan du også finde events og materialer.',
      ...whomToAsk(programme),
      ...(own ? [] : ['Er det en fejl? Så skriv til os, eller meld dig selv ud.']),
    ],
    links: [
      ['Min oversigt', `${siteUrl}${overviewPath}/`] as const,
      ...(contentPath === undefined ? [] : [['Læs om forløbet', `${siteUrl}${contentPath}`] as const]),
      ['Kontakt os', `${siteUrl}/kontakt/`] as const,
    ],
  };
}

/** "Har du spørgsmål? Skriv til astrid@fond.example eller ring på 12 34 56 78." */
function whomToAsk({ contactEmail, contactPhone }: Partial<Programme>): readonly string[] {
  const phone = contactPhone?.replaceAll(/(\d\d)(?=\d)/g, '$1 ');
  if (contactEmail === undefined) return phone === undefined ? [] : [`Har du spørgsmål? Ring på ${phone}.`];
  return [`Har du spørgsmål? Skriv til ${contactEmail}${phone === undefined ? '' : ` eller ring på ${phone}`}.`];
}

function leftLetter({ programme: { title, schoolYear }, siteUrl, signUps = 0 }: MembershipNews) {
  const ended =
    signUps === 1
      ? 'Du er også meldt fra et event, som kun er for dem, der er med. Du får en mail om det.'
      : `Du er også meldt fra ${signUps} gange til events, som kun er for dem, der er med. Du får en mail om hver.`;
  return {
    subject: `Du er ikke længere med i ${title}`,
    paragraphs: [
      `Vi har meldt dig ud af forløbet ${title} for skoleåret ${schoolYear}.`,
      ...(signUps === 0 ? [] : [ended]),
      'Er det en fejl, eller vil du vide hvorfor? Så skriv til os.',
    ],
    links: [['Kontakt os', `${siteUrl}/kontakt/`] as const],
  };
}
