import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '@edison/database/testing/test-folder';
import { expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

test('a generated key is kept, and readable by its owner alone', async () => {
  const folder = await makeTestFolder();
  const [first, second] = await Promise.all([readSecrets(undefined, folder), readSecrets(undefined, folder)]);
  expect(second).toEqual(first);
  expect((await stat(join(folder, 'session-key'))).mode & 0o777).toBe(0o600);
});

test('no derived secret is the session key or another derived one', async () => {
  const secrets = await readSecrets(['one-secret-of-the-environment', 'older-secret-of-the-environment'], '/nowhere');
  const all = [...secrets.sessionKeys, ...secrets.identityKeys, secrets.clientSecret, secrets.purgeKey];
  expect(new Set(all).size).toBe(all.length);
});
