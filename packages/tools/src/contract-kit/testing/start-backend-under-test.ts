import type { Database } from '@edison/database/database';
import { openTestDatabase, type Seed } from '@edison/database/testing';
import { openStore, startBackend } from '@edison/upstreams/backend';
import type { People } from '../roles.ts';
import { startIssuer } from './start-issuer.ts';

/** The embedded backend with the demo, and tokens of all roles. */
export interface BackendUnderTest extends AsyncDisposable {
  readonly url: string;
  readonly people: People;
}

/** Migrates the database and seeds the demo, as a first start does. */
const seedMatrix: Seed = {
  name: 'contract_kit',
  fill: async (database) => void (await openStore(database, true, new Date())),
};

/** Starts the embedded backend on a new database of the kind. Its mails stay in the outbox. */
export async function startBackendUnderTest(kind: Database['kind']): Promise<BackendUnderTest> {
  await using parts = new AsyncDisposableStack();
  const database = parts.use(await openTestDatabase(kind, seedMatrix));
  const issuer = parts.use(await startIssuer());
  const backend = parts.use(
    await startBackend({
      database,
      tokens: issuer.rules,
      siteUrl: 'https://edison.example',
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'kontakt@edison.example' },
      demo: true,
      answerStepMs: 1,
      log: silent,
    }),
  );
  const person = (email: string, permissions: readonly string[] = []) => ({ token: issuer.token(email, permissions), email });
  const owned = parts.move();
  return {
    url: backend.url,
    people: {
      guest: { token: issuer.token(), email: undefined },
      teacher: person('mette@skole.example'),
      other: person('jonas@skole.example'),
      pending: person('sofie@skole.example'),
      newcomer: person('ny@skole.example'),
      admin: person('admin@edison.example', ['role:admin']),
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

type Log = Parameters<typeof startBackend>[0]['log'];
const say = () => undefined;

/** A log that discards everything, because the report shows what the tested backend refuses. */
export const silent: Log = {
  level: 'silent',
  fatal: say,
  error: say,
  warn: say,
  info: say,
  debug: say,
  trace: say,
  silent: say,
  child: () => silent,
};
