import type { SignUp } from '@edison/contracts/bff/sign-ups';

/** Own sign-ups by what they are to their owner now (milliseconds since the epoch): each list nearest date first, what is over newest first. */
export function sortOut(signUps: readonly SignUp[], now: number) {
  const active = signUps.filter(({ state }) => state !== 'cancelled');
  const isOver = ({ endsAt }: SignUp): boolean => Date.parse(endsAt) < now;
  return {
    upcoming: active.filter((each) => !isOver(each)),
    past: active.filter(isOver).reverse(),
    cancelled: signUps.filter(({ state }) => state === 'cancelled'),
  };
}
