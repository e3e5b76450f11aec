import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

// Bundles the server: `node packages/site/build/bundle.ts`. Why: docs/decisions/0030-a-server-in-few-files.md.

const site = fileURLToPath(new URL('../', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Packages with native code or WebAssembly, which they load from their own folder. They are also dependencies of this package, to be resolvable from `dist`. */
const external = ['sharp', /^@electric-sql\/pglite/, 'pg-native'];

/** Keeps `import.meta.url` of bundled modules that of their source, because migrations, styles and pages lie beside it. */
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

/** A source map in which each line maps to the line of the same number (ECMA-426, base 64 VLQ). */
function mapOfLines(id: string, lines: number) {
  return { version: 3 as const, sources: [id], names: [], mappings: `AAAA${';AACA'.repeat(lines - 1)}` };
}

/** Drops the source maps of libraries: they are four fifths of all, and stay in memory. */
const ownMapsOnly: Plugin = {
  name: 'edison-own-maps-only',
  transform: {
    filter: { id: /\/node_modules\// },
    // The first lines keep a map, so that errors in them are not attributed to the module before.
    handler: (code, id) => ({ code, map: mapOfLines(id, 30) }),
  },
};

const bundle = await rolldown({
  cwd: site,
  platform: 'node',
  input: { main: 'src/main.ts', 'serve-upstream': 'src/serve-upstream.ts' },
  external,
  plugins: [atHome, ownMapsOnly],
  // Some libraries use `eval`.
  checks: { eval: false },
});
await bundle.write({
  dir: dist,
  format: 'esm',
  cleanDir: true,
  // Fixed names, so that a new version replaces the old one in the compile cache.
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // With a single non-ASCII character V8 stores a source with two bytes a character.
  charset: 'ascii',
  // Licence comments are not needed, because the libraries are installed with their licences.
  comments: { legal: false, annotation: false, jsdoc: false },
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await bundle.close();
