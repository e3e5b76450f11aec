/** One word of a name: letters, a dash or an apostrophe between them, a dot at the end. No word of it is an address. */
const givenName = /^[\p{L}\p{M}'’-]{1,40}\.?$/u;

/**
 * How a letter begins. Anybody can write a name beside somebody else's address: what does not look like one is left out, so that the
 * letter carries nobody's message.
 */
export function greeting(name: string): string {
  const [first = ''] = name.trim().split(/\s/u, 1);
  return givenName.test(first) ? `Hej ${first}` : 'Hej';
}

/** More words than that are a sentence. */
const mostNames = 6;

/** Whether every word of it could be a part of a name, and all of them one name. */
export function looksLikeName(name: string): boolean {
  const words = name.trim().split(/\s+/u);
  return words.length <= mostNames && words.every((word) => givenName.test(word));
}
