/** Whether the caller has this version already: RFC 9110 section 13.1.2, weak comparison over a list. */
export function isKnownTag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined || condition === etag) return condition !== undefined;
  return condition.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag);
}
