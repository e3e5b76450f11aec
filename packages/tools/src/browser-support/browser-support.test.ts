import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseline } from '@edison/web/baseline';
import { loadWeb } from '@edison/web/render';
import { beforeAll, expect, test } from 'vitest';
import { buildPart } from '../build/built-part.ts';
import { parts } from '../build/parts.ts';
import { root } from '../root.ts';
import { acceptedFeatures } from './accepted.ts';
import { api, css, entry, type UnsupportedFeature, unsupportedIn } from './compat.ts';
import { findInScript } from './script-uses.ts';
import { findInStyles } from './style-uses.ts';

const assets = join(root, 'packages/web/dist/client/assets');

beforeAll(async () => {
  if (!existsSync(assets)) for (const part of parts.filter(({ folder }) => folder === 'web')) await buildPart(part);
}, 120_000);

/** Unsupported features with the files that use them. Old versions of Safari and Firefox cannot run here, so this static check replaces a test in them. */
function findAll(ending: string, find: (source: string) => readonly UnsupportedFeature[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of readdirSync(assets).filter((file) => file.endsWith(ending))) {
    for (const { what, browsers } of find(readFileSync(join(assets, name), 'utf8'))) {
      found.set(what, [...(found.get(what) ?? []), `${name}: ${browsers.join(', ')}`]);
    }
  }
  return found;
}

const unaccepted = (found: ReadonlyMap<string, readonly string[]>) => [...found].filter(([what]) => !(what in acceptedFeatures));

test('the built scripts, libraries included, use nothing that a browser of the baseline does not know', () => {
  expect(readdirSync(assets).filter((file) => file.endsWith('.js')).length).toBeGreaterThan(50);
  expect(unaccepted(findAll('.js', findInScript))).toEqual([]);
}, 60_000);

test('the built styles use nothing that a browser of the baseline does not know', () => {
  expect(readdirSync(assets).filter((file) => file.endsWith('.css')).length).toBeGreaterThan(10);
  expect(unaccepted(findAll('.css', findInStyles))).toEqual([]);
}, 60_000);

test('the inline scripts of public documents use nothing either', async () => {
  for (const script of (await loadWeb()).inlineScripts) expect(findInScript(script)).toEqual([]);
});

test('everything that is accepted is used, or it would hide what comes later', () => {
  const used = new Set([...findAll('.js', findInScript).keys(), ...findAll('.css', findInStyles).keys()]);
  expect(Object.keys(acceptedFeatures).filter((what) => !used.has(what))).toEqual([]);
}, 60_000);

test('what the inline script asks the browser for came with the baseline: not later, and with Chrome and Safari not earlier', () => {
  const since = (name: string, at: ReturnType<typeof entry>): number => {
    const statement = at?.__compat?.support[name === 'safari' ? 'safari' : name === 'chrome' ? 'chrome' : 'firefox'];
    return Number([statement].flat()[0]?.version_added);
  };
  const asked = [entry(api, 'CompressionStream'), entry(css.types, 'length', 'ic')];
  const first = (name: string) => Math.max(...asked.map((at) => since(name, at)));
  const stated = (browser: string) => Number(baseline.find(({ name }) => name === browser)?.version);
  expect([first('safari'), first('chrome')]).toEqual([stated('safari'), stated('chrome')]);
  expect(first('firefox')).toBeLessThanOrEqual(stated('firefox'));
  for (const at of asked) expect(unsupportedIn('asked', at)).toBeUndefined();
});

const whats = (found: readonly UnsupportedFeature[]) => found.map(({ what }) => what);

test.each([
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['URL.canParse("x")', 'URL.canParse'],
  ['Map.groupBy([], String)', 'Map.groupBy'],
  ['export const sorted = (list) => list.toSorted()', '.toSorted'],
  ['export const changed = (list) => list.with(0, 1)', '.with'],
  ['export const both = (one, other) => one.union(other)', '.union'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['new URLPattern("/a")', 'URLPattern'],
  ['export const show = (box) => box.showPopover()', '.showPopover'],
  ['document.startViewTransition(() => undefined)', 'document.startViewTransition'],
  ['export const box = jsx("div", { popover: "auto" })', '<div popover>'],
])('finds in a script: %s', (source, what) => {
  expect(whats(findInScript(source))).toContain(what);
});

test.each([
  'typeof URL.canParse === "function" ? URL.canParse("a") : undefined',
  '"startViewTransition" in document && document.startViewTransition(() => undefined)',
  'if (typeof navigation === "object") navigation.addEventListener("navigate", String)',
  'export const first = (list) => list.at(0) ?? list.findLast(Boolean)',
  'const canParse = (text) => text; canParse("a")',
])('leaves alone what a script asks for first, what is its own, and what is old enough: %s', (source) => {
  expect(findInScript(source)).toEqual([]);
});

test.each([
  ['a regular expression with the flag v', 'export const letter = /[a--b]/v'],
  ['a declaration that ends with its block', '{ using file = open(); }'],
])('cannot read a script whose grammar is younger: %s', (_what, source) => {
  expect(() => findInScript(source)).toThrow(SyntaxError);
});

test.each([
  ['.a:has(b) { color: red }', ':has'],
  ['.a { height: 100dvh }', '1dvh'],
  ['.a { color: color-mix(in oklab, red, blue) }', 'color-mix()'],
  ['.a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
  ['@media (scripting: none) { .a { color: red } }', '@media (scripting)'],
  ['.a { & b { color: red } }', '&'],
  ['@starting-style { .a { color: red } }', '@starting-style'],
  ['.a { color: red; color: color-mix(in oklab, var(--a), blue) }', 'color-mix()'],
])('finds in styles: %s', (source, what) => {
  expect(whats(findInStyles(source))).toContain(what);
});

test.each([
  '@supports selector(:has(a)) { .a:has(b) { color: red } }',
  '@supports (height: 1dvh) { .a { height: 100dvh } }',
  '.a { height: 100vh; height: 100dvh }',
])('leaves alone what has something else to stand in for it: %s', (source) => {
  expect(findInStyles(source)).toEqual([]);
});
