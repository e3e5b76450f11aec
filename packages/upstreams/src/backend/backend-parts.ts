import type { InConstantTime } from './attendees/constant-time.ts';
import type { Identify } from './calls/serve-calls.ts';
import type { Store } from './database/tables.ts';
import type { FileFolder } from './files/stored-files.ts';
import type { QueueSignUpMails } from './mails/queue-sign-up-mail.ts';
import type { LimitConcurrency } from './sign-ups/batching/limit-concurrency.ts';
import type { RoleStore } from './users/roles/admins.ts';

/** What the calls of the backend work with. A noun's calls take the parts that they need. */
export interface BackendParts {
  readonly store: Store;
  readonly identify: Identify;
  readonly siteUrl: string;
  readonly queueMails: QueueSignUpMails;
  /** Runs at most four calls of one session at once. */
  readonly limitConcurrency: LimitConcurrency;
  /** For answers whose duration must not reveal anything. */
  readonly inConstantTime: InConstantTime;
  /** The provider's roles; undefined when the provider is not ours. */
  readonly roleStore: RoleStore | undefined;
  readonly files: FileFolder;
  readonly now: () => Date;
}
