import { invitationDays } from '@edison/contracts/bff/co-owners';
import { looksLikeName } from '../mails/greeting.ts';
import { letterOf } from '../mails/letter.ts';
import type { Words } from '../mails/write-sign-up-mail.ts';

interface Facts {
  readonly ownerName: string;
  readonly eventTitle: string;
}

/** The mail that invites a co-owner. Its link gives nothing by itself: the invitation is accepted by whoever has the address as their login. */
export function writeInvitation({ ownerName, eventTitle }: Facts, siteUrl: string): Words {
  const who = looksLikeName(ownerName) ? ownerName.trim() : 'En lærer';
  return letterOf({
    subject: `Vil du være medejer af hold til ${eventTitle}?`,
    name: '',
    paragraphs: [
      `${who} har inviteret dig til at være medejer af sine hold til ${eventTitle}, for eksempel fordi I deler klassen, eller fordi du er vikar.`,
      'En medejer kan se og rette elevernes fornavne, klassen og projektet, og kan læse, hvad holdene afleverer. Selve tilmeldingen og pladserne bliver hos den, der har inviteret dig.',
      `Log ind med den e-mail, som denne mail er sendt til, så kan du sige ja eller nej. Har du ingen profil, kan du oprette en med samme e-mail. Du kan svare i ${invitationDays} dage.`,
      'Siger det dig ikke noget, så skal du ikke gøre noget. Ingen får noget at vide om dig.',
    ],
    links: [['Se invitationen', `${siteUrl}/min-profil/event-og-programmer/?medejer=1`]],
    organiser: 'Projekt Edison',
    contactEmail: siteUrl,
  });
}
