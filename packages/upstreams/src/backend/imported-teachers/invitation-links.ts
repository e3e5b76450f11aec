import type { QueryExecutorProvider } from 'kysely';

/** Links of the embedded identity provider, which stores them in the same database: they are made in the backend's own transaction. */
export interface InvitationLinks {
  /** A link for each address with which its owner chooses a first password; none for an address with an account. Earlier ones end. */
  create(tx: QueryExecutorProvider, emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ends the links of these addresses. */
  end(tx: QueryExecutorProvider, emails: readonly string[]): Promise<void>;
}
