import { stemmer } from '@orama/stemmers/danish';
import { stopWords } from './stop-words.ts';

/** A word of a text, with its place. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** In one spelling: small letters, æ/ä as ae, ø/ö as oe, å as aa, no accents. */
  readonly folded: string;
  /** The folded word without its ending: what is indexed. Empty for words that say nothing. */
  readonly term: string;
}

const letters: Readonly<Record<string, string>> = { æ: 'ae', ä: 'ae', ø: 'oe', ö: 'oe', å: 'aa', ü: 'y', ß: 'ss' };
const foldedStopWords = new Set([...stopWords].map(foldWord));

/** One spelling for all the ways a Danish word is typed. "aa" and "å" come out the same, and so do "ae" and "æ", "oe" and "ø". */
export function foldWord(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[æäøöåüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/** What a folded word is indexed as. A letter by itself, and the small words of the language, are not. */
export function termOf(folded: string): string {
  return foldedStopWords.has(folded) || /^\p{L}$/u.test(folded) ? '' : stemmer(folded);
}

/** The words of a text in their order. Hyphens and slashes part words: "natur/teknologi" is two. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((found) => {
    const folded = foldWord(found[0]);
    return { start: found.index, end: found.index + found[0].length, folded, term: termOf(folded) };
  });
}
