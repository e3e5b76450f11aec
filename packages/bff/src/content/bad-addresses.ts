import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** Fields that hold an address beside the blocks of a page, in Global and in what a page says of itself. */
const addressFields: ReadonlySet<PropertyKey | undefined> = new Set(['Url', 'Link', 'PrivacyPolicyLink', 'Image', 'CanonicalUrl']);
const mayBeAbsent: ReadonlySet<string> = new Set(['Image', 'CanonicalUrl']);

/**
 * Reads an answer whose addresses may be ones that nobody is to follow (S54): such a one costs its own link, menu entry or picture, and
 * not the site. A single one that has to be there leads to the front page.
 *
 * @throws ZodError for whatever else is off the contract.
 */
export function readWithoutBadAddresses<S extends z.ZodType>(
  schema: S,
  body: unknown,
  warn: (message: string, detail: object) => void,
): z.output<S> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const bad = read.error.issues.map(({ path }) => path).filter((path) => addressFields.has(path.at(-1)));
  for (const path of bad) warn('an address that nobody may follow is left out', { at: path.join('.') });
  return schema.parse(without(body, bad));
}

/** A copy: of a list the items go that have a bad address themselves, of anything else the address. */
function without(value: unknown, bad: readonly Path[]): unknown {
  if (bad.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const inside = below(bad, index);
      return inside.some((path) => path.every((key) => typeof key === 'string')) ? [] : [without(item, inside)];
    });
  }
  const left = Object.entries(value).flatMap(([key, item]) => {
    const inside = below(bad, key);
    if (!inside.some((path) => path.length === 0)) return [[key, without(item, inside)] as const];
    return mayBeAbsent.has(key) ? [] : [[key, '/'] as const];
  });
  return Object.fromEntries(left);
}

function below(paths: readonly Path[], key: PropertyKey): Path[] {
  return paths.filter(([first]) => first === key).map((path) => path.slice(1));
}
