import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** Fields of Global and of a page's own data, outside its blocks, that hold a URL. */
const addressFields: ReadonlySet<PropertyKey | undefined> = new Set(['Url', 'Link', 'PrivacyPolicyLink', 'Image', 'CanonicalUrl']);
const mayBeAbsent: ReadonlySet<string> = new Set(['Image', 'CanonicalUrl']);

/**
 * Parses an answer although some of its URLs are not allowed (S54, such as `javascript:`): the link, menu entry or picture with such a URL
 * is left out. A required single URL becomes that of the front page.
 *
 * @throws ZodError for anything else that breaks the contract.
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

/** A copy without the bad URLs: a list loses the items that hold one, any other value its URL. */
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
