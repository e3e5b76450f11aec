/** The number of requests that may be in flight, adapted to how long finished ones took. */
export interface ConcurrencyLimit {
  /** The limit now. */
  readonly most: number;
  /** Reports a finished request. @param milliseconds from its arrival to its answer. @param inFlight requests still in flight. */
  done(milliseconds: number, inFlight: number): void;
}

/** Upper bound of the limit, and its value at the start. */
const mostEver = 600;
/** Lower bound of the limit; enough to use both CPU and upstreams. */
const leastEver = 32;
const windowMilliseconds = 100;
const tooLongMilliseconds = 400;
/** Late windows in a row that count as a queue; a single stall makes every request of one window late. */
const standingWindows = 3;
/** Increase of the limit for each window without a queue, idle ones included. */
const stepBack = 8;

/**
 * Adapts the number of requests in flight so that they are answered in time: when even the quickest request of each of three windows in a
 * row was late, there is a standing queue, and the limit is lowered (CoDel, RFC 8289, with additive increase and multiplicative decrease).
 * A single slow route changes nothing as long as other requests are quick.
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
      // Fewer than `leastEver` requests are no queue, however slow they are.
      late = quickest > tooLongMilliseconds && inFlight >= leastEver ? late + 1 : 0;
      most = late >= standingWindows ? Math.max(leastEver, Math.floor(Math.min(most, inFlight) * 0.7)) : recovered();
      since = now();
      quickest = Number.POSITIVE_INFINITY;
    },
  };
}
