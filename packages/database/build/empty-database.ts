import { mkdir, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

// Makes what a first start on the embedded database begins with: `node packages/database/build/empty-database.ts`.
// Why: docs/decisions/0035-a-first-start-from-made-files.md.

const dist = new URL('../dist/', import.meta.url);

await using pglite = await PGlite.create('memory://');
const files = await pglite.dumpDataDir('gzip');
await mkdir(dist, { recursive: true });
await writeFile(new URL('empty.tar.gz', dist), files.stream());
