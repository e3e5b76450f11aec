import { counted, kinds } from './people-page.ts';

/** Danish words of two schools that become one. */
export const mergeText = {
  moves: 'Det flytter med',
  teachers: 'Lærere',
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
} as const;

/** "Læg Skovskolen sammen med Egebakkeskolen?" */
export function mergeQuestion(from: string, into: string): string {
  return `Læg ${from} sammen med ${into}?`;
}

/** Who sees what from now on. */
export function accessOf(
  into: string,
  { teachers, letIn, there }: { teachers: number; letIn: boolean; there: { teachers: number; teams: number } },
): string {
  const who = counted(teachers, kinds.teachers);
  const teams =
    there.teams === 0
      ? 'Skolen har ingen hold nu.'
      : `De kan se navnet på skolens ${counted(there.teams, kinds.teams)}, men ikke eleverne.`;
  if (letIn) return `${who} hører til ${into} fra nu af og skal ikke logge ind igen. ${teams}`;
  return `${who} hører til ${into} fra nu af. ${teams} Skolens ${counted(there.teachers, kinds.teachers)} kan se navnene på deres hold, men ikke eleverne.`;
}

/** "Skovskolen er nu en del af Egebakkeskolen. 3 lærere, 12 tilmeldinger og 2 hold er flyttet. 5 mails er på vej." */
export function mergedInto(from: string, into: string, moved: { teachers: number; signUps: number; teams: number }, mails: string): string {
  const { teachers, signUps, teams } = moved;
  const what = `${counted(teachers, kinds.teachers)}, ${counted(signUps, kinds.signUps)} og ${counted(teams, kinds.teams)}`;
  return `${from} er nu en del af ${into}. ${what} er flyttet. ${mails}`;
}

/** "4 tilmeldinger venter stadig på, at skolen bliver godkendt." */
export function stillHeldOf(count: number): string {
  return count === 0 ? '' : `${counted(count, kinds.signUps)} venter stadig på, at skolen bliver godkendt.`;
}
