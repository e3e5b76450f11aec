import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

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

/** What the house wants (`house.json`), and what each package's manifest says. */
export interface House extends z.infer<typeof plan> {
  readonly manifests: Readonly<Record<string, z.infer<typeof manifest>>>;
}

/** Reads `house.json` and the manifest of every folder below `packages`. @throws when either is malformed. */
export async function readHouse(root: string): Promise<House> {
  const manifests: Record<string, z.infer<typeof manifest>> = {};
  for (const name of await readdir(join(root, 'packages'))) {
    const text = await readFile(join(root, 'packages', name, 'package.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) manifests[name] = manifest.parse(JSON.parse(text));
  }
  return { ...plan.parse(JSON.parse(await readFile(join(root, 'house.json'), 'utf8'))), manifests };
}
