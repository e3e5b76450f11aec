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

/** So many words of a search count. */
const maxWords = 8;

/** The words of a search, folded. */
export function searchWords(term: string): string[] {
  return foldDanish(term)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** Whether all words of a search are in the texts, in any order. */
export function containsWords(texts: readonly (string | null)[], search = ''): boolean {
  const text = foldDanish(texts.filter(Boolean).join(' '));
  return foldDanish(search)
    .split(' ')
    .every((word) => text.includes(word));
}
