import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of one installation: the session keys, and what is derived from them for the embedded parts. */
export interface Secrets {
  readonly sessionKeys: readonly string[];
  readonly identityKeys: readonly string[];
  readonly clientSecret: string;
  readonly purgeKey: string;
}

/**
 * The secrets of this installation.
 *
 * @param given session keys of the environment, newest first; without them one is made and kept in the data folder (mode 0600).
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
  // `wx` leaves an existing file alone, so that two starts agree on one key.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return (await readFile(file, 'utf8')).trim();
}
