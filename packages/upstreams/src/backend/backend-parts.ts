import type { InConstantTime } from './attendees/constant-time.ts';
import type { EmailStore } from './authentication/email-store.ts';
import type { Identify } from './calls/serve-calls.ts';
import type { Store } from './database/tables.ts';
import type { FileFolder } from './files/stored-files.ts';
import type { InvitationLinks } from './imported-teachers/invite-teachers.ts';
import type { QueueSignUpMails } from './mails/queue-sign-up-mail.ts';
import type { LimitConcurrency } from './sign-ups/batching/limit-concurrency.ts';
import type { RoleStore } from './users/roles/admins.ts';
import type { FactorStore } from './users/roles/reset-second-factor.ts';

/** The dependencies of the backend's calls. The calls of each noun pick what they need. */
export interface BackendParts {
  readonly store: Store;
  readonly identify: Identify;
  readonly siteUrl: string;
  /** Where mails to admins go; empty: none is sent. */
  readonly adminAddresses: readonly string[];
  readonly queueMails: QueueSignUpMails;
  /** Runs at most four calls of one session at once. */
  readonly limitConcurrency: LimitConcurrency;
  /** Delays answers, so that their duration does not reveal whether an address is known. */
  readonly inConstantTime: InConstantTime;
  /** The admin roles at the embedded provider; undefined with another provider. */
  readonly roleStore: RoleStore | undefined;
  /** Whether an admin's login needs a second factor. */
  readonly adminsNeedFactor: boolean;
  /** The second factors at the embedded provider; undefined with another provider. */
  readonly factorStore: FactorStore | undefined;
  /** The e-mails of the provider's accounts; undefined when the provider is not ours. */
  readonly emailStore: EmailStore | undefined;
  /** Links with which invited people choose a password at the embedded provider; undefined when the provider is not ours. */
  readonly invitationLinks: InvitationLinks | undefined;
  readonly files: FileFolder;
  readonly now: () => Date;
}
