import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import type { EmailChange } from '../accounts/change-email.ts';
import type { Enrolment } from '../accounts/enrolment.ts';
import type { TellNewBrowser } from '../accounts/new-browser.ts';
import type { IdentityTables } from '../tables.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { PageFrame } from './page.ts';

/** Dependencies of the pages; each page picks what it needs. */
export interface PageParts {
  readonly frame: PageFrame;
  /** The provider with the keys of now. */
  readonly provider: () => Provider;
  readonly queries: Kysely<IdentityTables>;
  readonly enrolment: Enrolment;
  readonly emailChange: EmailChange;
  readonly browsers: KnownBrowsers;
  readonly tellNewBrowser: TellNewBrowser;
  readonly demo: boolean;
  /** Sentence that says when other logins end after a new password. */
  readonly loggedOut: string;
}
