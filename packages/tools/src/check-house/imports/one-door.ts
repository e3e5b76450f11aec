import { posix } from 'node:path';
import type { Finding, Rule } from '../rule.ts';
import { packageOf } from './floors.ts';

/** A package is entered only through the `exports` of its manifest. */
export const oneDoor: Rule = {
  name: 'one door',
  find(sources, house) {
    return sources.flatMap((source) =>
      source.imports.flatMap(({ specifier, line }): Finding[] => {
        const around = relativeTarget(source.path, specifier);
        if (around !== undefined && !around.startsWith(`packages/${source.package}/`))
          return [{ path: source.path, line, what: `${specifier} walks round the door of its package` }];
        const target = packageOf(specifier);
        if (target === undefined) return [];
        const door = `.${specifier.slice(`@edison/${target}`.length)}`;
        if (Object.keys(house.manifests[target]?.exports ?? {}).some((open) => matches(open, door))) return [];
        return [{ path: source.path, line, what: `${target} has no door ${door}` }];
      }),
    );
  },
};

/** Where a relative specifier leads, from the root of the repository; undefined for packages. */
export function relativeTarget(path: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
}

function matches(open: string, door: string): boolean {
  if (!open.includes('*')) return open === door;
  const [before = '', after = ''] = open.split('*');
  return door.startsWith(before) && door.endsWith(after) && door.length > before.length + after.length;
}
