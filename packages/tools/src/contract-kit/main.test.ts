import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startContent } from '@edison/upstreams/content';
import { expect, test } from 'vitest';
import { silent } from './testing/start-backend-under-test.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs the command; returns its output and exit code. */
function contract(...args: readonly string[]): Promise<{ status: number; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', CONTRACT_TOKEN_TEACHER: 'very-secret-token' };
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr });
    });
  });
}

test('the command exits with 0, 1 or 2, and never prints a token', async () => {
  await using content = await startContent({ root: 'projektedison.dk', log: silent });
  const [good, red, away, wrong] = await Promise.all([
    contract('--content', content.url),
    contract('--content', content.url, '--content-root', 'another.dk'),
    contract('--backend', 'http://127.0.0.1:9'),
    contract('--backend', 'localhost'),
  ]);
  expect([good, red, away, wrong].map(({ status }) => status)).toEqual([0, 1, 1, 2]);
  expect(good.said).toContain('Everything that was tried keeps the contract.');
  expect(good.said).toContain('not tried, because no page was named that has moved (--moved-page)');
  expect(red.said).toMatch(/✗ GetGlobal .*\n +answer: status 404 NOT_FOUND, expected 200/);
  expect(away.said).toContain('Without --token-admin nothing is tried as the admin.');
  expect(away.said).toContain('Backend: no answer of 127.0.0.1:9');
  expect([good, red, away, wrong].map(({ said }) => said).join()).not.toContain('very-secret-token');
});
