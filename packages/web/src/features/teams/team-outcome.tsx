import { Notice } from '@edison/ui/notice';
import { Refusal } from '../../page/refusal.tsx';
import { savedTeamText, teamsText, withdrawnTeamText } from '../../text/teams/teams-page.ts';

/** The result of an action. `at` (milliseconds since the epoch) makes equal results distinct. */
export type Outcome =
  | { readonly kind: 'saved' | 'withdrawn'; readonly name: string; readonly at: number }
  | { readonly kind: 'refused'; readonly error: Error; readonly at: number };

/** The notice of a result; takes the focus. */
export function TeamOutcome({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'refused') return <Refusal headline={teamsText.withdraw.refused} error={outcome.error} />;
  if (outcome.kind === 'saved') return <Notice tone="success" headline={savedTeamText(outcome.name)} takesFocus />;
  return (
    <Notice tone="success" headline={withdrawnTeamText(outcome.name)} takesFocus>
      <p>{teamsText.withdraw.done}</p>
    </Notice>
  );
}
