import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyRepository } from './copy-repository.ts';
import { type Fault, wrongWithPlace } from './fault.ts';
import { faults } from './faults.ts';
import { runTests } from './run-tests.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * `npm run faults [-- id…]`: applies each fault to a copy of the repository and runs the tests that must fail. The same tests have to pass in
 * the unchanged copy first.
 */
async function main(ids: readonly string[]): Promise<boolean> {
  const unknown = ids.filter((id) => !faults.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}`);
  const asked = ids.length === 0 ? faults : faults.filter(({ id }) => ids.includes(id));
  await using copy = await copyRepository(root);
  const before = await runTests(copy.folder, [...new Set(asked.flatMap(({ tests }) => tests))], false);
  if (before.failed.length > 0 || before.passed === 0) throw new Error(`Without a fault the tests fail already:\n${before.said}`);
  console.log(`${before.passed} tests pass without a fault.`);
  const survived: string[] = [];
  for (const fault of asked) {
    const failed = await tryFault(copy.folder, fault);
    if (failed === undefined) survived.push(fault.id);
    console.log(failed === undefined ? `survived  ${fault.id}: ${fault.rule}` : `killed    ${fault.id}: ${failed}`);
  }
  console.log(`${asked.length - survived.length} of ${asked.length} faults killed`);
  return survived.length === 0;
}

/** @returns the name of a failed test, or undefined when none failed. @throws when the fault cannot be applied, or no test runs with it. */
async function tryFault(folder: string, fault: Fault): Promise<string | undefined> {
  const path = join(folder, fault.file);
  const source = await readFile(path, 'utf8');
  const wrong = wrongWithPlace(fault, source);
  if (wrong !== undefined) throw new Error(wrong);
  await writeFile(
    path,
    source.replace(fault.text, () => fault.instead),
  );
  try {
    const { failed, passed, said } = await runTests(folder, fault.tests, true);
    if (failed.length === 0 && passed === 0) throw new Error(`${fault.id}: no test ran\n${said}`);
    return failed[0];
  } finally {
    await writeFile(path, source);
  }
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1);
