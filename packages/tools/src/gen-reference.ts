import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Calling, openApiOf } from '@edison/bff/open-api';
import { problemStatus } from '@edison/contracts/problem';
import { pageFile } from '@edison/upstreams/content/page-file';
import { loadPromises, type Promises } from './promises/load-promises.ts';
import { openRows, promiseTables, writePromises } from './promises/write-promises.ts';
import { isBffTable, type NamedTable, readTables } from './reference/read-tables.ts';
import { readSettings, writeCalls, writeConfiguration, writePageSchema, writeProblems } from './reference/write-documents.ts';
import { root } from './root.ts';

/** Whether an applicable promise without a test is an error. */
const everyRowIsShown: boolean = true;

/** The text of each generated document, by its file name in `docs/reference`. */
async function documents(promises: Promises): Promise<Record<string, string>> {
  const tables = await readTables(root);
  const own = tables.filter(isBffTable);
  const content = tables.filter(({ module }) => module === 'upstream/content');
  const backend = tables.filter((table) => !isBffTable(table) && !content.includes(table));
  const namedBy = new Map<string, string[]>();
  for (const { table } of own) {
    for (const [name, { problems, stepUp }] of Object.entries(table))
      for (const code of stepUp ? [...problems, 'STEP_UP_NEEDED'] : problems) namedBy.set(code, [...(namedBy.get(code) ?? []), name]);
  }
  return {
    'calls.md': writeCalls(tables),
    'problems.md': writeProblems(problemStatus, namedBy),
    'configuration.md': writeConfiguration(await readSettings(root)),
    ...Object.fromEntries(promiseTables.map((table) => [table.file, writePromises(table, promises)])),
    'page.schema.json': writePageSchema(pageFile),
    'openapi-bff.json': openApi('Edison', own, 'browser'),
    'openapi-backend.json': openApi('What Edison asks of a backend', backend, 'server'),
    'openapi-content.json': openApi('What Edison asks of a content service', content, 'anybody'),
  };
}

function openApi(title: string, tables: readonly NamedTable[], calling: Calling): string {
  return `${JSON.stringify(openApiOf(title, Object.assign({}, ...tables.map(({ table }) => table)), calling), null, 1)}\n`;
}

/** Writes the reference, or with `--check` fails and names outdated documents. */
async function main(): Promise<void> {
  const folder = join(root, 'docs/reference');
  await mkdir(folder, { recursive: true });
  const promises = await loadPromises(root);
  for (const [name, text] of Object.entries(await documents(promises))) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before === text) continue;
    if (process.argv.includes('--check')) {
      console.log(`docs/reference/${name} is not what the contracts say: run npm run gen`);
      process.exitCode = 1;
    } else await writeFile(file, text);
  }
  const open = openRows(promises);
  if (open.length > 0) console.log(`${open.length} of ${promises.promised.length} promises have no test yet: ${open.join(' ')}`);
  if (open.length > 0 && everyRowIsShown) process.exitCode = 1;
}

await main();
