import { posix } from 'node:path';
import { relativeTarget, type Source } from '../read-source.ts';
import { budgetRule, type Finding, type Rule } from '../rule.ts';
import { targetOf } from './packages.ts';

/** Files must not import each other in a circle; type imports count. Reports each circle once, at its first file. */
export const fileCircles: Rule = {
  name: 'circles',
  find(sources) {
    const next = new Map(sources.map((source) => [source.path, relativeTargets(source)]));
    const done = new Set<string>();
    const found: Finding[] = [];
    const walk = (path: string, way: readonly string[]) => {
      const at = way.indexOf(path);
      if (at >= 0) {
        const circle = [...way.slice(at), path];
        found.push({ path, line: 0, what: circle.map((step) => step.split('/').at(-1)).join(' → ') });
        return;
      }
      if (done.has(path)) return;
      for (const target of next.get(path) ?? []) walk(target, [...way, path]);
      done.add(path);
    };
    for (const path of next.keys()) walk(path, []);
    return found;
  },
};

/** Sibling folders import one another in one direction only. Counts the folders in circles. */
export const folderCircles = budgetRule(
  'folders in circles',
  ({ budgets }) => budgets.foldersInCircles,
  (sources) => {
    const circles = [...siblingImports(sources)].flatMap(([parent, next]) =>
      circlesIn(next).map((folders) => ({ parent, folders: folders.toSorted() })),
    );
    return {
      figure: circles.reduce((total, { folders }) => total + folders.length, 0),
      places: circles.map(({ parent, folders }) => ({ path: parent, line: 0, what: folders.join(' ↔ ') })),
    };
  },
);

/** An import climbs at most two levels (`../../x`). Counts the others in percent of all imports. */
export const climbingImports = budgetRule(
  'percent of imports that climb three levels',
  ({ budgets }) => budgets.percentOfImportsThatClimb,
  (sources) => {
    const imports = sources
      .filter(({ isTest }) => !isTest)
      .flatMap((source) => source.imports.map(({ specifier, line }) => ({ path: source.path, line, what: specifier })));
    const places = imports.filter(({ what }) => what.startsWith('../../../'));
    return { figure: imports.length === 0 ? 0 : (100 * places.length) / imports.length, places };
  },
);

/** Folders with a single source file. */
export const singleFileFolders = budgetRule(
  'folders with one source file',
  ({ budgets }) => budgets.foldersWithOneFile,
  (sources) => {
    const single = [...filesByFolder(sources)].filter(([, count]) => count === 1);
    return { figure: single.length, places: single.map(([path]) => ({ path, line: 0, what: 'one source file' })) };
  },
);

/** Lines below which a file with one importer counts as small. */
const smallLines = 40;

/** Small files with one importer, which belong into that importer. */
export const smallFiles = budgetRule(
  `files under ${smallLines} lines with one importer`,
  ({ budgets }) => budgets.smallFilesWithOneImporter,
  (sources, house) => {
    const own = sources.filter(({ isTest }) => !isTest);
    const importers = new Map<string, number>();
    for (const source of own)
      for (const target of new Set(source.imports.map(({ specifier }) => targetOf(source, specifier, house))))
        if (target !== undefined) importers.set(target, (importers.get(target) ?? 0) + 1);
    const small = own.filter(({ path, lines }) => lines < smallLines && importers.get(path) === 1);
    return { figure: small.length, places: small.map(({ path, lines }) => ({ path, line: 0, what: `${lines} lines, one importer` })) };
  },
);

/** Limits the files of a folder; tests are not counted. */
export const folderFiles: Rule = {
  name: 'files in a folder',
  find(sources, { gates }) {
    return [...filesByFolder(sources)]
      .filter(([, count]) => count > gates.filesPerFolder)
      .map(([path, count]) => ({ path, line: 0, what: `${count} files, at most ${gates.filesPerFolder}` }));
  },
};

/** Refuses file and folder names such as utils or helpers, which do not say what is inside. */
export const vagueNames: Rule = {
  name: 'vague names',
  find(sources, house) {
    return sources.flatMap(({ path }) => {
      const vague = path
        .split('/')
        .map((part) => part.split('.')[0] ?? '')
        .find((part) => house.vagueNames.some((word) => part === word || part.endsWith(`-${word}`)));
      return vague ? [{ path, line: 0, what: `"${vague}" does not say what is inside` }] : [];
    });
  },
};

function relativeTargets(source: Source): string[] {
  return source.imports.flatMap(({ specifier }) => relativeTarget(source.path, specifier) ?? []);
}

function filesByFolder(sources: readonly Source[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, isTest } of sources) if (!isTest) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return counts;
}

/** By folder: which of its subfolders import which others, through any file below them. */
function siblingImports(sources: readonly Source[]): Map<string, Map<string, Set<string>>> {
  const all = new Map<string, Map<string, Set<string>>>();
  const code = new Set(sources.filter(({ isTest }) => !isTest).map(({ path }) => path));
  for (const source of sources.filter(({ path }) => code.has(path)))
    for (const target of relativeTargets(source).filter((path) => code.has(path))) {
      const [from, to] = [source.path.split('/'), target.split('/')];
      const at = from.findIndex((part, i) => part !== to[i]);
      const [own, other] = [from[at], to[at]];
      if (own === undefined || other === undefined || at >= from.length - 1 || at >= to.length - 1) continue;
      const parent = from.slice(0, at).join('/');
      const next = all.get(parent) ?? new Map<string, Set<string>>();
      next.set(own, (next.get(own) ?? new Set()).add(other));
      all.set(parent, next);
    }
  return all;
}

/** The strongly connected components of more than one node. */
function circlesIn(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...next.keys()].map((node) => [node, reach(node, next)]));
  const circles = new Map<string, string[]>();
  for (const [node, from] of reached) {
    const circle = [...reached.keys()].filter((other) => from.has(other) && reached.get(other)?.has(node)).toSorted();
    if (circle.length > 1) circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reach(node: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const other of next.get(at) ?? [])
      if (!seen.has(other)) {
        seen.add(other);
        open.push(other);
      }
  return seen;
}
