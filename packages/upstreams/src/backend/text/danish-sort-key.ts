/** Æ, Ø and Å sort after Z, as `{`, ` ` and `}` do after `z`; letters of other languages sort as their Danish counterparts. */
const after: Readonly<Record<string, string>> = { æ: '{', ä: '{', ø: '|', ö: '|', å: '}', ü: 'y', ß: 'ss', ð: 'd', þ: 'th', œ: '|' };

/**
 * A sort key whose byte order is the Danish order: case and accents are ignored, Aa sorts as Å, and other characters as a space. Stored for
 * indexes, because neither database sorts Danish.
 */
export function danishSortKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('aa', 'å')
    .replaceAll(/[æäøöåüßðþœ]/g, (letter) => after[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9{|}]+/g, ' ')
    .trim();
}
