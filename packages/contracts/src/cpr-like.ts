// No zod in here: the browser asks while people type.

const [day, month, year] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])', '(?:19|20)?\\d\\d'];
const between = '[\\s\\p{P}\\p{S}]*';
const inGroups = new RegExp([day, month, year, '\\d{4}'].join(between), 'u');
const inOneRun = new RegExp(`${day}${month}\\d{6}`);

/**
 * Tells whether a text holds what looks like a civil registration number: day, month, year and four digits, however people write
 * them: dashes, dots and blanks between the groups, blanks anywhere, and what cannot be seen. The day and the month must be
 * possible ones and the last four stand together, so that a phone number (`+45 12 34 56 78`), two school years or two dates are none.
 */
export function looksLikeCpr(text: string): boolean {
  const seen = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');
  return inGroups.test(seen) || inOneRun.test(seen.replaceAll(/\s/g, ''));
}
