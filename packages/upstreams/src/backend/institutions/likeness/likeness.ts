import type { NameCore } from './name-core.ts';

/** From this likeness on two names may be the same school. */
export const minLikeness = 0.78;

/** What is left of the likeness of two names of different kinds of school. */
const otherKind = 0.7;

/** Shorter words must be equal: one other letter makes another word. */
const shortWord = 4;

/**
 * How like two names of schools are, from 0 to 1. Sct./Skt./Sankt, aa/å, ae/æ, the words for a school and its genitives count for
 * nothing, typing errors for little, another kind of school for much. Symmetrical. What is less than `least` may be 0, which is quicker.
 */
export function likenessOfCores(a: NameCore, b: NameCore, least = 0): number {
  const sameKind = a.kinds.length === b.kinds.length && a.kinds.every((kind) => b.kinds.includes(kind));
  if (!sameKind && least > otherKind) return 0;
  const score = Math.max(similarity(a.words.join(''), b.words.join(''), least), wordsInCommon(a.words, b.words, least));
  return sameKind ? score : score * otherKind;
}

/** How far the shorter name is contained in the longer one, as a main school in its department. */
function wordsInCommon(a: readonly string[], b: readonly string[], least: number): number {
  const [few, many] = lengthOf(a) <= lengthOf(b) ? [a, b] : [b, a];
  const most = 0.8 + (0.2 * lengthOf(few)) / lengthOf(many);
  if (most < least) return 0;
  const common = few.reduce((sum, word) => sum + word.length * bestOf(word, many), 0) / lengthOf(few);
  return common * most;
}

function bestOf(word: string, others: readonly string[]): number {
  const best = Math.max(...others.map((other) => similarity(word, other, minLikeness)));
  return best >= minLikeness ? best : 0;
}

function lengthOf(words: readonly string[]): number {
  return Math.max(1, words.join('').length);
}

/**
 * 1 for the same letters, less for each letter that is wrong, missing, too many, or swapped with its neighbour. Where the lengths alone make it
 * less than `least` it is 0, which is quicker.
 */
export function similarity(a: string, b: string, least = 0): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const shortest = Math.min(a.length, b.length);
  if (shortest < shortWord || shortest / longest < least) return 0;
  return 1 - typingErrors(a, b) / longest;
}

/** Damerau and Levenshtein: https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance (optimal string alignment). */
function typingErrors(a: string, b: string): number {
  const width = b.length + 1;
  let [before, last, row] = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  for (let j = 0; j < width; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    for (let j = 1; j < width; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row[j] = least;
    }
    [before, last, row] = [last, row, before];
  }
  return last[b.length] ?? 0;
}
