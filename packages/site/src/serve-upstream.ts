import { openDatabase } from '@edison/database/open-database';
import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { findKeys } from './find-keys.ts';
import { readSecrets } from './secrets.ts';
import { smtpUrlOf, startEmbeddedBackend, startEmbeddedContent, startEmbeddedIdentity, type UpstreamContext } from './start-upstreams.ts';

// Runs one upstream as a process of its own: `node packages/site/src/serve-upstream.ts backend|content|identity`.
// It reads the same environment as the site; PORT is its own port, SITE_URL the site's address.

const own = z.object({
  /** For identity: its public URL, with path. */
  IDENTITY_URL: z.url().optional(),
  /** For identity: the site's OIDC_CLIENT_SECRET. */
  IDENTITY_CLIENT_SECRET: z.string().optional(),
});

async function main(name: string | undefined): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await using parts = new AsyncDisposableStack();
  const config = readConfig(process.env);
  const listen = { host: config.host, port: config.port };
  const log = pino({ level: config.logLevel, base: { part: name } });
  const { url } = parts.use(
    name === 'content' ? await startEmbeddedContent({ config, log, listen }, config.purgeKey) : await startWithDatabase(),
  );
  console.log(`${name} is ready at ${url}`);
  await stopped;
  // Spare connections of browsers must not delay the exit.
  setTimeout(() => process.exit(0), 5_000).unref();

  async function startWithDatabase() {
    const place = config.database.kind === 'pglite' ? { kind: 'pglite' as const, directory: config.dataDirectory } : config.database;
    const database = parts.use(await openDatabase(place));
    const secrets = await readSecrets(config.sessionKeys, config.dataDirectory);
    const context: UpstreamContext = { config, secrets, database, smtpUrl: smtpUrlOf(config, log), log, listen };
    if (name === 'identity') return startProvider(context);
    if (name === 'backend' && config.provider.kind === 'remote') {
      const { issuer } = config.provider;
      const { audience, schoolClaim } = config;
      return startEmbeddedBackend(context, { kind: 'provider', issuer, keysUrl: await findKeys(issuer), audience, schoolClaim });
    }
    throw new Error('Say which: backend (with OIDC_ISSUER and its companions), content or identity');
  }
}

function startProvider(context: UpstreamContext) {
  const { IDENTITY_URL, IDENTITY_CLIENT_SECRET } = own.parse(process.env);
  const secrets = IDENTITY_CLIENT_SECRET ? { ...context.secrets, clientSecret: IDENTITY_CLIENT_SECRET } : context.secrets;
  return startEmbeddedIdentity({ ...context, secrets }, IDENTITY_URL ?? `http://localhost:${context.config.port}/identity`);
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
