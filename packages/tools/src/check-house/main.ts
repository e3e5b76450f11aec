import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSources } from '../list-sources.ts';
import { root } from '../root.ts';
import { bothSides } from './imports/both-sides.ts';
import { circles } from './imports/circles.ts';
import { floors } from './imports/floors.ts';
import { oneDoor } from './imports/one-door.ts';
import { readHouse } from './read-house.ts';
import { readSource } from './read-source.ts';
import type { Rule } from './rule.ts';
import { exportedNames } from './sizes/exported-names.ts';
import { fileLines } from './sizes/file-lines.ts';
import { folderFiles } from './sizes/folder-files.ts';
import { functionLines } from './sizes/function-lines.ts';
import { testLines } from './sizes/test-lines.ts';
import { assertions } from './words/assertions.ts';
import { deadLinks } from './words/dead-links.ts';
import { drawers } from './words/drawers.ts';
import { forbiddenWords } from './words/forbidden.ts';

const rules: readonly Rule[] = [
  floors,
  oneDoor,
  circles,
  bothSides,
  drawers,
  fileLines,
  functionLines,
  exportedNames,
  folderFiles,
  forbiddenWords,
  assertions,
  testLines,
  deadLinks,
];

const house = await readHouse(root);
const paths = await listSources(root);
const sources = await Promise.all(paths.map(async (path) => readSource(path, await readFile(join(root, path), 'utf8'))));
const report = rules.flatMap((rule) =>
  rule.find(sources, house).map(({ path, line, what }) => `${path}${line > 0 ? `:${line}` : ''}: ${rule.name}: ${what}`),
);
for (const row of report) console.log(row);
console.log(`${sources.length} files, ${rules.length} rules, ${report.length} findings`);
process.exit(report.length > 0 ? 1 : 0);
