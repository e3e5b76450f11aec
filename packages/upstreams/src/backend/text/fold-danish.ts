/**
 * Folds the spellings of a Danish name into one: æ/ae, ø/oe/o, å/aa/a, accents, case, and Sct./Skt./Sankt. Applied to stored texts and to
 * searches.
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

/** Most words of a search; later ones are ignored. */
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
