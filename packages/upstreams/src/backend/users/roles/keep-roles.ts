import type { QueryExecutorProvider } from 'kysely';

/** The provider's roles, where it is ours and keeps them in the same database: they change in the backend's own transaction. */
export interface KeepRoles {
  /** The provider's issuer, as tokens name it. */
  readonly provider: string;
  /** The provider's names of all who are admins; with `lock` nobody else changes who is until the transaction ends. */
  admins(tx: QueryExecutorProvider, lock: boolean): Promise<readonly string[]>;
  /**
   * Gives somebody the role of an admin or takes it, guarded in the statement itself: the last one keeps it. Whoever loses it is logged
   * out at the provider.
   *
   * @returns whether anything changed.
   */
  change(tx: QueryExecutorProvider, subject: string, to: 'grant' | 'take'): Promise<boolean>;
}
