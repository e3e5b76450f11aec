import { Notice } from '@edison/ui/notice/notice';
import { cancelledText, signUpText } from '../../../text/sign-ups.ts';
import { Refusal } from '../refusal.tsx';

/** What came of a try to cancel. `at` tells two tries apart (milliseconds since the epoch). */
export type Outcome =
  | { readonly kind: 'cancelled'; readonly title: string; readonly at: number }
  | { readonly kind: 'refused'; readonly error: Error; readonly at: number };

/** Says what came of it, and takes the focus. */
export function CancelOutcome({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'refused') return <Refusal headline={signUpText.own.cancelRefused} error={outcome.error} />;
  return (
    <Notice tone="success" headline={signUpText.own.cancelDone} takesFocus>
      <p>{cancelledText(outcome.title)}</p>
    </Notice>
  );
}
