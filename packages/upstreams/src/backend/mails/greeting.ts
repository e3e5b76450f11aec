/** One word of a name: letters, a dash or an apostrophe between them, a dot at the end. No word of it is an address. */
const givenName = /^[\p{L}\p{M}'’-]{1,40}\.?$/u;

/**
 * The salutation of a mail. Anybody can enter a name for somebody else's address, so a name that does not look like one is left out and
 * cannot carry a message.
 */
export function greeting(name: string): string {
  const [first = ''] = name.trim().split(/\s/u, 1);
  return givenName.test(first) ? `Hej ${first}` : 'Hej';
}

/** Names have at most so many words. */
const mostNames = 6;

/** Whether every word of it could be a part of a name, and all of them one name. */
export function looksLikeName(name: string): boolean {
  const words = name.trim().split(/\s+/u);
  return words.length <= mostNames && words.every((word) => givenName.test(word));
}
