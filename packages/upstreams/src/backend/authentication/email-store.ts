import type { QueryExecutorProvider } from 'kysely';

/** E-mails at the embedded identity provider, which stores them in the same database: they change in the backend's own transaction. */
export interface EmailStore {
  /** Mails the link with which a subject changes the address. @returns false when another account has it. */
  sendLink(tx: QueryExecutorProvider, subject: string, email: string): Promise<boolean>;
  /** Changes the address of a subject, and ends the subject's logins at the provider. @returns false when another account has it. */
  change(tx: QueryExecutorProvider, subject: string, email: string): Promise<boolean>;
  /** Deletes the account of a subject, whose address is free afterwards. */
  remove(tx: QueryExecutorProvider, subject: string): Promise<void>;
}
