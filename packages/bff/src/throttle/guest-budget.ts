import { giveBackRefused } from './give-back-refused.ts';
import type { Rule, Throttle, Trier } from './throttle.ts';

const quarter = 15 * 60;

/** Mails that people without a proved mailbox may cause from one client address, whatever they are about. */
const mails: Rule = { purpose: 'guest-mails', address: { tries: 20, seconds: quarter } };

/** Seats that they may take from it. */
const seats: Rule = { purpose: 'guest-seats', address: { tries: 60, seconds: quarter } };

/** Which limits hold beside the budget, and what for. */
interface Try {
  readonly rule: Rule;
  readonly about: string;
}

/**
 * Counts a mail to an address that anybody may have typed, whether one will leave or not.
 *
 * @returns a function that takes the mail back.
 * @throws Problem RATE_LIMITED or STORE_UNAVAILABLE.
 */
export async function countMail(throttle: Throttle, trier: Trier, { rule, about }: Try): Promise<() => Promise<void>> {
  // First: who is refused by address gets no mark, and leaves no counter.
  const takeBack = await throttle.count(mails, trier);
  try {
    await throttle.count(rule, trier, about);
    return takeBack;
  } catch (error) {
    await takeBack();
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
  wish: Try & { readonly seats: number },
  work: () => Promise<T>,
): Promise<T> {
  const counted = [await countMail(throttle, trier, wish)];
  const giveBack = async () => {
    for (const takeBack of counted) await takeBack();
  };
  return giveBackRefused(async () => {
    counted.push(await throttle.count(seats, trier, undefined, wish.seats));
    return work();
  }, giveBack);
}
