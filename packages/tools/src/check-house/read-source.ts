import { parseSync } from 'oxc-parser';
import { type FunctionSize, readFunctions } from './read-functions.ts';
import { type Import, readWords, type Word } from './read-words.ts';

/** What the rules need to know of one file. */
export interface Source {
  /** Relative to the root of the repository, with `/`. */
  readonly path: string;
  /** Folder name below `packages`. */
  readonly package: string;
  readonly text: string;
  readonly lines: number;
  readonly isTest: boolean;
  readonly imports: readonly Import[];
  /** Names that the module exports, types included. */
  readonly exports: readonly string[];
  /** Lines with `export * from`. */
  readonly barrelLines: readonly number[];
  readonly functions: readonly FunctionSize[];
  readonly words: readonly Word[];
}

/** Parses one file. @throws when it is not TypeScript. */
export function readSource(path: string, text: string): Source {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = lineFinder(text);
  const { words, typeImports } = readWords(program, comments, lineAt);
  const exported = module.staticExports.flatMap((statement) => statement.entries);
  const dynamic = module.dynamicImports.map(({ start, moduleRequest }) => ({
    specifier: text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, ''),
    line: lineAt(start),
  }));
  const named = [...module.staticImports, ...exported].flatMap(({ start, moduleRequest }) =>
    moduleRequest ? [{ specifier: moduleRequest.value, line: lineAt(start) }] : [],
  );
  return {
    path,
    package: path.split('/')[1] ?? '',
    text,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    isTest: isTest(path),
    imports: [...named, ...dynamic, ...typeImports],
    exports: [...new Set(exported.map((entry) => entry.exportName.name ?? 'default'))],
    barrelLines: exported.filter((entry) => entry.importName.kind === 'AllButDefault').map((entry) => lineAt(entry.start)),
    functions: readFunctions(program, text, lineAt),
    words,
  };
}

/** Tests, what only tests run on (`testing/`), and the journeys: free of the size gates but for their length. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /\/testing\//.test(path) || path.startsWith('packages/e2e/');
}

/** Makes a function from an offset in the text to its line, counted from 1. */
function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
