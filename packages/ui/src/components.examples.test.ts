import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['./**/*.tsx', '!./**/*.{test,examples}.tsx'], { eager: true });
const examples = readFileSync(new URL('./components.examples.tsx', import.meta.url), 'utf8');

test('every component of ui stands in the catalogue', () => {
  const components = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function' && !(value.prototype instanceof Error))
    .map(([name]) => name);
  expect(components).toContain('Button');
  expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(examples))).toEqual([]);
});
