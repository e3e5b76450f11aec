import { foldWord, termOf } from './danish-words.ts';
import type { SiteIndex } from './index-site.ts';

/** A word of a query: the terms to search for, each with its weight. */
export interface AskedWord {
  readonly terms: ReadonlyMap<string, number>;
}

export interface ReadQuery {
  readonly words: readonly AskedWord[];
  /** The query with unknown words corrected; undefined when all are known. */
  readonly meant: string | undefined;
}

const weights = { synonym: 0.3, beginning: 0.4, kind: 0.8, near: 0.6 };
/** Later words are ignored. */
const maxWords = 10;
const longestQuery = 100;
const shortestBeginning = 2;

/** Reads a query with the site's vocabulary: endings, synonyms, the last word as a prefix, and typing errors. */
export function readQuery(query: string, site: SiteIndex): ReadQuery {
  const typed = [...query.normalize('NFC').matchAll(/[\p{L}\p{N}\p{M}]+/gu)].slice(0, maxWords);
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
    const corrected = correctWord(folded, site);
    words.push(...corrected.words);
    if (corrected.written !== undefined) meant = meant.replace(word, corrected.written);
  }
  return { words, meant: meant === query || meant.length > longestQuery ? undefined : meant };
}

/** The terms of a known word; the last word of a query may be a prefix. */
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

/** The terms for an unknown word: compounds that end with it, similar words, or the parts of a compound. */
function correctWord(folded: string, { vocabulary }: SiteIndex): { words: readonly AskedWord[]; written?: string } {
  const kinds = vocabulary.endingWith(termOf(folded));
  if (kinds.size > 0) return { words: [{ terms: new Map([...kinds].map((term) => [term, weights.kind])) }] };
  const near = vocabulary.near(folded, maxChanges(folded));
  const [nearest] = near;
  const parts = nearest?.distance === 1 ? [] : vocabulary.partsOf(folded);
  if (parts.length > 0) return { words: parts.map((term) => ({ terms: new Map([[term, 1]]) })) };
  const terms = new Map(near.map(({ term }) => [term, weights.near]));
  return { words: [{ terms }], ...(nearest && { written: nearest.written }) };
}

/** Allowed typing errors: none in a short word, one in a word, two in a long one. */
function maxChanges({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
