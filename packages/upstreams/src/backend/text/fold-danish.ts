/**
 * One spelling for all the ways a Danish name is typed: æ/ae, ø/oe/o, å/aa/a, accents, case, and Sct./Skt./Sankt.
 * Both what is stored for searching and what is searched for go through it.
 */
export function foldDanish(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('aa', 'a')
    .replaceAll('oe', 'o')
    .replaceAll(/\b(?:sct|skt)\b\.?/g, 'sankt')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `like` patterns, one for each word of what was typed, with `%`, `_` and `\` meaning themselves. */
export function patternsFor(term: string): string[] {
  return foldDanish(term)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
}
