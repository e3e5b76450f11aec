import type { AdminProgramme, ProgrammeConsequences } from '@edison/contracts/bff/admin/programmes';
import type { Question } from '@edison/ui/confirm-dialog';
import { titleWithYear } from './programmes.ts';

/** What the dialogs name. Counts that a backend does not tell are absent. */
type Met = Pick<
  AdminProgramme,
  'title' | 'schoolYear' | 'opensAt' | 'closesAt' | 'joining' | 'welcome' | 'members' | 'events' | 'materials'
> &
  Partial<Omit<ProgrammeConsequences, 'programme'>>;

/** The question before a programme is opened, closed, archived or taken out of the archive, with what the change means, in numbers. */
export const stateQuestions = {
  open: (met: Met): Question => ({
    headline: `Vil du åbne ${titleWithYear(met)}?`,
    text: `Fra nu af kan lærere se forløbet og gå med i det${met.opensAt || met.closesAt ? ', inden for de datoer du har sat' : ''}.`,
    details: [
      ...byCode(met),
      ...(met.welcome ? ['Den, der går med, får jeres velkomst i en mail.'] : []),
      ...some(met.openEvents, takes('imod tilmeldinger')),
      ...some(met.draftEvents, (n) => `${events(n)} er stadig ${n === 1 ? 'en kladde' : 'kladder'}, som lærere ikke kan se.`),
    ],
    confirmLabel: 'Ja, åbn',
    cancelLabel: 'Nej',
  }),
  close: (met: Met): Question => ({
    headline: `Vil du lukke ${titleWithYear(met)}?`,
    text: `${teachers(met.members)} er med, og ${met.events === 1 ? '1 event hører' : `${met.events} events hører`} til. De bliver, som de er. Ingen nye kan gå med, før du åbner igen.`,
    details: [
      ...some(met.openEvents, takes('stadig imod tilmeldinger')),
      ...waiting(met),
      ...some(met.codes, (n) => `${codes(n)} til forløbet virker ikke, så længe det er lukket.`),
    ],
    confirmLabel: 'Ja, luk',
    cancelLabel: 'Nej',
  }),
  archive: (met: Met): Question => ({
    headline: `Vil du arkivere ${titleWithYear(met)}?`,
    text: `${met.members === 0 ? 'Ingen lærere er med, så ingen ser det mere.' : `Kun ${met.members === 1 ? 'den lærer' : `de ${met.members} lærere`}, der er med, ser det, under »Tidligere sæsoner«.`} Det kan ikke rettes, før du tager det ud af arkivet.`,
    details: [
      ...some(met.openEvents, (n) => `${events(n)} lukker for tilmelding.`),
      ...some(met.confirmed, (n) => `${signUps(n)} til kommende datoer beholder ${n === 1 ? 'sin plads' : 'deres pladser'}.`),
      ...waiting(met),
      ...some(met.eventCodes, (n) => `${codes(n)} til events kan ikke bruges til tilmelding mere.`),
      ...some(met.materials, (n) => `${n === 1 ? '1 materiale er stadig åbent' : `${n} materialer er stadig åbne`} for dem, der er med.`),
    ],
    confirmLabel: 'Ja, arkivér',
    cancelLabel: 'Nej',
  }),
  unarchive: (met: Met): Question => ({
    headline: `Vil du tage ${titleWithYear(met)} ud af arkivet?`,
    text: 'Forløbet er så lukket: Alle lærere ser det, og ingen nye kan gå med, før du åbner det.',
    details: [
      ...some(met.openEvents, takes('imod tilmeldinger igen')),
      ...some(met.waitlisted, (n) => `Er der ledige pladser, går de til køen: ${signUps(n)} venter.`),
      ...some(met.pending, (n) => `${signUps(n)}, der venter på en skole, bliver afgjort, hvis skolen er godkendt imens.`),
      ...some(met.eventCodes, (n) => `${codes(n)} til events virker igen.`),
    ],
    confirmLabel: 'Ja, tag det ud',
    cancelLabel: 'Nej',
  }),
} as const;

function byCode({ joining, codes: usable }: Met): readonly string[] {
  if (joining !== 'code' || usable === undefined) return [];
  if (usable === 0) return ['Der er ingen koder, der virker. Lav nogle, før nogen kan gå med.'];
  return [`Lærere går med med en kode. ${codes(usable)} virker nu.`];
}

function waiting({ waitlisted, pending }: Met): readonly string[] {
  return [
    ...some(waitlisted, (n) => `${signUps(n)} på venteliste bliver i køen.`),
    ...some(pending, (n) => `${signUps(n)}, der venter på en skole, bliver stående.`),
  ];
}

/** A line for a number, unless it is 0 or not known. */
function some(count: number | undefined, line: (n: number) => string): readonly string[] {
  return count === undefined || count === 0 ? [] : [line(count)];
}

const takes = (what: string) => (n: number) => `${events(n)} tager ${what}.`;
const teachers = (n: number) => (n === 1 ? '1 lærer' : `${n} lærere`);
const events = (n: number) => (n === 1 ? '1 event' : `${n} events`);
const signUps = (n: number) => (n === 1 ? '1 tilmelding' : `${n} tilmeldinger`);
const codes = (n: number) => (n === 1 ? '1 kode' : `${n} koder`);
