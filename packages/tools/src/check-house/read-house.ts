import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isOwn, readTables } from '../reference/read-tables.ts';
import { type DocumentLink, readLinks } from './read-documents.ts';

const plan = z.strictObject({
  packages: z.record(z.string(), z.strictObject({ floor: z.int().nullable(), imports: z.array(z.string()) })),
  gates: z.strictObject({
    fileLines: z.int(),
    testFileLines: z.int(),
    functionLines: z.int(),
    exports: z.int(),
    contractExports: z.int(),
    filesPerFolder: z.int(),
    assertionsPerThousandLines: z.number(),
    testPerSource: z.number(),
  }),
  drawers: z.array(z.string()),
});

const manifest = z.object({
  exports: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** A route of the contracts: who answers it, and where its table stands. */
export interface NamedRoute {
  readonly module: string;
  readonly name: string;
  readonly path: string;
  readonly side: 'bff' | 'backend' | 'content';
  /** No source of the web has to name it: a browser comes to it by an address out of an answer, or it is offered to others. */
  readonly unnamed: boolean;
}

/** What the house wants (`house.json`), and what stands around the sources: manifests, routes and the links of documents. */
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
    const side = isOwn(named) ? 'bff' : named.module.endsWith('content') ? 'content' : 'backend';
    return Object.entries(named.table).map(
      ([name, { path, kind, offered = false }]) =>
        ({ module: named.module, name, path, side, unnamed: kind === 'navigation' || offered }) as const,
    );
  });
}
