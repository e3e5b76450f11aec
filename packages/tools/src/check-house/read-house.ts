import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { isBffTable, readTables } from '../reference/read-tables.ts';

const budget = z.strictObject({ most: z.number(), goal: z.number() });

/** The limit of a figure and its goal: more than `most` fails, and `most` is lowered as the figure falls. */
export type Budget = z.infer<typeof budget>;

const plan = z.strictObject({
  packages: z.record(z.string(), z.strictObject({ floor: z.int().nullable(), imports: z.array(z.string()) })),
  gates: z.strictObject({
    fileLines: z.int(),
    testFileLines: z.int(),
    functionLines: z.int(),
    parameters: z.int(),
    exports: z.int(),
    contractExports: z.int(),
    filesPerFolder: z.int(),
    assertionsPerThousandLines: z.number(),
    testPerSource: z.number(),
  }),
  budgets: z.strictObject({
    foldersInCircles: budget,
    percentOfImportsThatClimb: budget,
    foldersWithOneFile: budget,
    smallFilesWithOneImporter: budget,
    functionsWithManyParameters: budget,
    suppressionsPerThousandLines: budget,
  }),
  vagueNames: z.array(z.string()),
});

const manifest = z.object({
  exports: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** A route of the contracts, with the service that answers it and the file of its table. */
export interface NamedRoute {
  readonly module: string;
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly side: 'bff' | 'backend' | 'content';
  /** True when the web need not call it: browsers get its URL in an answer, or other programs use it. */
  readonly unnamed: boolean;
}

/** A link in a document to a file of the repository. */
export interface DocumentLink {
  readonly path: string;
  readonly line: number;
  readonly target: string;
  readonly found: boolean;
}

/** What the rules need besides the sources: `house.json`, manifests, routes and links in documents. */
export interface House extends z.infer<typeof plan> {
  readonly manifests: Readonly<Record<string, z.infer<typeof manifest>>>;
  readonly routes: readonly NamedRoute[];
  readonly links: readonly DocumentLink[];
}

/** Reads `house.json` and the manifest of every folder below `packages`. @throws when either is malformed. */
export async function readHouse(root: string): Promise<House> {
  const manifests: Record<string, z.infer<typeof manifest>> = {};
  for (const name of await readdir(join(root, 'packages'))) {
    const text = await readFile(join(root, 'packages', name, 'package.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) manifests[name] = manifest.parse(JSON.parse(text));
  }
  const wanted = plan.parse(JSON.parse(await readFile(join(root, 'house.json'), 'utf8')));
  return { ...wanted, manifests, routes: await readRoutes(root), links: await readLinks(root) };
}

async function readRoutes(root: string): Promise<NamedRoute[]> {
  return (await readTables(root)).flatMap((named) => {
    const side = isBffTable(named) ? 'bff' : named.module.endsWith('content') ? 'content' : 'backend';
    return Object.entries(named.table).map(
      ([name, { path, method, kind, offered = false }]) =>
        ({ module: named.module, name, path, method, side, unnamed: kind === 'navigation' || offered }) as const,
    );
  });
}

/** Every link to a file in the repository's Markdown documents. */
export async function readLinks(root: string): Promise<DocumentLink[]> {
  const below = await readdir(`${root}/docs`, { recursive: true });
  const paths = ['README.md', 'CONTRIBUTING.md', ...below.map((file) => `docs/${file.replaceAll('\\', '/')}`)];
  const documents = paths.filter((path) => path.endsWith('.md') && existsSync(`${root}/${path}`));
  const links = await Promise.all(documents.map(async (path) => linksOf(path, await readFile(`${root}/${path}`, 'utf8'))));
  return links.flat().map((link) => ({ ...link, found: existsSync(`${root}/${link.target}`) }));
}

/** The links of one document as paths from the root, without URLs and anchors in the same document. */
export function linksOf(path: string, text: string): Omit<DocumentLink, 'found'>[] {
  return text.split('\n').flatMap((row, index) =>
    [...row.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, written = '']) => {
      const file = written.split('#')[0] ?? '';
      if (file === '' || /^[a-z]+:/.test(file)) return [];
      return [{ path, line: index + 1, target: posix.join(posix.dirname(path), decodeURI(file)) }];
    }),
  );
}
