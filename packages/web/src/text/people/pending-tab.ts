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
  reasonHint: 'Læreren læser den i mailen. Skriv, hvad der er galt, og hvad læreren skal gøre.',
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
