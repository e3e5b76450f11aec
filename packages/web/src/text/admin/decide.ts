import { formatNumber } from './figures.ts';

/** Danish words of the decision dialog. */
export const decideText = {
  close: 'Luk',
  cancel: 'Fortryd',
  asking: 'Ser, hvad der vil ske',
  askFailed: 'Vi kunne ikke se, hvad der vil ske',
  reasonMissing: 'Skriv en grund.',
  reason: 'Grund',
  doing: 'Gemmer …',
  done: 'Det er gjort',
  refused: 'Det blev ikke gjort',
  again: 'Se igen, hvad der vil ske',
  noMails: 'Ingen får en mail.',
  changes: 'Det ændrer sig',
  from: 'fra',
  to: 'til',
} as const;

/** "41 mails bliver sendt." One person may get several. */
export function mailsText(mails: number): string {
  if (mails === 0) return decideText.noMails;
  return mails === 1 ? 'Én mail bliver sendt.' : `${formatNumber(mails)} mails bliver sendt.`;
}

/** Danish words of a version conflict. */
export const conflictText = {
  mine: 'Dit',
  theirs: 'Det gemte',
  allMine: 'Vælg alt mit',
  allTheirs: 'Vælg alt det gemte',
  save: 'Gem det valgte',
  back: 'Tilbage til at rette',
  empty: '(tomt)',
  choose: 'Vælg, hvad der skal gælde.',
  nothingMine: 'Du har ikke selv ændret noget. Gem, og så gælder det gemte.',
  alreadyMine: 'Det, du har ændret, har den anden også ændret. Gem, og så gælder det gemte.',
  same: 'I har skrevet det samme. Gem, og så er det på plads.',
  /** "Nogen har ændret eventet, mens du skrev". */
  changedBy: (what: string): string => `Nogen har ændret ${what}, mens du skrev`,
} as const;

/** When the other version was saved, and what to do now. */
export function changedSince(when: string | undefined): string {
  const since = when === undefined ? '' : `Det blev gemt ${when}. `;
  return `${since}Intet af dit er gået tabt. Vælg for hvert felt, du har ændret, hvad der skal gælde.`;
}
