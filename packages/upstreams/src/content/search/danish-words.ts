import { stemmer } from '@orama/stemmers/danish';

/** A word of a text, with its place. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** In one spelling: small letters, æ/ä as ae, ø/ö as oe, å as aa, no accents. */
  readonly folded: string;
  /** The folded word without its ending: what is indexed. Empty for stop words. */
  readonly term: string;
}

/** Danish stop words: the Snowball list and question words. */
const stopWords: ReadonlySet<string> = new Set(
  `ad af aldrig alle alt altså anden andet andre at bare begge blev blive bliver da de dem den denne der deres det dette dig din dine dit dog du
  efter ej eller en end ene eneste enhver er et far fik fleste flere for fordi forrige fra få får før god godt ham han hans har havde have hej
  helt hende hendes her hos hun hvad hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor hvornår i igen ikke ind ingen intet ja jeg jer
  jeres jo kan kom komme kommer kun kunne lad lave lidt lige lille man mange med meget men mens mere mig min mine mit mod må nej ned noget nogen
  nogle nu når og også om op os over på samme sammen se selv ser sig sin sine sit skal skulle som stor store så sådan tag tage til ud uden under
  var ved vi vil ville vor vore vores være været`.split(/\s+/),
);

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

/** The term that a folded word is indexed as; empty for stop words and single letters. */
export function termOf(folded: string): string {
  return foldedStopWords.has(folded) || /^\p{L}$/u.test(folded) ? '' : stemmer(folded);
}

/** The words of a text in their order. Hyphens and slashes separate words: "natur/teknologi" is two. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((found) => {
    const folded = foldWord(found[0]);
    return { start: found.index, end: found.index + found[0].length, folded, term: termOf(folded) };
  });
}
