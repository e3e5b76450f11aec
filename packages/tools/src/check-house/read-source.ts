import { posix } from 'node:path';
import { type Comment, type Program, parseSync, Visitor } from 'oxc-parser';

/** An import of any kind: static, dynamic, of a type, or a re-export. */
interface Import {
  readonly specifier: string;
  readonly line: number;
}

/** A word in code or comments that a rule counts. */
export interface Word {
  readonly kind: 'any' | 'non-null' | 'assertion' | 'note' | 'silenced' | 'suppression';
  readonly line: number;
}

/** A function and its size; `own` lines are those outside of nested functions. */
interface FunctionSize {
  readonly name: string;
  readonly line: number;
  readonly ownLines: number;
  readonly parameters: number;
}

/** What the rules need of a source file. */
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

/**
 * Whether a file is a test, only used by tests (`testing/`), of the package e2e, or an example for the catalogue (`*.examples.tsx`). Of the
 * size limits only that of file length applies to them.
 */
export function isTest(path: string): boolean {
  return /\.(test|spec|examples)\.tsx?$/.test(path) || /\/testing\//.test(path) || path.startsWith('packages/e2e/');
}

/** The path that a relative import specifier refers to, from the root of the repository; undefined for packages. */
export function relativeTarget(path: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
}

/** Makes a function that returns the line, from 1, of an offset in the text. */
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

interface Node {
  readonly start: number;
  readonly end: number;
}

/** All functions of a module with their sizes, in the order in which they end. */
function readFunctions(program: Program, text: string, lineAt: (offset: number) => number): FunctionSize[] {
  const found: FunctionSize[] = [];
  const open: { inner: number }[] = [];
  const enter = () => {
    open.push({ inner: 0 });
  };
  const leave = (node: Node & { id?: { name: string } | null; params: readonly unknown[] }) => {
    const line = lineAt(node.start);
    const span = lineAt(node.end - 1) - line + 1;
    const ownLines = span - (open.pop()?.inner ?? 0);
    const outer = open.at(-1);
    // The first and last line of a nested function also count as lines of the outer one.
    if (outer) outer.inner += Math.max(0, span - 2);
    found.push({ name: node.id?.name ?? nameBefore(text, node.start), line, ownLines, parameters: node.params.length });
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  return found;
}

/** The name of an anonymous function from the text before it: `const name = `, `name: ` or a method's. */
function nameBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 120), start);
  return /([\w$]+)\s*(?:=|:|\()?\s*(?:async\s*)?$/.exec(before)?.[1] ?? 'a function';
}

/** Finds the words that rules count in code and comments, and the modules in `import('…')` types. */
function readWords(program: Program, comments: readonly Comment[], lineAt: (offset: number) => number) {
  const words: Word[] = [];
  const typeImports: Import[] = [];
  const add = (kind: Word['kind']) => (node: Node) => {
    words.push({ kind, line: lineAt(node.start) });
  };
  new Visitor({
    TSAnyKeyword: add('any'),
    TSNonNullExpression: add('non-null'),
    TSTypeAssertion: add('assertion'),
    TSAsExpression(node) {
      const type = node.typeAnnotation;
      const isConst = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
      if (!isConst) add('assertion')(node);
    },
    TSImportType(node) {
      typeImports.push({ specifier: node.source.value, line: lineAt(node.start) });
    },
  }).visit(program);
  for (const comment of comments) {
    if (/\b(TODO|FIXME|XXX)\b/.test(comment.value)) add('note')(comment);
    if (/@ts-(ignore|expect-error|nocheck)/.test(comment.value)) add('silenced')(comment);
    if (/\b(?:biome-ignore|eslint-disable)/.test(comment.value)) add('suppression')(comment);
  }
  return { words, typeImports };
}
