import { Problem } from '@edison/contracts/problem';
import type { HttpExchange, Rule, Throttle } from './throttle.ts';

const quarter = 15 * 60;

/** Limits of wrong codes, for codes of every kind together. By address it is higher, because a whole school shares one. */
const wrongCodes: Rule = { purpose: 'code', browser: { tries: 5, seconds: quarter }, address: { tries: 50, seconds: quarter } };

/**
 * Runs `work` with a typed code, and counts a try if the code does not exist (`CODE_INVALID`, thrown or in the answer).
 *
 * @throws Problem RATE_LIMITED or STORE_UNAVAILABLE before `work` runs, and anything that `work` throws.
 */
export async function tryCode<T>(throttle: Throttle, exchange: HttpExchange, work: () => Promise<T>): Promise<T> {
  const forgive = await throttle.count(wrongCodes, exchange);
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

/** Runs `work`, and takes its count back if the backend refuses it. After UPSTREAM_UNAVAILABLE it stays counted: it may have been done. */
export async function uncountRefused<T>(work: () => Promise<T>, uncount: () => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code !== 'UPSTREAM_UNAVAILABLE') await uncount();
    throw error;
  }
}

/** Mails that guests may cause from one IP address, all purposes together. */
const mails: Rule = { purpose: 'guest-mails', address: { tries: 20, seconds: quarter } };

/** Seats that guests may take from one IP address. */
const seats: Rule = { purpose: 'seat-limits', address: { tries: 60, seconds: quarter } };

/** A further rule for a call, and its subject. */
interface SubjectRule {
  readonly rule: Rule;
  readonly about: string;
}

/**
 * Counts a mail that a guest may cause, to an address that anybody may have typed.
 *
 * @returns a function that takes the mail back.
 * @throws Problem RATE_LIMITED or STORE_UNAVAILABLE.
 */
export async function countMail(throttle: Throttle, exchange: HttpExchange, { rule, about }: SubjectRule): Promise<() => Promise<void>> {
  // By IP address first: a client refused there gets no browser mark and no further counter.
  const uncount = await throttle.count(mails, exchange);
  try {
    await throttle.count(rule, exchange, about);
    return uncount;
  } catch (error) {
    await uncount();
    throw error;
  }
}

/**
 * Runs `work` if a guest may take so many seats from this IP address. Counts are taken back as by `uncountRefused`.
 *
 * @throws Problem RATE_LIMITED or STORE_UNAVAILABLE before `work` runs, and anything that `work` throws.
 */
export async function takeGuestSeats<T>(
  throttle: Throttle,
  exchange: HttpExchange,
  asked: SubjectRule & { readonly seats: number },
  work: () => Promise<T>,
): Promise<T> {
  const counted = [await countMail(throttle, exchange, asked)];
  const uncount = async () => {
    for (const one of counted) await one();
  };
  return uncountRefused(async () => {
    counted.push(await throttle.count(seats, exchange, undefined, asked.seats));
    return work();
  }, uncount);
}
