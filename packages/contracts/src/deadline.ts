const minute = 60_000;

/**
 * The first instant after a deadline, in milliseconds since the epoch. People set deadlines by the minute, and the minute counts as a whole:
 * 23:59 includes 23:59:59.
 *
 * @param begins what ends it in any case: nothing waits for the end of a minute in which a session has begun.
 */
export function endOfDeadline(deadline: Date | string, begins?: Date | string): number {
  const end = (Math.floor(new Date(deadline).getTime() / minute) + 1) * minute;
  return begins === undefined ? end : Math.min(end, new Date(begins).getTime());
}

/** Whether a deadline is over at an instant. */
export function isOver(deadline: Date | string, now: Date, begins?: Date | string): boolean {
  return now.getTime() >= endOfDeadline(deadline, begins);
}
