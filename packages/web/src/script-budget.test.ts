import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { entrySize } from '../build/entry-size.ts';
import { loadWeb } from './render.ts';

// Throws when the web has not been built.
beforeAll(async () => void (await loadWeb()));

test('sends at most 95 kB of script with a public page, and 11 kB more with its blocks and what comes after load', () => {
  const scripts = builtScripts();
  const later = builtFiles(/^(blocks|after-load|smooth-scroll)-[\w-]+\.js$/);
  expect(later).toHaveLength(3);
  expect(entrySize(scripts.public.file)).toBeLessThanOrEqual(95_000);
  expect(sizeOf([scripts.public.file, ...later])).toBeLessThanOrEqual(106_000);
});

test('sends no forms, and nothing that checks them, with the first page behind a login: at most 136.5 kB of script', () => {
  const area = builtFiles(/^private-area-[\w-]+\.js$/);
  expect(area).toHaveLength(1);
  expect(sizeOf([builtScripts().private.file, ...area])).toBeLessThanOrEqual(136_500);
});

function builtScripts(): Record<'public' | 'private', { file: string }> {
  return JSON.parse(readFileSync(new URL('../dist/client/assets.json', import.meta.url), 'utf8')).scripts;
}

function builtFiles(name: RegExp): string[] {
  const files = readdirSync(new URL('../dist/client/assets/', import.meta.url)).filter((file) => name.test(file));
  return files.map((file) => `assets/${file}`);
}

/** Brotli bytes of several scripts with all that they import, each file once. */
function sizeOf(files: readonly string[]): number {
  const seen = new Set<string>();
  return files.reduce((sum, file) => sum + entrySize(file, seen), 0);
}
