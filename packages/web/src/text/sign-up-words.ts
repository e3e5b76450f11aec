import type { SignUpState } from '@edison/contracts/bff/sign-ups';

/** The Danish word for each state of one's own sign-up. */
export const signUpWords: Readonly<Record<SignUpState, string>> = {
  pending: 'Venter på din skole',
  confirmed: 'Du har en plads',
  waitlisted: 'Du står på venteliste',
  cancelled: 'Afmeldt',
};
