import type { StartItem, StartStep } from '@edison/contracts/bff/admin/start-list';
import { countWithNoun, formatNumber } from '../figures.ts';

interface StepWords {
  readonly title: string;
  /** What it is good for, and how it is done. */
  readonly why: string;
  /** The link to the page where it is done. */
  readonly link: string;
  /** What may be done along with it, and is no step of its own: a question, and the link. */
  readonly also?: { readonly text: string; readonly link: string };
  /** The button that sets the step aside. */
  readonly aside: string;
  /** Where that means that all is well: the state in a sentence. */
  readonly kept?: string;
  /** The state in a sentence, by `count` of the step. */
  readonly waiting: (count: number) => string;
  readonly begun?: (count: number) => string;
  readonly done: (count: number) => string;
}

const notUsed = 'Det bruger vi ikke';
const school = { one: 'skole', many: 'skoler' };

/** Danish words of the start list. */
export const startText = {
  headline: 'Kom i gang',
  /** "3 af 7 trin mangler. Tag dem i den rækkefølge, der passer jer." */
  left: (waiting: number, all: number): string =>
    waiting === 0
      ? 'Alt er på plads. Listen forsvinder, når du går herfra, og knappen »Kom i gang« viser den igen.'
      : `${formatNumber(waiting)} af ${formatNumber(all)} trin mangler. Tag dem i den rækkefølge, der passer jer.`,
  takeBack: 'Tag det frem igen',
  refused: 'Det blev ikke gemt',
  facts: { name: 'Navn', address: 'Adresse', email: 'E-mail', phone: 'Telefon', sender: 'Afsender af mails', missing: 'Mangler' },
  examples: 'Steder med en adresse fra eksemplet:',
  /** Places that are not named. */
  more: (count: number): string => `og ${formatNumber(count)} til`,
} as const;

/** Danish words of each state. */
export const stepStateWords: Readonly<Record<StartItem['state'], string>> = {
  waiting: 'Mangler',
  begun: 'Begyndt',
  done: 'Gjort',
  aside: 'Bruges ikke',
};

/** Danish words of each step. */
export const stepWords: Readonly<Record<StartStep, StepWords>> = {
  facts: {
    title: 'Jeres egne oplysninger',
    why: 'Navn, adresse, e-mail og telefon rettes i sitets indhold, i filen _global.yaml og på siderne. Afsenderen er indstillingen MAIL_FROM på serveren.',
    link: 'Se kontaktsiden',
    aside: 'De er rigtige',
    kept: 'I har sagt, at oplysningerne er rigtige.',
    waiting: (count) => `${countWithNoun(count, { one: 'sted', many: 'steder' })} står der en adresse fra eksemplet, som ingen læser.`,
    done: () => 'Der står ingen adresser fra eksemplet.',
  },
  programme: {
    title: 'Et skoleår og et forløb',
    why: 'Forløbet er det, lærerne går med i. Det hører til et skoleår og er en kladde, til du åbner det.',
    link: 'Til forløbene',
    aside: notUsed,
    waiting: () => 'Der er ikke noget forløb endnu.',
    begun: (count) => (count === 1 ? '1 forløb er ikke åbent for lærerne.' : `${formatNumber(count)} forløb er ikke åbne for lærerne.`),
    done: (count) => (count === 1 ? '1 forløb er åbent.' : `${formatNumber(count)} forløb er åbne.`),
  },
  schools: {
    title: 'Skolerne',
    why: 'Importér en liste, så lærerne kan vælge deres skole uden at vente på jer.',
    link: 'Importér skoler',
    also: { text: 'Har I en liste over sidste sæsons lærere?', link: 'Importér og invitér dem' },
    aside: notUsed,
    waiting: () => 'Der er ingen skoler endnu.',
    done: (count) => `${countWithNoun(count, school)} er på listen.`,
  },
  domains: {
    title: 'Skolernes mail-domæner',
    why: 'En lærer med en postkasse hos skolen er bekræftet med det samme. Uden dem svarer kollegerne eller I for hver lærer.',
    link: 'Til skolerne',
    aside: notUsed,
    waiting: () => 'Ingen skole har et mail-domæne endnu.',
    done: (count) => `${countWithNoun(count, school)} har et mail-domæne.`,
  },
  event: {
    title: 'Det første event',
    why: 'Giv det en dato med pladser, og offentliggør det. Så kan lærerne tilmelde sig.',
    link: 'Til events',
    aside: notUsed,
    waiting: () => 'Der er ingen events endnu.',
    begun: (count) => (count === 1 ? '1 event er ikke offentligt.' : `${formatNumber(count)} events er ikke offentlige.`),
    done: (count) => (count === 1 ? '1 event er offentligt.' : `${formatNumber(count)} events er offentlige.`),
  },
  colleagues: {
    title: 'En administrator mere',
    why: 'Mister du både din telefon og dine koder, kan kun en anden administrator lukke dig ind igen. Opret jer selv som institution af typen »Andet« med jeres mail-domæne. Så kan din kollega lave en profil som lærerne og vælge den. Find vedkommende, og vælg »Gør til administrator«.',
    link: 'Find en kollega',
    aside: notUsed,
    waiting: () => 'Der er kun én administrator.',
    done: (count) => `Der er ${formatNumber(count)} administratorer.`,
  },
  welcome: {
    title: 'Velkomsten ved login',
    why: 'Teksten kommer frem, når nogen vælger Min profil. Den rettes i sitets indhold, i filen _global.yaml under MyPageSettings.',
    link: 'Se forsiden',
    aside: 'Vi beholder den',
    kept: 'I beholder teksten, som den er.',
    waiting: () => 'Der er ingen tekst fra jer endnu.',
    done: () => 'I har jeres egen tekst.',
  },
};

/** The state that is shown of a step: what is kept as it is, is done. */
export function shownState({ step, state }: StartItem): StartItem['state'] {
  return state === 'aside' && stepWords[step].kept !== undefined ? 'done' : state;
}

/** The state of a step in a sentence. */
export function stepSentence({ step, state, count }: StartItem): string {
  const words = stepWords[step];
  if (state === 'aside' && words.kept !== undefined) return words.kept;
  if (state === 'done') return words.done(count);
  return state === 'begun' && words.begun ? words.begun(count) : words.waiting(count);
}
