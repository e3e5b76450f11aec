import type { ContentPage, Flashcard } from '@edison/contracts/content/page';
import MiniSearch from 'minisearch';
import type { Synonyms } from '../site/read-synonyms.ts';
import { foldWord, termOf, type Word, wordsOf } from './danish-words.ts';
import { readPageText } from './page-text.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A text with its words, read once. */
export interface ReadText {
  readonly text: string;
  readonly words: readonly Word[];
}

/** A page as it is searched and shown. */
export interface IndexedPage {
  readonly page: ContentPage;
  readonly title: ReadText;
  readonly headings: readonly ReadText[];
  readonly paragraphs: readonly ReadText[];
}

/** A site made ready for searching. */
export interface SiteIndex {
  readonly pages: ReadonlyMap<string, IndexedPage>;
  readonly vocabulary: Vocabulary;
  /** Other terms of the same word, and terms of words that mean the same. */
  readonly forms: TermGroups;
  readonly synonyms: TermGroups;
  readonly index: MiniSearch<Terms>;
}

type TermGroups = ReadonlyMap<string, readonly string[]>;

/** The terms of a page by field, with blanks between them. */
interface Terms {
  readonly path: string;
  readonly title: string;
  readonly headings: string;
  readonly text: string;
  readonly parts: string;
}

export interface Searchable {
  readonly pages: ReadonlyMap<string, ContentPage>;
  readonly flashcards: ReadonlyMap<string, Flashcard>;
  readonly synonyms: Synonyms;
}

/** Indexes the pages of a site, except those with `noindex` and those behind a login. */
export function indexSite({ pages, flashcards, synonyms }: Searchable): SiteIndex {
  const vocabulary = createVocabulary();
  const read = (text: string): ReadText => {
    const words = wordsOf(text);
    for (const { folded, start, end } of words) vocabulary.add(folded, text.slice(start, end));
    return { text, words };
  };
  const found = [...pages.values()].filter((page) => page.seo.NoIndex !== true && page.guestAllowed);
  const texts = found.map((page) => {
    const { title, headings, paragraphs } = readPageText(page, flashcards);
    return { page, title: read(title), headings: headings.map(read), paragraphs: paragraphs.map(read) };
  });
  const index = new MiniSearch<Terms>({
    idField: 'path',
    fields: ['title', 'headings', 'text', 'parts'],
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term || null,
  });
  // Compounds are taken apart once every word of the site is known.
  index.addAll(texts.map((text) => termsOf(text, vocabulary)));
  const groups = { forms: groupTerms(synonyms.Forms), synonyms: groupTerms(synonyms.Synonyms) };
  return { pages: new Map(texts.map((text) => [text.page.path, text])), vocabulary, ...groups, index };
}

function termsOf(read: IndexedPage, vocabulary: Vocabulary): Terms {
  const terms = (texts: readonly ReadText[]) => texts.flatMap(({ words }) => words.map(({ term }) => term)).join(' ');
  const parts = (texts: readonly ReadText[]) =>
    texts.flatMap(({ words }) => words.flatMap(({ folded }) => vocabulary.partsOf(folded))).join(' ');
  return {
    path: read.page.path,
    title: terms([read.title]),
    headings: `${terms(read.headings)} ${parts([read.title])}`,
    text: terms(read.paragraphs),
    parts: parts([...read.headings, ...read.paragraphs]),
  };
}

/** Each term with the others of its groups; a word may stand in several. */
function groupTerms(groups: readonly (readonly string[])[]): TermGroups {
  const others = new Map<string, readonly string[]>();
  for (const group of groups) {
    const terms = [...new Set(group.map((word) => termOf(foldWord(word))))].filter((term) => term !== '');
    for (const term of terms) others.set(term, [...(others.get(term) ?? []), ...terms.filter((other) => other !== term)]);
  }
  return others;
}
