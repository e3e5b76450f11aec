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

/** Does what was counted. What the backend refuses costs nothing and is given back; what it may have done counts. */
export async function uncountRefused<T>(work: () => Promise<T>, uncount: () => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code !== 'UPSTREAM_UNAVAILABLE') await uncount();
    throw error;
  }
}

/** Mails that people without a proved mailbox may cause from one client address, whatever they are about. */
const mails: Rule = { purpose: 'guest-mails', address: { tries: 20, seconds: quarter } };

/** Seats that they may take from it. */
const seats: Rule = { purpose: 'guest-seats', address: { tries: 60, seconds: quarter } };

/** Which limits hold beside the budget, and what for. */
interface Limited {
  readonly rule: Rule;
  readonly about: string;
}

/**
 * Counts a mail to an address that anybody may have typed, whether one will leave or not.
 *
 * @returns a function that takes the mail back.
 * @throws Problem RATE_LIMITED or STORE_UNAVAILABLE.
 */
export async function countMail(throttle: Throttle, trier: Trier, { rule, about }: Limited): Promise<() => Promise<void>> {
  // First: who is refused by address gets no mark, and leaves no counter.
  const uncount = await throttle.count(mails, trier);
  try {
    await throttle.count(rule, trier, about);
    return uncount;
  } catch (error) {
    await uncount();
    throw error;
  }
}

/**
 * Takes seats for a guest within the budget of the client's address. What the backend refuses costs nothing; what it may have done counts.
 *
 * @throws Problem RATE_LIMITED or STORE_UNAVAILABLE before anything is done; whatever the work throws.
 */
export async function takeGuestSeats<T>(
  throttle: Throttle,
  trier: Trier,
  asked: Limited & { readonly seats: number },
  work: () => Promise<T>,
): Promise<T> {
  const counted = [await countMail(throttle, trier, asked)];
  const uncount = async () => {
    for (const one of counted) await one();
  };
  return uncountRefused(async () => {
    counted.push(await throttle.count(seats, trier, undefined, asked.seats));
    return work();
  }, uncount);
}
