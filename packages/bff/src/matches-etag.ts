/** Whether `If-None-Match` names this ETag, so that 304 is the answer: RFC 9110 section 13.1.2, weak comparison. */
export function matchesETag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined || condition === etag) return condition !== undefined;
  return condition.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag);
}
