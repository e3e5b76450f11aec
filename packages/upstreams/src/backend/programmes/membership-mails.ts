import type { Programme } from '@edison/contracts/bff/programmes';
import { overviewPath } from '@edison/contracts/private-paths';
import { queueMail } from '@edison/mail/queue-mail';
import type { ActingCaller } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { type MailContent, writeLetter } from '../mails/letter.ts';

interface Membership {
  readonly userId: string;
  readonly by: ActingCaller;
}

/** Whether the person did it by themselves. */
export function isOwn({ userId, by: { actor } }: Membership): boolean {
  return actor.kind === 'person' && actor.id === userId;
}

/** What became of a membership; `signUps`: how many sign-ups ended with it. */
interface MembershipNews {
  readonly kind: 'joined' | 'left';
  readonly programme: Pick<Programme, 'title' | 'schoolYear' | 'programmeKey'>;
  readonly siteUrl: string;
  readonly signUps?: number;
}

/** Tells a person that somebody else has joined them to a programme, or taken them out; nobody is written to about what they did themselves. */
export async function queueMembershipMail(tx: Tx, membership: Membership, news: MembershipNews, now: Date): Promise<void> {
  if (isOwn(membership)) return;
  const { userId } = membership;
  const user = await tx.selectFrom('users').select(['email', 'first_name']).where('id', '=', userId).executeTakeFirstOrThrow();
  const { kind, programme } = news;
  await queueMail(tx, 'backend', {
    to: user.email,
    ...writeMembershipMail(user.first_name, news),
    dedupeKey: `user:${userId}:${kind}-programme:${programme.programmeKey}:${now.toISOString()}`,
  });
}

/** The mail about a membership. The admin's reason stands in the audit log only: it was not written for the person. */
export function writeMembershipMail(name: string, { kind, programme, siteUrl, signUps = 0 }: MembershipNews): MailContent {
  const { title, schoolYear } = programme;
  const contact = ['Kontakt os', `${siteUrl}/kontakt/`] as const;
  const letter =
    kind === 'joined'
      ? {
          subject: `Du er med i ${title}`,
          paragraphs: [
            `Vi har meldt dig til forløbet ${title} for skoleåret ${schoolYear}.`,
            'På Min oversigt kan du se, hvad du skal gøre nu. Dér kan du også finde events og materialer.',
            'Er det en fejl? Så skriv til os, eller meld dig selv ud.',
          ],
          links: [['Min oversigt', `${siteUrl}${overviewPath}/`], contact] as const,
        }
      : {
          subject: `Du er ikke længere med i ${title}`,
          paragraphs: [
            `Vi har meldt dig ud af forløbet ${title} for skoleåret ${schoolYear}.`,
            ...(signUps === 0
              ? []
              : [
                  signUps === 1
                    ? 'Du er også meldt fra et event, som kun er for dem, der er med. Du får en mail om det.'
                    : `Du er også meldt fra ${signUps} gange til events, som kun er for dem, der er med. Du får en mail om hver.`,
                ]),
            'Er det en fejl, eller vil du vide hvorfor? Så skriv til os.',
          ],
          links: [contact] as const,
        };
  return writeLetter({ name, organiser: 'Projekt Edison', contactEmail: siteUrl, ...letter });
}
