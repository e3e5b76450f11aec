import type { Source } from '../read-source.ts';
import type { Finding, Rule } from '../rule.ts';
import { relativeTarget } from './one-door.ts';

/** No file leads back to itself through its imports; imports of types count. Reports each circle once, at its first file. */
export const circles: Rule = {
  name: 'circles',
  find(sources) {
    const next = new Map(sources.map((source) => [source.path, targets(source)]));
    const done = new Set<string>();
    const found: Finding[] = [];
    const walk = (path: string, trail: readonly string[]) => {
      const at = trail.indexOf(path);
      if (at >= 0) {
        const circle = [...trail.slice(at), path];
        found.push({ path, line: 0, what: circle.map((step) => step.split('/').at(-1)).join(' → ') });
        return;
      }
      if (done.has(path)) return;
      for (const target of next.get(path) ?? []) walk(target, [...trail, path]);
      done.add(path);
    };
    for (const path of next.keys()) walk(path, []);
    return found;
  },
};

function targets(source: Source): string[] {
  return source.imports.flatMap(({ specifier }) => relativeTarget(source.path, specifier) ?? []);
}
