import { countWithNoun } from './figures.ts';
import { kinds } from './people.ts';

/** Danish words of the pending schools. */
export const pendingText = {
  caption: 'Institutioner, der venter',
  name: 'Institution',
  waits: 'Har ventet',
  askedBy: 'Oprettet af',
  who: 'Lærere, der venter',
  nobody: 'Ingen',
  pendingSignUps: 'Tilmeldinger, der venter',
  alike: 'Ligner',
  none: 'Ingen, vi kender',
  decide: 'Afgør',
  approve: 'Godkend',
  correct: 'Ret og godkend',
  reject: 'Afvis',
  number: 'Nr.',
  pendingToo: 'venter også',
  empty: 'Ingen institutioner venter',
  emptyText: 'Når en lærer opretter en skole, der ikke er på listen, står den her.',
  because: { number: 'samme nummer', name: 'navnet ligner', alias: 'et tidligere navn ligner' },
  reasonHint: 'Læreren læser den i mailen. Skriv, hvad der er galt, og hvad læreren skal gøre.',
  rejectFact: 'Lærerne vælger en anden skole. Det, de har tilmeldt sig, venter så længe.',
  approveFact: 'Lærerne er på en godkendt skole fra næste side, de åbner. De skal ikke logge ind igen.',
  undo: 'Det kan ikke fortrydes.',
  /** "92 % ens" */
  percentAlike: (likeness: number): string => `${Math.round(likeness * 100)} % ens`,
  /** "Det er Egebakkeskolen": the pending school is the same as that one. */
  sameAs: (name: string): string => `Det er ${name}`,
} as const;

/** "4 dage", "i dag". */
export function ageText(createdAt: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(createdAt).getTime()) / 86_400_000);
  if (days < 1) return 'Under en dag';
  return days === 1 ? '1 dag' : `${days} dage`;
}

/** "2 lærere, 14 tilmeldinger" */
export function countsText({ teachers = 0, signUps = 0 }: { readonly teachers?: number; readonly signUps?: number }): string {
  return `${countWithNoun(teachers, kinds.teachers)}, ${countWithNoun(signUps, kinds.signUps)}`;
}

/** Danish words of merging two schools. */
export const mergeText = {
  moves: 'Det flytter med',
  teachers: 'Lærere',
  proved: 'Heraf bekræftet på skolen',
  deactivated: 'Lukkede konti',
  signUps: 'Tilmeldinger',
  teams: 'Hold',
  departments: 'Afdelinger',
  names: 'Nye navne at søge på',
  confirm: 'Læg sammen',
  reasonHint: 'Den står i historikken. Lærerne får den ikke at se.',
  noUndo: 'Det kan ikke fortrydes.',
  getIn: 'De får adgang',
  headline: 'Læg sammen med en anden',
  lead: 'Er skolen oprettet to gange, så vælg den, der skal blive. Alt herfra flytter dertil.',
  search: 'Skolen, der skal blive',
  searchHint: 'Skriv lidt af navnet eller byen.',
  hits: 'Skoler, der passer',
  searching: 'Søger …',
  noHits: 'Ingen godkendt skole passer. Prøv et kortere ord eller byens navn.',
  pick: 'Vælg',
  /** "Læg Skovskolen sammen med Egebakkeskolen?" */
  mergeQuestion: (from: string, into: string): string => `Læg ${from} sammen med ${into}?`,
  /** "4 tilmeldinger venter stadig på, at skolen bliver godkendt." */
  stillPendingOf: (count: number): string =>
    count === 0 ? '' : `${countWithNoun(count, kinds.signUps)} venter stadig på, at skolen bliver godkendt.`,
} as const;

/** Who gets access to whose data by the merge. */
export function accessText(
  into: string,
  { teachers, letIn, there }: { teachers: number; letIn: boolean; there: { teachers: number; teams: number } },
): string {
  const who = countWithNoun(teachers, kinds.teachers);
  const teams =
    there.teams === 0
      ? 'Skolen har ingen hold nu.'
      : `De, der er bekræftet på skolen, kan se navnet på skolens ${countWithNoun(there.teams, kinds.teams)}, men ikke eleverne.`;
  if (letIn) return `${who} hører til ${into} fra nu af og skal ikke logge ind igen. ${teams}`;
  return `${who} hører til ${into} fra nu af. ${teams} Skolens bekræftede lærere kan se navnene på deres hold, men ikke eleverne.`;
}

/** "Skovskolen er nu en del af Egebakkeskolen. 3 lærere, 12 tilmeldinger og 2 hold er flyttet. 5 mails er på vej." */
export function mergedText(from: string, into: string, moved: { teachers: number; signUps: number; teams: number }, mails: string): string {
  const { teachers, signUps, teams } = moved;
  const what = `${countWithNoun(teachers, kinds.teachers)}, ${countWithNoun(signUps, kinds.signUps)} og ${countWithNoun(teams, kinds.teams)}`;
  return `${from} er nu en del af ${into}. ${what} er flyttet. ${mails}`;
}
