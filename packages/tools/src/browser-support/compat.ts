import { baseline } from '@edison/web/baseline';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data/types';

// MDN's browser compatibility data: https://github.com/mdn/browser-compat-data.

const mdnNames: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

/** A feature that a browser of the baseline does not support. */
export interface UnsupportedFeature {
  readonly what: string;
  /** Such as `chrome 106 (from 119)`. */
  readonly browsers: readonly string[];
}

/** The entry at a path below `from`; undefined where there is none. */
export function entry(from: Identifier | undefined, ...path: readonly string[]): Identifier | undefined {
  return path.reduce<Identifier | undefined>((at, name) => (at !== undefined && Object.hasOwn(at, name) ? at[name] : undefined), from);
}

/** The direct children of an entry, by name. */
export function entriesOf(at: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  return Object.keys(at ?? {}).flatMap((name) => {
    const each = name === '__compat' ? undefined : at?.[name];
    return each === undefined ? [] : [[name, each] as const];
  });
}

/** The browsers of the baseline that do not support an entry; undefined where all do, or there is no data. */
export function unsupportedIn(what: string, at: Identifier | undefined): UnsupportedFeature | undefined {
  const missing = at?.__compat === undefined ? [] : missingFrom(at.__compat);
  return missing.length === 0 ? undefined : { what, browsers: missing };
}

function missingFrom({ support }: CompatStatement): readonly string[] {
  return baseline.flatMap(({ name, version }) => {
    const statements = Object.entries(support).find(([browser]) => browser === (mdnNames[name] ?? name))?.[1];
    const since = statements === undefined ? 0 : addedIn(statements);
    if (since <= Number(version)) return [];
    return [`${name} ${version} (${since === Number.POSITIVE_INFINITY ? 'never' : `from ${since}`})`];
  });
}

/** The first version that supports it without flag, prefix or another name. */
function addedIn(statement: SupportStatement): number {
  const whole = [statement].flat().filter(({ flags, prefix, alternative_name }) => !(flags ?? prefix ?? alternative_name));
  return Math.min(...whole.map(({ version_added }) => (version_added ? parseVersion(version_added) : Number.POSITIVE_INFINITY)));
}

function parseVersion(version: string): number {
  const number = Number.parseFloat(version.replace('≤', ''));
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}

export const { api, css, html, javascript } = data;
