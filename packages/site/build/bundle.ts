import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

// Puts the server into a few files: `node packages/site/build/bundle.ts`. Why: docs/decisions/0030-a-server-in-few-files.md.

const site = fileURLToPath(new URL('../', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Bring machine code along, which they find beside themselves. They stand in our own manifest too, for it is from there that they are found. */
const external = ['sharp', /^@electric-sql\/pglite/, 'pg-native'];

/** A module that has moved into a bundle still finds the files that lie beside its source: migrations, styles, pages, the built web. */
const atHome: Plugin = {
  name: 'edison-at-home',
  transform: {
    filter: { id: /\/packages\/[\w-]+\/src\/.*\.ts$/, code: /\bimport\.meta\.url\b/ },
    handler(code, id) {
      const moved = code.replaceAll(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(placeOf(id))}, import.meta.url)`);
      return { code: moved, map: mapOfLines(id, code.split('\n').length) };
    },
  },
};

function placeOf(id: string): string {
  return relative(dist, id).replaceAll('\\', '/');
}

/** Each line comes from the line of the same number (ECMA-426, mappings in base 64 VLQ). */
function mapOfLines(id: string, lines: number) {
  return { version: 3 as const, sources: [id], names: [], mappings: `AAAA${';AACA'.repeat(lines - 1)}` };
}

/** Maps of libraries are four fifths of all, and held in memory as long as the process lives. */
const ownMapsOnly: Plugin = {
  name: 'edison-own-maps-only',
  transform: {
    filter: { id: /\/node_modules\// },
    // Its first lines have one, so that what fails there is not laid at the door of the module before it.
    handler: (code, id) => ({ code, map: mapOfLines(id, 30) }),
  },
};

const bundle = await rolldown({
  cwd: site,
  platform: 'node',
  input: { main: 'src/main.ts', 'serve-upstream': 'src/serve-upstream.ts' },
  external,
  plugins: [atHome, ownMapsOnly],
  // What libraries evaluate is theirs.
  checks: { eval: false },
});
await bundle.write({
  dir: dist,
  format: 'esm',
  cleanDir: true,
  // The same names each time: what was compiled of the last version gives way to this one.
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // Of a source with a single other letter each takes two bytes of memory.
  charset: 'ascii',
  // Licences stand beside their libraries, which are installed too.
  comments: { legal: false, annotation: false, jsdoc: false },
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await bundle.close();
