import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const client = new URL('../dist/client/', import.meta.url);

/** Files are shared by entries, and compressing all of them takes a second. */
const sizes = new Map<string, number>();

/** Brotli size in bytes of a script and of all its static imports. */
export function entrySize(file: string, seen: Set<string> = new Set()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const source = readFileSync(new URL(file, client), 'utf8');
  const imports = [...source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => `assets/${name}`);
  const size = sizes.get(file) ?? brotliCompressSync(source).length;
  sizes.set(file, size);
  return size + imports.reduce((sum, name) => sum + entrySize(name, seen), 0);
}
