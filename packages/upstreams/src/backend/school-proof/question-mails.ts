import { looksLikeName } from '../mails/greeting.ts';
import { type MailContent, writeLetter } from '../mails/letter.ts';

interface NewcomerFacts {
  /** First name of the colleague who is asked. */
  readonly to: string;
  /** The newcomer's name as they typed it; one that does not look like a name is left out. */
  readonly newcomer: string;
  /** One of the contract's closed list. */
  readonly jobTitle: string;
  readonly institution: string;
  /** The domain of the newcomer's mailbox; undefined where anybody gets one. */
  readonly mailDomain: string | undefined;
  /** Nobody else at the school can be asked. */
  readonly alone: boolean;
}

/** The mail that asks a colleague about a newcomer. Its link holds no secret: only a proved colleague who is logged in can answer. */
export function writeNewcomerMail({ to, newcomer, jobTitle, institution, mailDomain, alone }: NewcomerFacts, siteUrl: string): MailContent {
  const who = looksLikeName(newcomer) ? newcomer.trim() : 'En ny bruger';
  return writeLetter({
    subject: `Er ${who === 'En ny bruger' ? 'en ny bruger' : who} lærer hos jer?`,
    name: to,
    paragraphs: [
      `${who} har oprettet en profil hos Projekt Edison${jobTitle === 'andet' ? '' : ` som ${jobTitle}`} og valgt ${institution} som sin skole. Kender du vedkommende fra skolen?`,
      mailDomain === undefined
        ? 'Profilen bruger en privat e-mail. Den viser ikke, hvor vedkommende arbejder, så spørg selv først.'
        : `Profilens e-mail er på ${mailDomain}. Er det ikke en adresse, I bruger på skolen, så spørg selv først.`,
      'Siger du ja, kan I se navnene på hinandens hold, og det, I deler med skolen. Siger du »Det gør jeg ikke«, fjerner vi skolen fra profilen.',
      `Er du i tvivl, så spørg på lærerværelset først. ${alone ? 'Du er den eneste, vi kan spørge på skolen.' : 'Vi har også spurgt andre på skolen.'} Svarer ingen, ser vi selv på det.`,
    ],
    links: [['Svar i portalen', `${siteUrl}/min-profil/nye-kolleger/`]],
    organiser: 'Projekt Edison',
    contactEmail: siteUrl,
  });
}

/** The mail to somebody whose school was taken away. It does not tell who said no. */
export function writeDeniedMail(name: string, institution: string, siteUrl: string): MailContent {
  return writeLetter({
    subject: `Vi kunne ikke bekræfte, at du er på ${institution}`,
    name,
    paragraphs: [
      `Vi har spurgt, om du er på ${institution}, og fået nej. Derfor står skolen ikke længere på din profil.`,
      'Dine tilmeldinger og dine hold har du stadig. Men du skal vælge en skole, før du kan tilmelde dig noget nyt.',
      'Har du valgt den forkerte skole, så vælg den rigtige på siden Konto. Er det en fejl, så skriv til os, så finder vi ud af det sammen.',
    ],
    links: [
      ['Vælg skole', `${siteUrl}/min-profil/konto/`],
      ['Skriv til os', `${siteUrl}/kontakt/`],
    ],
    organiser: 'Projekt Edison',
    contactEmail: siteUrl,
  });
}
