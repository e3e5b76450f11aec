import type { Route } from './route.ts';

/** How and when somebody logged in, as the identity provider says (OpenID Connect Core 2). `authTime`: Unix seconds. */
export interface LoginProof {
  readonly authTime?: number | undefined;
  readonly amr?: readonly string[] | undefined;
  readonly acr?: string | undefined;
}

/** What a login of an admin has to be for calls marked `stepUp`. */
export interface StepUpRule {
  /** `offered`: a recent login of any strength is enough, and the provider asks those who have a second factor for it. */
  readonly secondFactor: 'required' | 'offered';
  /** Values of `acr` that stand for a login with a second factor; an `amr` with `mfa` (RFC 8176) counts too. */
  readonly strongAcr: readonly string[];
}

/** A login with a second factor, and one by a password alone (REFEDS MFA and SFA profiles). */
export const mfaProfile = 'https://refeds.org/profile/mfa';

/** Without a setting. */
export const strictStepUp: StepUpRule = { secondFactor: 'required', strongAcr: [mfaProfile] };

/** So long after it a login is good for calls marked `stepUp`. */
export const stepUpSeconds = 600;

/** The provider's clock may be ahead of ours by so much. */
const skewSeconds = 60;

/**
 * Until when a login is good for calls marked `stepUp`; undefined when it is not. A login whose time the provider does not say never is:
 * a provider that is asked for a recent login by `max_age` has to say it (OpenID Connect Core 3.1.2.1).
 */
export function steppedUpUntil(
  { secondFactor, strongAcr }: StepUpRule,
  { authTime, amr = [], acr }: LoginProof,
  isAdmin: boolean,
  now: Date,
): Date | undefined {
  if (authTime === undefined || authTime > now.getTime() / 1_000 + skewSeconds) return undefined;
  const isStrong = amr.includes('mfa') || (acr !== undefined && strongAcr.includes(acr));
  if (isAdmin && secondFactor === 'required' && !isStrong) return undefined;
  const until = new Date((authTime + stepUpSeconds) * 1_000);
  return until > now ? until : undefined;
}

/** Whether a call asks its caller for a step-up before it looks at the input. */
export function asksForStepUp({ stepUp }: Pick<Route, 'stepUp'>, isAdmin: boolean): boolean {
  return stepUp === true || (stepUp === 'admins' && isAdmin);
}

/** Where a login begins that lets through what was refused with `STEP_UP_NEEDED`; it ends on `returnTo`, a page of the site. */
export function stepUpAddress(returnTo?: string): string {
  return `/bff/login?stepUp=1${returnTo === undefined ? '' : `&returnTo=${encodeURIComponent(returnTo)}`}`;
}
