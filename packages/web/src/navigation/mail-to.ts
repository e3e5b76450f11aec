/** A `mailto:` address. Escapes `?`, `&` and `%`, which would otherwise let an address add headers such as `bcc` (RFC 6068, 2). */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
