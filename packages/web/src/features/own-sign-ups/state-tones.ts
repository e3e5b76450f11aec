import type { SignUpState } from '@edison/contracts/bff/sign-ups';
import type { BadgeTone } from '@edison/ui/badge';

/** The colour that goes with a state. */
export const stateTones: Readonly<Record<SignUpState, BadgeTone>> = {
  pending: 'info',
  confirmed: 'success',
  waitlisted: 'warning',
  cancelled: 'neutral',
};
