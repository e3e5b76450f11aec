import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import type { EmailChange } from '../accounts/change-email.ts';
import type { Enrolment } from '../accounts/enrolment.ts';
import type { TellNewBrowser } from '../accounts/new-browser.ts';
import type { KnownBrowsers } from '../pages/known-browser.ts';
import type { PageFrame } from '../pages/page.ts';
import type { FactorParts } from '../second-factor/factors.ts';
import type { IdentityTables } from '../tables.ts';

/** Dependencies of the pages; each page picks what it needs. */
export interface PageParts {
  readonly frame: PageFrame;
  /** The provider with the keys of now. */
  readonly provider: () => Provider;
  readonly queries: Kysely<IdentityTables>;
  readonly enrolment: Enrolment;
  readonly emailChange: EmailChange;
  readonly factors: FactorParts;
  readonly browsers: KnownBrowsers;
  readonly tellNewBrowser: TellNewBrowser;
  /** Cookie keys, newest first. */
  readonly secrets: readonly string[];
  readonly demo: boolean;
  /** Sentence that says when other logins end after a new password. */
  readonly loggedOut: string;
}
