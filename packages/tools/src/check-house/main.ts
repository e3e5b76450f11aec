import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSources } from '../list-sources.ts';
import { root } from '../root.ts';
import { readHouse } from './read-house.ts';
import { readSource } from './read-source.ts';
import type { Rule } from './rule.ts';
import { climbingImports, fileCircles, folderCircles, folderFiles, singleFileFolders, smallFiles, vagueNames } from './rules/folders.ts';
import { bothSides, entryPoints, floors } from './rules/packages.ts';
import { exportedNames, fileLines, functionLines, parameters, testLines } from './rules/sizes.ts';
import { assertions, deadLinks, forbiddenWords, suppressions } from './rules/words.ts';

const rules: readonly Rule[] = [
  floors,
  entryPoints,
  fileCircles,
  folderCircles,
  climbingImports,
  bothSides,
  vagueNames,
  fileLines,
  functionLines,
  parameters,
  exportedNames,
  folderFiles,
  singleFileFolders,
  smallFiles,
  forbiddenWords,
  assertions,
  suppressions,
  testLines,
  deadLinks,
];

const house = await readHouse(root);
const paths = await listSources(root);
const sources = await Promise.all(paths.map(async (path) => readSource(path, await readFile(join(root, path), 'utf8'))));
const report = rules.flatMap((rule) =>
  rule.find(sources, house).map(({ path, line, what }) => `${path}${line > 0 ? `:${line}` : ''}: ${rule.name}: ${what}`),
);
for (const line of rules.flatMap((rule) => rule.progress?.(sources, house) ?? [])) console.log(line);
for (const row of report) console.log(row);
console.log(`${sources.length} files, ${rules.length} rules, ${report.length} findings`);
process.exit(report.length > 0 ? 1 : 0);
