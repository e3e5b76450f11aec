import { searchWords } from './fold-danish.ts';

/** Trigrams: every three letters in a row, with a space before and after, as the database's function `grams` makes them. */
export function gramsOf(words: string): string[] {
  const letters = [...` ${words} `];
  return letters.slice(2).map((_last, i) => letters.slice(i, i + 3).join(''));
}

/** `like` patterns, one for each word of a search, with `%`, `_` and `\` meaning themselves. */
export function patternsFor(search: string): string[] {
  return searchWords(search).map((word) => `%${escapeLike(word)}%`);
}

/** A word for `like`, with `%`, `_` and `\` escaped. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/**
 * How a word is found in a text: `pattern` for `like` on the text with a space before it, and `grams` that the text must have, for the index.
 * A word of one or two letters must begin a word, because nearly every text contains it somewhere. The grams are as few as cover every
 * letter, for the index looks up each one.
 */
export function searchPattern(word: string): { readonly pattern: string; readonly grams: readonly string[] } {
  const plain = escapeLike(word);
  const length = [...word].length;
  if (length > 2) return { pattern: `%${plain}%`, grams: coveringGrams(gramsOf(word).slice(1, -1)) };
  return { pattern: `% ${plain}%`, grams: length === 2 ? [` ${word}`] : [] };
}

function coveringGrams(grams: readonly string[]): string[] {
  return grams.filter((_gram, at) => at % 3 === 0 || at === grams.length - 1);
}

/**
 * Alternative sets of grams, one of which a text has that contains the word with one typing error: its first letters when the error is
 * further on, or else those of its second half. Undefined for a word of fewer than four letters.
 */
export function approximateGrams(word: string): readonly (readonly string[])[] | undefined {
  const letters = [...word];
  if (letters.length < 4) return undefined;
  const beginning = [` ${letters.slice(0, 2).join('')}`];
  const half = letters.slice(Math.ceil(letters.length / 2)).join('');
  const end = gramsOf(half).slice(1, -1);
  return end.length > 0 ? [beginning, end] : [beginning];
}

/** Whether a text starts with the word when up to `errors` of its letters are wrong, missing, too many or swapped with the next. */
export function startsWithErrors(text: string, word: string, errors = 1): boolean {
  return matchesRest([...text], [...word], errors);
}

function matchesRest(letters: readonly string[], typed: readonly string[], errors: number): boolean {
  let same = 0;
  while (same < typed.length && letters[same] === typed[same]) same += 1;
  if (same === typed.length) return true;
  if (errors === 0) return false;
  const after = (inText: number, inWord: number) => matchesRest(letters.slice(same + inText), typed.slice(same + inWord), errors - 1);
  const swapped = letters[same] === typed[same + 1] && letters[same + 1] === typed[same];
  return after(1, 1) || after(1, 0) || after(0, 1) || (swapped && after(2, 2));
}
