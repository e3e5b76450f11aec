import { overviewPath, ownSignUpsPath } from '@edison/contracts/private-paths';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { ApiProblem } from '../api/api-problem.ts';
import { outcomeUnknownText } from '../text/frame/outcome-unknown.ts';
import { loginWords } from '../text/login-words.ts';
import { refusalWords } from '../text/portal/refusal-words.ts';
import { signUpText } from '../text/sign-ups.ts';
import { isOutcomeUnknown, OutcomeUnknown } from './outcome-unknown.tsx';
import { createProfileAddress } from './sign-up-addresses.ts';

interface RefusalProps {
  /** Says that nothing was done; replaced where that is unknown. */
  readonly headline: string;
  readonly error: Error;
  /** False for what saves nothing, such as logging out. */
  readonly saves?: boolean;
}

/**
 * The error of a call in Danish, with a link to its solution if there is one. Takes the focus, since the person has just pressed a button.
 */
export function Refusal({ headline, error, saves = true }: RefusalProps) {
  if (saves && isOutcomeUnknown(error)) return <OutcomeUnknown words={outcomeUnknownText.look} />;
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  const wayOn = solutionLinks(window.location.pathname)[code];
  return (
    <Notice tone="error" headline={headline} takesFocus>
      <p>{refusalWords(error)}</p>
      {wayOn === undefined ? null : <LinkButton kind="secondary" href={wayOn.href} label={wayOn.label} />}
    </Notice>
  );
}

function solutionLinks(here: string): Readonly<Record<string, { readonly href: string; readonly label: string }>> {
  const login = { href: `/login?returnTo=${encodeURIComponent(here)}`, label: loginWords.action };
  return {
    SIGNED_OUT: login,
    SESSION_EXPIRED: login,
    TOKEN_OUTDATED: login,
    PROFILE_MISSING: { href: createProfileAddress(here), label: signUpText.toProfile },
    ALREADY_SIGNED_UP: { href: ownSignUpsPath, label: signUpText.toOwn },
    NOT_ENROLLED: { href: `${overviewPath}#forloeb`, label: signUpText.toProgrammes },
    REAFFIRM_NEEDED: { href: overviewPath, label: signUpText.toReaffirm },
  };
}
