const minute = 60_000;

/**
 * The first instant after a deadline, in milliseconds since 1970. A deadline includes its whole minute: 23:59 includes 23:59:59.
 *
 * @param begins an earlier end, such as the start of a session, which is exact and not rounded up to the minute.
 */
export function endOfDeadline(deadline: Date | string, begins?: Date | string): number {
  const end = (Math.floor(new Date(deadline).getTime() / minute) + 1) * minute;
  return begins === undefined ? end : Math.min(end, new Date(begins).getTime());
}

/** Whether a deadline has passed at `now`; see `endOfDeadline`. */
export function isOver(deadline: Date | string, now: Date, begins?: Date | string): boolean {
  return now.getTime() >= endOfDeadline(deadline, begins);
}
