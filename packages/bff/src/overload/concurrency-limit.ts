/** How many requests may be in flight, by how long the finished ones took. */
export interface ConcurrencyLimit {
  /** The limit now. */
  readonly most: number;
  /** One is done. @param milliseconds from its coming to its answer. @param inFlight how many still are. */
  done(milliseconds: number, inFlight: number): void;
}

/** A rush of so many at once is served, though some of them wait. */
const mostEver = 600;
/** Enough to keep everything at work. */
const leastEver = 32;
const windowMilliseconds = 100;
const tooLongMilliseconds = 400;
/** One stall makes every request in flight late, and is no queue: a queue is what is late window after window. */
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
export function createConcurrencyLimit(now: () => number): ConcurrencyLimit {
  let most = mostEver;
  let since = now();
  let quickest = Number.POSITIVE_INFINITY;
  let late = 0;
  const recovered = () => Math.min(mostEver, most + stepBack * Math.floor((now() - since) / windowMilliseconds));
  return {
    get most() {
      return recovered();
    },
    done(milliseconds, inFlight) {
      quickest = Math.min(quickest, milliseconds);
      if (now() - since < windowMilliseconds) return;
      // Fewer than that are no queue, however slow they are.
      late = quickest > tooLongMilliseconds && inFlight >= leastEver ? late + 1 : 0;
      most = late >= standingWindows ? Math.max(leastEver, Math.floor(Math.min(most, inFlight) * 0.7)) : recovered();
      since = now();
      quickest = Number.POSITIVE_INFINITY;
    },
  };
}
