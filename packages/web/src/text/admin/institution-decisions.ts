import { countWithNoun } from './figures.ts';
import { kinds } from './people.ts';

/** Danish words of the decisions on pending schools. */
export const decisionText = {
  /** "Godkend Skovskolen?" */
  approveQuestion: (name: string): string => `Godkend ${name}?`,
  /** "Afvis Skovskolen?" */
  rejectQuestion: (name: string): string => `Afvis ${name}?`,
  /** "Godkend 3 institutioner?" */
  approveAllQuestion: (count: number): string => `Godkend ${countWithNoun(count, kinds.schools)}?`,
  /** "Godkend, og send 4 mails"; "Godkend" when there are none. */
  approveLabel: (mails: number): string => (mails === 0 ? 'Godkend' : `Godkend, og send ${mails} ${mails === 1 ? 'mail' : 'mails'}`),
  /** "Afvis, og send 2 mails" */
  rejectLabel: (mails: number): string => (mails === 0 ? 'Afvis' : `Afvis, og send ${mails} ${mails === 1 ? 'mail' : 'mails'}`),
  /** "Skovskolen er godkendt. 2 mails er på vej." */
  approved: (name: string, mails: number): string => `${name} er godkendt. ${mailsOnTheWayText(mails)}`,
  /** "Skovskolen er afvist. 1 mail er på vej." */
  rejected: (name: string, mails: number): string => `${name} er afvist. ${mailsOnTheWayText(mails)}`,
} as const;

/** The effect on pending sign-ups: "3 tilmeldinger bliver afgjort: 2 får plads, 1 kommer på venteliste." */
export function decidedSignUpsText({
  confirmed,
  waitlisted,
  cancelled,
}: {
  confirmed: number;
  waitlisted: number;
  cancelled: number;
}): string {
  const all = confirmed + waitlisted + cancelled;
  if (all === 0) return 'Ingen tilmeldinger venter på skolen.';
  const parts = [
    confirmed > 0 ? `${confirmed} får plads` : '',
    waitlisted > 0 ? `${waitlisted} kommer på venteliste` : '',
    cancelled > 0 ? `${cancelled} får ikke plads` : '',
  ].filter((part) => part !== '');
  return `${countWithNoun(all, kinds.signUps)} bliver afgjort: ${parts.join(', ')}.`;
}

/** "3 institutioner er godkendt. 4 mails er på vej.", with the names of those that failed. */
export function allApprovedText(done: number, mails: number, failed: readonly string[]): string {
  const rest = failed.length === 0 ? '' : ` Ikke godkendt: ${failed.join(', ')}. Se dem igennem igen.`;
  return `${countWithNoun(done, kinds.schools)} er godkendt. ${mailsOnTheWayText(mails)}${rest}`;
}

/** "4 mails er på vej." */
export function mailsOnTheWayText(mails: number): string {
  if (mails === 0) return 'Ingen mails blev sendt.';
  return mails === 1 ? '1 mail er på vej.' : `${mails} mails er på vej.`;
}
