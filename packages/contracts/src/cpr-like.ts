// Without zod, because the browser loads this file for its forms.

const [day, month, year] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])', '(?:19|20)?\\d\\d'];
const between = '[\\s\\p{P}\\p{S}]*';
const inGroups = new RegExp([day, month, year, '\\d{4}'].join(between), 'u');
const inOneRun = new RegExp(`${day}${month}\\d{6}`);

/**
 * Whether a text contains something like a Danish civil registration number (CPR): day, month, year and four digits, with dashes, dots,
 * blanks or invisible characters between. Day and month have to be possible and the last four digits together, so that phone numbers
 * (`+45 12 34 56 78`), two school years or two dates do not match.
 */
export function looksLikeCpr(text: string): boolean {
  const seen = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');
  return inGroups.test(seen) || inOneRun.test(seen.replaceAll(/\s/g, ''));
}
