/** Æ, Ø and Å come after Z in that order, as `{`, `|` and `}` come after `z`. What other languages have for them counts as them. */
const after: Readonly<Record<string, string>> = { æ: '{', ä: '{', ø: '|', ö: '|', å: '}', ü: 'y', ß: 'ss', ð: 'd', þ: 'th', œ: '|' };

/**
 * A text whose plain order of bytes is the Danish order: case and accents count for nothing, Aa is Å, and what is neither letter nor
 * digit is a space. For an index, because neither database sorts Danish.
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
