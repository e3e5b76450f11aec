import type { House } from '../read-house.ts';
import type { Finding, Rule } from '../rule.ts';

/** A package imports only what `house.json` lets it, and `house.json` only lets down. */
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

/** The package that a specifier such as `@edison/bff/create-bff` enters. */
export function packageOf(specifier: string): string | undefined {
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

/** A package on no floor (`null`) may import any floor, and nobody may import it. */
function isBelow(target: number | null | undefined, floor: number | null): boolean {
  if (typeof target !== 'number') return false;
  return floor === null || target < floor;
}
