/** Whom to tell about a hole in the site, and where the rules for it stand. */
export interface SecurityContact {
  /** `mailto:`, `https:` or `tel:` addresses, the preferred one first. */
  readonly contacts: readonly string[];
  /** Page with the rules for who looks for holes. */
  readonly policy?: string | undefined;
}

const day = 86_400_000;
/** RFC 9116 asks for less than a year. A file that somebody kept is too old after a quarter. */
const validDays = 90;

/** The security.txt of the site (RFC 9116), which is valid for a quarter from today on. @param now milliseconds since 1970. */
export function securityTxt(siteUrl: string, { contacts, policy }: SecurityContact, now: number): string {
  const expires = new Date((Math.floor(now / day) + validDays) * day).toISOString();
  return [
    '# Vi svarer inden for tre hverdage. Giv os 90 dage til at lukke hullet, før du fortæller om det,',
    '# og se kun på dine egne data. We answer within three working days, and ask for 90 days to mend.',
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: da, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n');
}
