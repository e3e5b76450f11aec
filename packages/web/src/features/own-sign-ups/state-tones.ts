import type { SignUpState } from '@edison/contracts/bff/sign-ups';
import type { BadgeTone } from '@edison/ui/badge';

/** The badge tone of each state of a sign-up. */
export const stateTones: Readonly<Record<SignUpState, BadgeTone>> = {
  pending: 'info',
  confirmed: 'success',
  waitlisted: 'warning',
  cancelled: 'neutral',
};
