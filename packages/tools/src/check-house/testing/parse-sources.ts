import type { House } from '../read-house.ts';
import { readSource, type Source } from '../read-source.ts';

/** A plan for tests: four packages with tight limits. */
export const house: House = {
  packages: {
    contracts: { floor: 1, imports: [] },
    bff: { floor: 2, imports: ['contracts'] },
    web: { floor: 2, imports: ['contracts'] },
    tools: { floor: null, imports: ['contracts', 'bff'] },
  },
  gates: {
    fileLines: 5,
    testFileLines: 8,
    functionLines: 4,
    parameters: 2,
    exports: 2,
    contractExports: 3,
    filesPerFolder: 2,
    assertionsPerThousandLines: 1,
    testPerSource: 0.5,
  },
  budgets: {
    foldersInCircles: { most: 0, goal: 0 },
    percentOfImportsThatClimb: { most: 20, goal: 10 },
    foldersWithOneFile: { most: 0, goal: 0 },
    smallFilesWithOneImporter: { most: 0, goal: 0 },
    functionsWithManyParameters: { most: 0, goal: 0 },
    suppressionsPerThousandLines: { most: 1, goal: 0 },
  },
  vagueNames: ['utils', 'helpers'],
  routes: [],
  links: [],
  manifests: {
    contracts: { exports: { './*': './src/*.ts' }, dependencies: {}, devDependencies: {} },
    bff: { exports: { './create-bff': './src/create-bff.ts' }, dependencies: {}, devDependencies: {} },
    web: { exports: {}, dependencies: {}, devDependencies: {} },
    tools: { exports: {}, dependencies: {}, devDependencies: {} },
  },
};

/** Parses sources from a record of text by path below `packages/`. */
export function parseSources(files: Readonly<Record<string, string>>): Source[] {
  return Object.entries(files).map(([path, text]) => readSource(`packages/${path}`, text));
}

/** A text of `count` lines. */
export function linesOf(count: number): string {
  return 'void 0;\n'.repeat(count);
}
