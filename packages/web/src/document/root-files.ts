import { readFile } from 'node:fs/promises';
import type { RootFile } from '@edison/contracts/content/site-renderer';

const folder = new URL('../icons/', import.meta.url);

const types: Readonly<Record<string, string>> = {
  'apple-touch-icon.png': 'image/png',
  'favicon.ico': 'image/x-icon',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'icon.svg': 'image/svg+xml',
  'site.webmanifest': 'application/manifest+json',
};

/** Reads the icons and the manifest, which are served at the root of the site. */
export function readRootFiles(): Promise<RootFile[]> {
  const read = Object.entries(types).map(async ([name, type]) => ({
    path: `/${name}` as const,
    type,
    body: await readFile(new URL(name, folder)),
  }));
  return Promise.all(read);
}
