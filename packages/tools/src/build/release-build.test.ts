import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { lastRelease, readLastRelease } from './release-build.ts';

const run = promisify(execFile);
const [older, newer] = ['0a'.repeat(20), 'b1'.repeat(20)];

test('the last release is the newest that names its commit: neither what is unreleased nor a release that is being made', () => {
  const changelog = `## Unreleased\n\n## 0.3.0 (2027-03-01)\n\n## 0.2.0 (2027-02-01, commit ${newer})\n\n## 0.1.0 (2027-01-01, commit ${older})\n`;
  expect(lastRelease(changelog)).toEqual({ version: '0.2.0', commit: newer });
  expect(() => lastRelease('## Unreleased\n')).toThrow('names no release');
});

test('the commit of the last release holds the version that the changelog says, and its tag, where the clone has it, is on that commit', async () => {
  const { version, commit } = await readLastRelease();
  const { stdout } = await run('git', ['show', `${commit}:package.json`], { cwd: root });
  expect(JSON.parse(stdout)).toMatchObject({ version });
  const tagged = await run('git', ['rev-parse', '--verify', '--quiet', `v${version}^{commit}`], { cwd: root }).catch(() => undefined);
  if (tagged) expect(tagged.stdout.trim()).toBe(commit);
});
