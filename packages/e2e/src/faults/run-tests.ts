import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { z } from 'zod';

const report = z.object({
  numFailedTests: z.int(),
  numPassedTests: z.int(),
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

/** The result of a test run. */
export interface TestRun {
  readonly passed: number;
  /** The names of the tests that failed. */
  readonly failed: readonly string[];
  /** Its output. */
  readonly said: string;
}

/** Runs test files in a copy of the repository. @param stopAtFirst stop at the first failure. @throws when there is no report. */
export async function runTests(folder: string, files: readonly string[], stopAtFirst: boolean): Promise<TestRun> {
  const reportFile = join(folder, 'report.json');
  await rm(reportFile, { force: true });
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const bin = join(folder, 'node_modules/.bin');
  const child = spawn(join(bin, 'vitest'), stopAtFirst ? [...args, '--bail=1'] : args, {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const text = Buffer.concat(said).toString();
  const read = report.safeParse(JSON.parse(await readFile(reportFile, 'utf8').catch(() => '{}')));
  if (!read.success) throw new Error(`The tests made no report:\n${text}`);
  const { numPassedTests, testResults } = read.data;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  return { passed: numPassedTests, failed: failed.map(({ fullName }) => fullName), said: text };
}
