import { type RawBuilder, sql } from 'kysely';

/** The address without its tag: `ida+skole@hjem.dk` and `ida@hjem.dk` are one mailbox (RFC 5233). @param emailNorm see `normaliseEmail` */
export function mailboxOf(emailNorm: string): string {
  return emailNorm.replace(/[+][^@]*@/, '@');
}

/** SQL: `mailboxOf` of a column. Word for word as in the indexes `users_mailbox` and `sign_ups_first_queued`, which serve no other expression. */
export function mailboxOfColumn(column: `${string}.email_norm`): RawBuilder<string> {
  return sql<string>`regexp_replace(${sql.ref(column)}, '[+][^@]*@', '@')`;
}
