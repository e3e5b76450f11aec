import { counted } from './figures.ts';
import { kinds } from './people.ts';

/** What becomes of sign-ups that were held: "3 tilmeldinger bliver afgjort: 2 får plads, 1 kommer på venteliste." */
export function heldOutcome({ confirmed, waitlisted, cancelled }: { confirmed: number; waitlisted: number; cancelled: number }): string {
  const all = confirmed + waitlisted + cancelled;
  if (all === 0) return 'Ingen tilmeldinger venter på skolen.';
  const parts = [
    confirmed > 0 ? `${confirmed} får plads` : '',
    waitlisted > 0 ? `${waitlisted} kommer på venteliste` : '',
    cancelled > 0 ? `${cancelled} får ikke plads` : '',
  ].filter((part) => part !== '');
  return `${counted(all, kinds.signUps)} bliver afgjort: ${parts.join(', ')}.`;
}

/** "Godkend Skovskolen?" */
export function approveQuestion(name: string): string {
  return `Godkend ${name}?`;
}

/** "Afvis Skovskolen?" */
export function rejectQuestion(name: string): string {
  return `Afvis ${name}?`;
}

/** "Godkend 3 institutioner?" */
export function approveAllQuestion(count: number): string {
  return `Godkend ${counted(count, kinds.schools)}?`;
}

/** "Godkend, og send 4 mails"; nobody is written to where nobody waits. */
export function approveLabel(mails: number): string {
  return mails === 0 ? 'Godkend' : `Godkend, og send ${mails} ${mails === 1 ? 'mail' : 'mails'}`;
}

/** "Afvis, og send 2 mails" */
export function rejectLabel(mails: number): string {
  return mails === 0 ? 'Afvis' : `Afvis, og send ${mails} ${mails === 1 ? 'mail' : 'mails'}`;
}

/** "Skovskolen er godkendt. 2 mails er på vej." */
export function approved(name: string, mails: number): string {
  return `${name} er godkendt. ${mailsLeft(mails)}`;
}

/** "Skovskolen er afvist. 1 mail er på vej." */
export function rejected(name: string, mails: number): string {
  return `${name} er afvist. ${mailsLeft(mails)}`;
}

/** "3 institutioner er godkendt. 4 mails er på vej."; what did not succeed is named. */
export function allApproved(done: number, mails: number, failed: readonly string[]): string {
  const rest = failed.length === 0 ? '' : ` Ikke godkendt: ${failed.join(', ')}. Se dem igennem igen.`;
  return `${counted(done, kinds.schools)} er godkendt. ${mailsLeft(mails)}${rest}`;
}

/** "4 mails er på vej." */
export function mailsLeft(mails: number): string {
  if (mails === 0) return 'Ingen mails blev sendt.';
  return mails === 1 ? '1 mail er på vej.' : `${mails} mails er på vej.`;
}
