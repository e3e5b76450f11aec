import { posix } from 'node:path';
import type { House, NamedRoute } from '../read-house.ts';
import { relativeTarget, type Source } from '../read-source.ts';
import type { Finding, Rule } from '../rule.ts';

/** A package imports only the packages that `house.json` allows, which are on lower floors. */
export const floors: Rule = {
  name: 'floors',
  find(sources, house) {
    const imported = sources.flatMap((source) =>
      source.imports.flatMap(({ specifier, line }): Finding[] => {
        const target = packageOf(specifier);
        if (target === undefined || target === source.package) return [];
        if (house.packages[source.package]?.imports.includes(target)) return [];
        return [{ path: source.path, line, what: `${source.package} may not import ${target}` }];
      }),
    );
    return [...planned(house), ...imported];
  },
};

/** The package in a specifier such as `@edison/bff/create-bff`. */
function packageOf(specifier: string): string | undefined {
  return /^@edison\/([^/]+)/.exec(specifier)?.[1];
}

function planned(house: House): Finding[] {
  const at = (what: string): Finding => ({ path: 'house.json', line: 0, what });
  const missing = Object.keys(house.manifests).filter((name) => !house.packages[name]);
  const upward = Object.entries(house.packages).flatMap(([name, { floor, imports }]) =>
    imports.filter((target) => !isBelow(house.packages[target]?.floor, floor)).map((target) => at(`${name} is not above ${target}`)),
  );
  const declared = Object.entries(house.manifests).flatMap(([name, { dependencies, devDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies })
      .map((dependency) => packageOf(dependency))
      .filter((target) => target !== undefined && !house.packages[name]?.imports.includes(target))
      .map((target): Finding => ({ path: `packages/${name}/package.json`, line: 0, what: `${name} may not depend on ${target}` })),
  );
  return [...missing.map((name) => at(`packages/${name} has no floor`)), ...upward, ...declared];
}

/** Whether a floor may be imported. A package on no floor (`null`) may import any floor, and no package may import it. */
function isBelow(target: number | null | undefined, floor: number | null): boolean {
  if (typeof target !== 'number') return false;
  return floor === null || target < floor;
}
/** Other packages import only the `exports` of a package's manifest. */
export const entryPoints: Rule = {
  name: 'entry points',
  find(sources, house) {
    return sources.flatMap((source) =>
      source.imports.flatMap(({ specifier, line }): Finding[] => {
        const around = relativeTarget(source.path, specifier);
        if (around !== undefined && !around.startsWith(`packages/${source.package}/`))
          return [{ path: source.path, line, what: `${specifier} enters another package past its exports` }];
        const target = packageOf(specifier);
        if (target === undefined) return [];
        const entry = entryOf(target, specifier);
        if (Object.keys(house.manifests[target]?.exports ?? {}).some((pattern) => matches(pattern, entry))) return [];
        return [{ path: source.path, line, what: `${target} has no entry ${entry}` }];
      }),
    );
  },
};

/** The file that an import refers to, from the root of the repository; undefined for third-party packages. */
export function targetOf(source: Source, specifier: string, house: House): string | undefined {
  const target = packageOf(specifier);
  if (target === undefined) return relativeTarget(source.path, specifier);
  const entry = entryOf(target, specifier);
  for (const [pattern, file] of Object.entries(house.manifests[target]?.exports ?? {}))
    if (matches(pattern, entry)) return posix.join('packages', target, file.replace('*', starIn(pattern, entry)));
  return undefined;
}

function entryOf(target: string, specifier: string): string {
  return `.${specifier.slice(`@edison/${target}`.length)}`;
}

function starIn(pattern: string, entry: string): string {
  const [before = '', after = ''] = pattern.split('*');
  return entry.slice(before.length, entry.length - after.length);
}

function matches(pattern: string, entry: string): boolean {
  if (!pattern.includes('*')) return pattern === entry;
  const [before = '', after = ''] = pattern.split('*');
  return entry.startsWith(before) && entry.endsWith(after) && entry.length > before.length + after.length;
}
/** The packages that must name a route of each service, by its key or its path. */
const answeredIn = { bff: ['bff', 'web'], backend: ['upstreams'], content: ['upstreams'] } as const;

/** Every route is named in the package that answers it, and a route of the bff also in the web. */
export const bothSides: Rule = {
  name: 'both sides',
  find(sources, { routes }) {
    return routes.flatMap((route) =>
      answeredIn[route.side]
        .filter((name) => !(name === 'web' && route.unnamed))
        .filter((name) => !sources.some((source) => source.package === name && !source.isTest && names(source, route)))
        .map((name) => ({ path: `packages/contracts/src/${route.module}.ts`, line: 0, what: `${name} does not name ${route.name}` })),
    );
  },
};

function names({ text }: Source, { name, path, method }: NamedRoute): boolean {
  if (new RegExp(`\\b${name}\\b`).test(text) || (!path.includes(':') && text.includes(path))) return true;
  // Routes may share a path, so the web's calls are matched by method and path.
  const called = new RegExp(`'${method}',\\s*'${path}'`).test(text);
  return called || (method === 'GET' && new RegExp(`\\bqueryFor\\(\\s*'${path}'`).test(text));
}
