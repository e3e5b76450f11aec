import type { ImportedTeacher, InvitationState, InvitingOutcome } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { dottedDate } from '../../dates.ts';
import { countWithNoun, formatNumber } from '../figures.ts';

const teacherNoun = { one: 'lærer', many: 'lærere' } as const;

/** Danish words of the list of imported teachers and of their invitations. */
export const invitationsText = {
  lead: 'Her står lærere, I har importeret fra en anden liste. De kan ikke logge ind og får ingen mails, før I inviterer dem. Når de har logget ind og udfyldt deres profil, står de under Brugere.',
  lost: 'Uden listen kan du hverken importere eller invitere. Bliver det ved, kan det være, fordi siden får sine profiler fra et andet system. Spørg den, der driver siden.',
  caption: 'Importerede lærere',
  counted: teacherNoun,
  search: 'Søg',
  searchHint: 'Navn, e-mail eller skole',
  state: 'Invitation',
  anyState: 'Alle',
  programme: 'Forløb',
  anyProgramme: 'Alle',
  name: 'Navn',
  email: 'E-mail',
  school: 'Skole',
  noSchool: 'Vælger selv',
  programmes: 'Forløb',
  noProgrammes: 'Ingen',
  actions: 'Handlinger',
  empty: 'Der er ingen importerede lærere',
  emptyText: 'Importér en liste med sidste sæsons lærere ovenfor. Så kan du invitere dem herfra.',
  inviteAll: 'Invitér alle, der ikke er inviteret',
  inviteShown: 'Invitér dem på listen, der ikke er inviteret',
  nobodyLeft: 'Ingen her mangler en invitation.',
  againAll: 'Skriv igen til dem, der ikke har svaret',
  inviteChosen: (count: number) => `Invitér ${countWithNoun(count, teacherNoun)}`,
  removeChosen: (count: number) => `Fjern ${countWithNoun(count, teacherNoun)}`,
  inviteHeadline: 'Send invitationer?',
  againHeadline: 'Skriv igen til dem, der ikke har svaret?',
  mail: 'Mailen',
  /** The sentence above the mail; @param invited how many get it. */
  mailTo: (to: string, invited: number) =>
    `Som ${to} får den.${invited > 1 ? ' De andre får den med deres eget navn og deres egen skole.' : ''}`,
  linkLead: 'Mailen fører til en side, hvor læreren vælger sin adgangskode.',
  send: ({ invited }: InvitingOutcome) => (invited === 1 ? 'Send 1 invitation' : `Send ${formatNumber(invited)} invitationer`),
  nobody: 'Der er ingen at skrive til.',
  close: 'Forstået',
  sent: ({ invited }: InvitingOutcome) => (invited === 1 ? '1 invitation er på vej.' : `${formatNumber(invited)} invitationer er på vej.`),
  removeHeadline: (count: number) => `Fjern ${countWithNoun(count, teacherNoun)} fra listen?`,
  removeText: (count: number) =>
    count === 1
      ? 'Det, I har importeret om læreren, bliver slettet, og linket i en invitation virker ikke længere. Har læreren en profil, bliver den. I et år kan en ny import se, at læreren er fjernet, og tager ikke læreren med af sig selv. Adressen gemmer vi ikke.'
      : 'Det, I har importeret om dem, bliver slettet, og linket i en invitation virker ikke længere. Den, der har en profil, beholder den. I et år kan en ny import se, at de er fjernet, og tager dem ikke med af sig selv. Adresserne gemmer vi ikke.',
  removed: (count: number) => `${countWithNoun(count, teacherNoun)} er fjernet.`,
} as const;

/** Danish words of correcting the e-mail of an imported teacher. */
export const correctedInvitationText = {
  open: 'Ret e-mailen',
  headline: (name: string) => `Ret e-mailen på ${name}`,
  email: 'E-mail',
  notInvited: 'Læreren er ikke inviteret endnu og får ingen mail, når du retter e-mailen.',
  invited: (email: string) =>
    `Linket i invitationen til ${email} holder op med at virke. Læreren kan inviteres på den nye adresse bagefter.`,
  same: 'Det er den e-mail, læreren har på listen. Skriv en anden.',
  taken: 'Adressen hører til en anden på listen eller til en, der har en profil.',
  gone: 'Læreren har fået en profil eller er fjernet fra listen. Luk vinduet, og se listen igen.',
  words: {
    label: 'Ret e-mailen på en importeret lærer',
    summary: 'Ret det her først',
    refused: 'Vi kunne ikke rette e-mailen',
    send: 'Ret e-mailen',
    sending: 'Gemmer …',
  },
  done: (email: string) => `E-mailen er rettet til ${email}`,
  next: 'Læreren står som ikke inviteret og får først en mail, når du sender en invitation.',
  close: 'Luk',
} as const;

/** The states of an invitation, as an admin says them. */
export const invitationStateWords: Readonly<Record<InvitationState, string>> = {
  none: 'Ikke sendt',
  sent: 'Sendt',
  failed: 'Ikke leveret',
  answered: 'Svaret',
};

/** When the state of an invitation came, and until when it is kept. */
export function invitationDetail({ state, invitedAt, invitations, answeredAt, forgetAt }: ImportedTeacher): string {
  if (state === 'answered') return answeredAt === undefined ? 'Har en profil' : dottedDate(answeredAt);
  const kept = `Slettes ${dottedDate(forgetAt)}`;
  if (invitedAt === undefined) return kept;
  return `${dottedDate(invitedAt)}${invitations > 1 ? `, ${invitations}. gang` : ''}. ${kept}`;
}

/** Who gets no mail, and why. */
export function notInvited({ before, answered, left }: InvitingOutcome, again: boolean): string[] {
  return [
    [before, again ? 'har fået en mail inden for det sidste døgn og får ingen nu.' : 'er inviteret i forvejen og får ingen mail.'],
    [answered, 'har svaret og får ingen mail.'],
    [left, 'kommer med næste gang: Der går højst 2.000 ud ad gangen.'],
  ].flatMap(([count, words]) => (count === 0 ? [] : [`${formatNumber(Number(count))} ${words}`]));
}
