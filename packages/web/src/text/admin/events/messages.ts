import type { EventMessage, ReachedState } from '@edison/contracts/bff/events/event-messages';
import { peopleCount } from './sign-ups.ts';

/** Danish words of messages to the people of an event. */
export const messagesText = {
  headline: 'Beskeder',
  draft: 'Der er ingen at skrive til endnu',
  draftText: 'Eventet er en kladde. Når det er offentligt, og nogen har tilmeldt sig, kan du skrive til dem her.',
  write: 'Skriv til deltagerne',
  label: 'Besked til deltagerne',
  states: 'Hvem skal have mailen?',
  statesHint: 'Afmeldte får den aldrig.',
  group: 'Modtagergruppe',
  statesMissing: 'Ingen er i den gruppe mere. Vælg en anden.',
  sessions: 'Hvilke gange?',
  session: 'Gang',
  sessionsMissing: 'Den gang er her ikke mere. Indlæs siden igen.',
  subject: 'Emne',
  text: 'Tekst',
  textHint: 'Mailen begynder med Hej og fornavnet og slutter med arrangørens navn og mail. En tom linje giver et nyt afsnit.',
  counting: 'Tæller modtagere …',
  countFailed: 'Vi kunne ikke tælle modtagerne. Du får antallet at se, før du sender.',
  look: 'Se mailen, før du sender',
  summary: 'Ret det her, så kan du se mailen',
  refused: 'Beskeden er ikke sendt',
  sending: 'Sender …',
  preview: {
    headline: 'Sådan ser mailen ud',
    replyTo: 'Svar går til',
    subject: 'Emne',
    plain: 'Som ren tekst',
    test: 'Send en prøve til mig',
    testing: 'Sender prøven …',
    testRefused: 'Prøven er ikke sendt',
    back: 'Ret',
  },
  log: {
    headline: 'Sendte beskeder',
    counted: { one: 'besked', many: 'beskeder' },
    caption: 'Sendte beskeder',
    subject: 'Emne',
    sentAt: 'Sendt',
    sentBy: 'Af',
    to: 'Til',
    recipients: 'Modtagere',
    state: 'Mails',
    empty: 'Der er ikke sendt beskeder endnu',
    emptyText: 'Når du sender en, kan du se her, hvem der sendte den, og om mailene kom af sted.',
    close: 'Luk',
  },
  /** "Tilmeldte (18)". */
  withCount: (label: string, count: number | undefined): string => (count === undefined ? label : `${label} (${count})`),
  /** "18 personer får mailen." */
  recipientsLine: (count: number): string =>
    count === 0 ? 'Ingen får mailen. Vælg andre grupper eller gange.' : `${peopleCount(count)} får mailen.`,
  /** "Send til 18 personer". */
  sendLabel: (count: number): string => `Send til ${peopleCount(count)}`,
  /** "Beskeden er på vej til 18 personer". */
  sentHeadline: (count: number): string => `Beskeden er på vej til ${peopleCount(count)}`,
  /** "Prøven er sendt til admin@edison.example". */
  testSent: (email: string): string => `Prøven er på vej til ${email}`,
} as const;

/** The groups of recipients, by the state of their sign-up. */
export const groupWords: Readonly<Record<ReachedState, string>> = {
  confirmed: 'Tilmeldte',
  waitlisted: 'På venteliste',
  pending: 'Afventer skolen',
};

/** "18 sendt", "3 sendt, 15 på vej", "17 sendt, 1 kunne ikke sendes". */
export function mailsLine({ sent, waiting, failed }: Pick<EventMessage, 'sent' | 'waiting' | 'failed'>): string {
  const parts = [`${sent} sendt`, waiting === 0 ? '' : `${waiting} på vej`, failed === 0 ? '' : `${failed} kunne ikke sendes`];
  return parts.filter(Boolean).join(', ');
}
