/** The address of a new mail to somebody. What people typed as their e-mail may hold `?`, `&` and `%`, and must not add a `bcc` (RFC 6068, 2). */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
