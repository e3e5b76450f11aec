/** Every three letters in a row, with a space before and after: what the function `grams` of the database makes of the same words. */
export function gramsOf(words: string): string[] {
  const letters = [...` ${words} `];
  return letters.slice(2).map((_last, i) => letters.slice(i, i + 3).join(''));
}

/** A word for `like`, with `%`, `_` and `\` meaning themselves. */
export function literally(word: string): string {
  return word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/**
 * What a text must hold to have the word in it. A word of one or two letters is the beginning of one: everything holds those somewhere.
 * `pattern` is for `like` on the text with a space before it. The parts are no more than hold every letter once: an index looks each up.
 */
export function signsOf(word: string): { readonly pattern: string; readonly grams: readonly string[] } {
  const plain = literally(word);
  const length = [...word].length;
  if (length > 2) return { pattern: `%${plain}%`, grams: fewest(gramsOf(word).slice(1, -1)) };
  return { pattern: `% ${plain}%`, grams: length === 2 ? [` ${word}`] : [] };
}

function fewest(grams: readonly string[]): string[] {
  return grams.filter((_gram, at) => at % 3 === 0 || at === grams.length - 1);
}

/**
 * What a text holds that has the word with one typing error in it: the letters it begins with, when the error is further on, or else
 * those of its second half. undefined: too short to guess at.
 */
export function nearSignsOf(word: string): readonly (readonly string[])[] | undefined {
  const letters = [...word];
  if (letters.length < 4) return undefined;
  const beginning = [` ${letters.slice(0, 2).join('')}`];
  const half = letters.slice(Math.ceil(letters.length / 2)).join('');
  const end = gramsOf(half).slice(1, -1);
  return end.length > 0 ? [beginning, end] : [beginning];
}
