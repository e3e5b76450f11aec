import { openTestDatabase } from '@edison/database/testing';
import { changeStatements } from '@edison/database/testing/change-statements';
import { Browser } from './browser.ts';
import { openPostbox, type Postbox } from './postbox.ts';
import { seedMatrix } from './seed-identity.ts';
import { siteUrl, startTestIdentity, type TestIdentity } from './test-identity.ts';

type Database = Awaited<ReturnType<typeof openTestDatabase>>;

/** An identity service with its own database and mail server, shared by the tests of a file. */
export interface OpenIdentity extends AsyncDisposable {
  readonly database: Database;
  readonly postbox: Postbox;
  readonly identity: TestIdentity;
  /** A new browser with a client address of its own, so that tests do not share counters. */
  browser(): Browser;
}

/**
 * Opens an identity service on a database of the kind, with the demo's accounts seeded.
 *
 * @param without guards of its statements that are left out.
 */
export async function openIdentity(
  kind: Database['kind'],
  change: Parameters<typeof startTestIdentity>[2] = {},
  without?: Parameters<typeof changeStatements>[1],
): Promise<OpenIdentity> {
  const seeded = await openTestDatabase(kind, seedMatrix);
  const database = without ? changeStatements(seeded, without) : seeded;
  const postbox = await openPostbox();
  const identity = await startTestIdentity(database, postbox, change);
  let browsers = 0;
  return {
    database,
    postbox,
    identity,
    browser() {
      browsers += 1;
      return new Browser(identity.url, siteUrl, `10.1.${Math.floor(browsers / 250)}.${(browsers % 250) + 1}`);
    },
    async [Symbol.asyncDispose]() {
      await identity[Symbol.asyncDispose]();
      await postbox[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
