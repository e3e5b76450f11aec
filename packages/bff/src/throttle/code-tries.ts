import { Problem } from '@edison/contracts/problem';
import type { Rule, Throttle, Trier } from './throttle.ts';

const quarter = 15 * 60;

/** Wrong codes only: right ones are taken back. A whole school shares one address. One counter for codes of every kind. */
const wrongCodes: Rule = { purpose: 'code', browser: { tries: 5, seconds: quarter }, address: { tries: 50, seconds: quarter } };

/**
 * Does something with a code that somebody typed, and counts it when there is no such code, whether that comes as a refusal or in the answer.
 *
 * @throws Problem RATE_LIMITED or STORE_UNAVAILABLE before anything is done; whatever the work throws.
 */
export async function tryCode<T>(throttle: Throttle, trier: Trier, work: () => Promise<T>): Promise<T> {
  const forgive = await throttle.count(wrongCodes, trier);
  try {
    const done = await work();
    if (!saysInvalid(done)) await forgive();
    return done;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'CODE_INVALID')) await forgive();
    throw error;
  }
}

function saysInvalid(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'problem' in answer && answer.problem === 'CODE_INVALID';
}
