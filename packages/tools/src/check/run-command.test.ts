import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test('a command runs on the Node of the repository, with nothing on stdin, and what it says can be kept', async () => {
  const script = 'process.stdin.on("end", () => { console.log(process.versions.node.split(".")[0]); console.error("aside"); }).resume()';
  const ended = await runCommand('node', ['-e', script], { output: 'keep' });
  expect(ended.good).toBe(true);
  expect(ended.said).toContain('24\n');
  expect(ended.said).toContain('aside');
});

test('an exit code other than 0 is a failure', async () => {
  expect(await runCommand('node', ['-e', 'process.exit(2)'], { output: 'keep' })).toEqual({ good: false, said: '' });
});

test('a missing command is a failure, not a crash', async () => {
  const ended = await runCommand('no-such-command', [], { output: 'keep' });
  expect(ended).toMatchObject({ good: false, said: expect.stringContaining('ENOENT') });
});
