import type { ContentPage } from '@edison/contracts/content/page';
import type { Fault } from '@edison/upstreams/content/yaml-file';
import { type CheckedFile, type CheckedSite, place } from '../checked-site.ts';
import { type PlacedText, textsOf, wordsOf } from '../texts.ts';

/** Checks the spelling of a word, and suggests corrections. */
export interface Dictionary {
  isRight(word: string): boolean;
  suggest(word: string): readonly string[];
}

/** Fields that are not spell-checked: URLs, names, values for programs. */
const notDanish =
  /^(?:Url|Link|PrivacyPolicyLink|SVG|AnchorId|EventId|MaterialId|PageId|Ids|VideoId|Kind|Theme|theme|ContentType|contentType|publishedAt|updatedAt|updatedDate|date|ReleaseDate|Email|Phone|Name|Team|Street|City|Country|OfficeTitle|Captions|Image|CanonicalUrl|Target|Audience|middleware)$/;

/** Words that get suggestions, which take 0.1 s each. */
const mostSuggestions = 10;

/** Finds words in neither the dictionary nor the allowed words, each once a file. */
export function checkSpelling({ pages, shared }: CheckedSite, dictionary: Dictionary): Fault[] {
  const known = new Map<string, boolean>();
  const isRight = (word: string) => {
    const right = known.get(word) ?? dictionary.isRight(word);
    known.set(word, right);
    return right;
  };
  const wrong = [...pages, ...shared].flatMap((file) => unknownWords(file, isRight));
  const meant = new Map(
    [...new Set(wrong.map((one) => one.word))].slice(0, mostSuggestions).map((word) => [word, dictionary.suggest(word)] as const),
  );
  return wrong.map(({ file, text, word }) => {
    const ideas = meant.get(word)?.slice(0, 3).join(', ');
    const message = `"${word}" is in no dictionary${ideas ? ` (${ideas}?)` : ''}; if it is right, add it to content/spelling.txt`;
    return place(file, { path: text.path, message }, word);
  });
}

function unknownWords(file: CheckedFile, isRight: (word: string) => boolean) {
  const seen = new Set<string>();
  return textsOf(file.yaml.value)
    .filter((text) => !notDanish.test(text.field))
    .flatMap((text) => wrongWords(text, isRight).map((word) => ({ file, text, word })))
    .filter(({ word }) => !seen.has(word) && seen.add(word));
}

function wrongWords({ text }: PlacedText, isRight: (word: string) => boolean): string[] {
  const plain = wordsOf(text).replaceAll(/\S*(?:@|:\/\/|www\.)\S*|\S*\/\S*\/\S*|#\S+/g, ' ');
  const words =
    plain.replaceAll(/[\w-]+(?:\.[\w-]+)*\.(?:dk|com|org|net|eu|example)\b/g, ' ').match(/[\p{L}\d]+(?:[-'’.][\p{L}\d]+)*/gu) ?? [];
  return words.filter((word) => !/\d/.test(word) && !/^\p{Lu}{1,5}$/u.test(word) && !isRightWhole(word.replaceAll('’', "'"), isRight));
}

/** Whether a word, or each part of a hyphenated word, is spelt correctly. */
function isRightWhole(word: string, isRight: (word: string) => boolean): boolean {
  if (isRight(word)) return true;
  const parts = word.split(/[-.]/);
  return parts.length > 1 && parts.every((part) => part === '' || /^\p{Lu}{1,5}$/u.test(part) || isRight(part));
}

const mostLix = 40;
/** Minimum of words for a readability figure. */
const leastWords = 40;

/** Fields with running text, unlike headings, buttons and names. */
const prose = /^(?:Lead|Intro|Text|Html|Transcript|Back)$/;

/** LIX (Björnsson): words a sentence plus the percentage of words over six letters. Undefined for a page of few words. */
export function lixOf(page: ContentPage): number | undefined {
  const read = textsOf(page.blocks).filter(({ field, text }) => prose.test(field) && text.split(' ').length > 4);
  const text = read.map((one) => `${wordsOf(one.text)}.`).join(' ');
  const words = text.match(/[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu) ?? [];
  if (words.length < leastWords) return undefined;
  const sentences = text.split(/[.!?:]+(?=\s|$)/).filter((sentence) => /\p{L}/u.test(sentence)).length;
  return words.length / sentences + (100 * words.filter((word) => word.length > 6).length) / words.length;
}

/** Finds pages with a high LIX, which are hard to read. */
export function checkReadability({ pages }: CheckedSite): Fault[] {
  return pages.flatMap((page) => {
    const lix = lixOf(page.page);
    if (lix === undefined || lix <= mostLix) return [];
    return [
      place(page, { path: ['title'], message: `reads hard: LIX ${lix.toFixed(1)}, at most ${mostLix}. Shorter sentences, shorter words` }),
    ];
  });
}
