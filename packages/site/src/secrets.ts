import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of an installation: the session keys, and keys derived from them for embedded upstreams. */
export interface Secrets {
  readonly sessionKeys: readonly string[];
  readonly identityKeys: readonly string[];
  readonly clientSecret: string;
  readonly purgeKey: string;
}

/**
 * Reads or creates the secrets of this installation.
 *
 * @param given session keys of the environment, newest first; without them one is generated and stored in the data folder (mode 0600).
 */
export async function readSecrets(given: readonly string[] | undefined, dataDirectory: string): Promise<Secrets> {
  const sessionKeys = given ?? [await keptKey(dataDirectory)];
  const newest = sessionKeys[0] ?? '';
  return {
    sessionKeys,
    identityKeys: sessionKeys.map((key) => derive(key, 'identity-cookies')),
    clientSecret: derive(newest, 'identity-client'),
    purgeKey: derive(newest, 'purge'),
  };
}

function derive(key: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', key, 'edison', purpose, 32)).toString('base64url');
}

async function keptKey(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'session-key');
  // `wx` does not overwrite, so that two concurrent starts use the same key.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return (await readFile(file, 'utf8')).trim();
}
