import type { SignUpState } from '@edison/contracts/bff/sign-ups';

/** The Danish word for each state of one's own sign-up. */
export const signUpWords: Readonly<Record<SignUpState, string>> = {
  pending: 'Venter på din skole',
  confirmed: 'Du har en plads',
  waitlisted: 'Du står på venteliste',
  cancelled: 'Afmeldt',
};

/** The words once the session is over. Who came is not known. */
const wordsAfterwards: Readonly<Record<SignUpState, string>> = {
  pending: 'Du fik ikke en plads',
  confirmed: 'Du havde en plads',
  waitlisted: 'Du stod på venteliste',
  cancelled: signUpWords.cancelled,
};

/** The word for the state of a sign-up, at its time or afterwards. */
export function stateWords({ state }: { readonly state: SignUpState }, isOver: boolean): string {
  return (isOver ? wordsAfterwards : signUpWords)[state];
}

/** Whether the session is over. */
export function isOver({ endsAt }: { readonly endsAt: string }): boolean {
  return Date.parse(endsAt) <= Date.now();
}
