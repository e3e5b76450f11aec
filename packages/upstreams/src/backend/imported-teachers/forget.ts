/**
 * When what is stored about somebody of an imported list is deleted: six months after the import or the latest invitation, which is as long
 * as a season, so that who has not answered by then is not asked any more.
 */
export function forgetFrom(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + 6);
  return until;
}
