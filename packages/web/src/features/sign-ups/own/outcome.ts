import type { SignUp, SignUpState } from '@edison/contracts/bff/sign-ups';

/** What came of a try to cancel, or to take that back. `at` tells two tries apart (milliseconds since the epoch). */
export type Outcome = { readonly signUp: SignUp; readonly at: number } & (
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly error: Error }
  | { readonly kind: 'again'; readonly state: Exclude<SignUpState, 'cancelled'> }
);
