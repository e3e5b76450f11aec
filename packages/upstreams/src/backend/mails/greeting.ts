/** One word of a name: letters, dashes and apostrophes, with or without a dot at the end. A web or mail address does not match. */
const givenName = /^[\p{L}\p{M}'’-]{1,40}\.?$/u;

/**
 * The salutation of a mail. Anybody can enter a name for somebody else's address, so a name that does not look like one is left out and
 * cannot carry a message.
 */
export function greeting(name: string): string {
  const [first = ''] = name.trim().split(/\s/u, 1);
  return givenName.test(first) ? `Hej ${first}` : 'Hej';
}

/** Most words that a name may have. */
const maxWords = 6;

/** Whether all words could be parts of one name. */
export function looksLikeName(name: string): boolean {
  const words = name.trim().split(/\s+/u);
  return words.length <= maxWords && words.every((word) => givenName.test(word));
}

/** Who has written somebody on a list, as that person is told: a name that does not look like one is the organiser's instead. */
export function listSender(name: string, organiser: string): string {
  return looksLikeName(name) ? name : organiser;
}
