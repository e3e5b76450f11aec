/** How many may be in hand, by how long those took that are done. */
export interface Limit {
  /** The limit now. */
  readonly most: number;
  /** One is done. @param milliseconds from its coming to its answer. @param inHand how many still are. */
  done(milliseconds: number, inHand: number): void;
}

/** A rush of so many at once is served, though some of them wait. */
const mostEver = 600;
/** Enough to keep everything at work. */
const leastEver = 32;
const windowMilliseconds = 100;
const tooLongMilliseconds = 400;
/** One stall makes everybody late who was in hand, and is no queue: only what is late window after window stands. */
const standingWindows = 3;
/** So many more each window in which no queue stood, also while nobody came. */
const stepBack = 8;

/**
 * Finds out how many can be served in time. In a rush the first are done at once and the last are late; where even the quickest of
 * three tenths of a second in a row were late, there is a queue that stands, and the limit goes down until it is gone (the idea of CoDel, RFC 8289,
 * with additive increase and multiplicative decrease). What is slow by itself changes nothing as long as something else is quick.
 *
 * @param now in milliseconds
 */
export function createLimit(now: () => number): Limit {
  let most = mostEver;
  let since = now();
  let quickest = Number.POSITIVE_INFINITY;
  let late = 0;
  const recovered = () => Math.min(mostEver, most + stepBack * Math.floor((now() - since) / windowMilliseconds));
  return {
    get most() {
      return recovered();
    },
    done(milliseconds, inHand) {
      quickest = Math.min(quickest, milliseconds);
      if (now() - since < windowMilliseconds) return;
      // Fewer than that are no queue, however slow they are.
      late = quickest > tooLongMilliseconds && inHand >= leastEver ? late + 1 : 0;
      most = late >= standingWindows ? Math.max(leastEver, Math.floor(Math.min(most, inHand) * 0.7)) : recovered();
      since = now();
      quickest = Number.POSITIVE_INFINITY;
    },
  };
}
