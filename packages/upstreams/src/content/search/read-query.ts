import { foldWord, termOf } from './danish-words.ts';
import type { SiteIndex } from './index-site.ts';

/** A word of a query with the terms that stand for it, each with its weight. */
export interface AskedWord {
  readonly terms: ReadonlyMap<string, number>;
}

export interface ReadQuery {
  readonly words: readonly AskedWord[];
  /** The query with near words in place of unknown ones; undefined when all are known. */
  readonly meant: string | undefined;
}

const weights = { synonym: 0.3, beginning: 0.4, kind: 0.8, near: 0.6 };
/** Words after the tenth are left out: a query is a question, not a page. */
const mostWords = 10;
const longestQuery = 100;
const shortestBeginning = 2;

/** Reads what somebody typed with the words of the site: endings, synonyms, the word that is still being typed, small mistakes. */
export function readQuery(query: string, site: SiteIndex): ReadQuery {
  const typed = [...query.normalize('NFC').matchAll(/[\p{L}\p{N}\p{M}]+/gu)].slice(0, mostWords);
  const says = typed.some(({ 0: word }) => termOf(foldWord(word)) !== '');
  const words: AskedWord[] = [];
  let meant = query;
  for (const [place, { 0: word }] of typed.entries()) {
    const isLast = place === typed.length - 1;
    const folded = foldWord(word);
    if (says && termOf(folded) === '') continue;
    const known = knownTerms(folded, isLast, site);
    if (known.size > 0) {
      words.push({ terms: known });
      continue;
    }
    if (termOf(folded) === '') continue;
    const mended = mend(folded, site);
    words.push(...mended.words);
    if (mended.written !== undefined) meant = meant.replace(word, mended.written);
  }
  return { words, meant: meant === query || meant.length > longestQuery ? undefined : meant };
}

/** The terms of a word as it stands. The last word may be half a word. */
function knownTerms(folded: string, isLast: boolean, { vocabulary, forms, synonyms }: SiteIndex): Map<string, number> {
  const terms = new Map<string, number>();
  const put = (term: string, weight: number) => terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  const term = termOf(folded);
  const same = [term, ...(forms.get(term) ?? [])];
  for (const one of same) put(one, 1);
  for (const other of same.flatMap((one) => synonyms.get(one) ?? [])) put(other, weights.synonym);
  if (isLast && folded.length >= shortestBeginning) for (const other of vocabulary.beginning(folded)) put(other, weights.beginning);
  return new Map([...terms].filter(([one]) => vocabulary.hasTerm(one)));
}

/** What a word that the site does not have may stand for: the kinds of it that it has, one with a mistake in it, a compound that nobody has written here. */
function mend(folded: string, { vocabulary }: SiteIndex): { words: readonly AskedWord[]; written?: string } {
  const kinds = vocabulary.endingWith(termOf(folded));
  if (kinds.size > 0) return { words: [{ terms: new Map([...kinds].map((term) => [term, weights.kind])) }] };
  const near = vocabulary.near(folded, mostChanges(folded));
  const [nearest] = near;
  const parts = nearest?.distance === 1 ? [] : vocabulary.partsOf(folded);
  if (parts.length > 0) return { words: parts.map((term) => ({ terms: new Map([[term, 1]]) })) };
  const terms = new Map(near.map(({ term }) => [term, weights.near]));
  return { words: [{ terms }], ...(nearest && { written: nearest.written }) };
}

/** How many letters may be wrong: none in a short word, one in a word, two in a long one. */
function mostChanges({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
