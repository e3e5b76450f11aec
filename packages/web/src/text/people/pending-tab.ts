import { counted, kinds } from './people-page.ts';

/** Danish words of the schools that wait. */
export const pendingText = {
  caption: 'Institutioner, der venter',
  name: 'Institution',
  waits: 'Har ventet',
  askedBy: 'Oprettet af',
  who: 'Lærere, der venter',
  nobody: 'Ingen',
  held: 'Tilmeldinger, der venter',
  alike: 'Ligner',
  none: 'Ingen, vi kender',
  decide: 'Afgør',
  approve: 'Godkend',
  reject: 'Afvis',
  number: 'Nr.',
  pendingToo: 'venter også',
  empty: 'Ingen institutioner venter',
  emptyText: 'Når en lærer opretter en skole, der ikke er på listen, står den her.',
  because: { number: 'samme nummer', name: 'navnet ligner', alias: 'et tidligere navn ligner' },
  reasonHint: 'Læreren læser den i mailen. Skriv, hvad der er galt, og hvad hun skal gøre.',
  rejectFact: 'Lærerne vælger en anden skole. Det, de har tilmeldt sig, venter så længe.',
  approveFact: 'Lærerne er på en godkendt skole fra næste side, de åbner. De skal ikke logge ind igen.',
  undo: 'Det kan ikke fortrydes.',
} as const;

/** "4 dage", "i dag". */
export function ageOf(createdAt: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(createdAt).getTime()) / 86_400_000);
  if (days < 1) return 'Under en dag';
  return days === 1 ? '1 dag' : `${days} dage`;
}

/** "92 % ens" */
export function percentAlike(likeness: number): string {
  return `${Math.round(likeness * 100)} % ens`;
}

/** "Det er Egebakkeskolen": what waits is the same as that one. */
export function sameAs(name: string): string {
  return `Det er ${name}`;
}

/** "2 lærere, 14 tilmeldinger" */
export function figuresOf({ teachers = 0, signUps = 0 }: { readonly teachers?: number; readonly signUps?: number }): string {
  return `${counted(teachers, kinds.teachers)}, ${counted(signUps, kinds.signUps)}`;
}

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

/** "Godkend og skriv til 4"; nobody is written to where nobody waits. */
export function approveLabel(mails: number): string {
  return mails === 0 ? pendingText.approve : `Godkend og skriv til ${mails}`;
}

/** "Afvis og skriv til 2" */
export function rejectLabel(mails: number): string {
  return mails === 0 ? pendingText.reject : `Afvis og skriv til ${mails}`;
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
