/** What an address says of a thing, as the router reads it: digits are a number, `true` is a boolean. */
export type AddressWord = string | number | boolean;
type Words<Name extends string> = { readonly [name in Name]?: AddressWord };
type Search = Readonly<Record<string, unknown>>;

/** Reads the words of an address that a page knows; the others are left out. */
export function keepWords<const Name extends string>(...names: readonly Name[]): (search: Search) => Words<Name> {
  return (search) => Object.fromEntries(names.filter((name) => isWord(search[name])).map((name) => [name, search[name]])) as Words<Name>;
}

/** The same, where the lists of the page keep words of their own in the address: these stay. */
export function withWords<const Name extends string>(...names: readonly Name[]): (search: Search) => Search & Words<Name> {
  const keep = keepWords(...names);
  return (search) => ({ ...search, ...keep(search) });
}

function isWord(value: unknown): value is AddressWord {
  return typeof value !== 'object' && value !== undefined;
}
