/** A token bucket for calls to the content service that may end in "not found". */
export interface NotFoundBudget {
  /** Takes one call out of the budget; false when none is left. */
  take(): boolean;
  /** Returns a call to the budget because it found a page. */
  giveBack(): void;
}

/** Size of the bucket and refill: more than visitors and robots need for mistyped addresses, less than a scanner asks for. */
const most = 200;
const aSecond = 50;

/**
 * Limits the load of made-up addresses on the content service, since no cache holds them.
 *
 * @param now in milliseconds since 1970
 */
export function createNotFoundBudget(now: () => number): NotFoundBudget {
  let left = most;
  let at = now();
  return {
    take() {
      const time = now();
      left = Math.min(most, left + (Math.max(0, time - at) / 1000) * aSecond);
      at = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left = Math.min(most, left + 1);
    },
  };
}
