/** How often the content service may be asked for what it turns out not to have. */
export interface NotFoundBudget {
  /** Takes one question out of the budget; false when nothing is left. */
  take(): boolean;
  /** The question has found something, and costs nothing. */
  giveBack(): void;
}

/** So many at once, and so many a second after that: more than people and robots go astray, less than what looks for holes. */
const most = 200;
const aSecond = 50;

/**
 * Bounds what made-up addresses can cost the content service: none of them is known, so none is in a cache.
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
