/** A token bucket for calls to an upstream that may end in "not found". */
export interface NotFoundBudget {
  /** Takes one call out of the budget; false when none is left. */
  take(): boolean;
  /** Returns a call to the budget because it found something. */
  giveBack(): void;
}

/** Calls at once, and how many more each second. */
export interface BudgetSize {
  readonly burst: number;
  readonly refillPerSecond: number;
}

/**
 * Limits the load of made-up addresses on an upstream, since no cache holds them.
 *
 * @param now in milliseconds since 1970
 */
export function createNotFoundBudget(now: () => number, { burst, refillPerSecond }: BudgetSize): NotFoundBudget {
  let left = burst;
  let at = now();
  return {
    take() {
      const time = now();
      left = Math.min(burst, left + (Math.max(0, time - at) / 1000) * refillPerSecond);
      at = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left = Math.min(burst, left + 1);
    },
  };
}
