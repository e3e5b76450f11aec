import SearchableMap from 'minisearch/SearchableMap';
import { termOf } from './danish-words.ts';

interface Entry {
  readonly term: string;
  /** How the site writes the word, in small letters. */
  readonly written: string;
  count: number;
}

/** A word of the site that is similar to a typed one. */
interface SimilarWord {
  readonly written: string;
  readonly term: string;
  /** Edit distance. */
  readonly distance: number;
}

/** Every word of a site, by its folded spelling. */
export interface Vocabulary {
  add(folded: string, written: string): void;
  hasTerm(term: string): boolean;
  /** Terms of the words with this prefix. */
  beginning(folded: string): ReadonlySet<string>;
  /** Terms that end with this term: compounds that are a kind of it. */
  endingWith(term: string): ReadonlySet<string>;
  /** The words with the smallest edit distance, the most frequent first. */
  near(folded: string, maxChanges: number): readonly SimilarWord[];
  /** The terms that a compound is made of: "lektionsplan" has "lektion" and "plan"; of "landsfinale" at least the "finale" that it is. */
  partsOf(folded: string): readonly string[];
}

/** Minimum length of a part of a compound, and of the head it ends with. */
const shortestPart = 4;
const shortestHead = 5;

export function createVocabulary(): Vocabulary {
  const words = new Map<string, Entry>();
  // The same words, for prefix and fuzzy search.
  const tree = new SearchableMap<Entry>();
  const terms = new Set<string>();
  const parts = new Map<string, readonly string[]>();
  const termFor = (folded: string) => words.get(folded)?.term || undefined;

  function split(folded: string): readonly string[] {
    let head: string | undefined;
    for (let end = folded.length - shortestPart; end >= shortestPart; end--) {
      const right = termFor(folded.slice(end));
      if (right === undefined) continue;
      // Danish joins words with s or e, or with nothing.
      const left = folded.slice(0, end);
      const bare = left.length > shortestPart ? left.replace(/[se]$/, '') : left;
      const first = termFor(left) ?? termFor(bare);
      if (first !== undefined) return [first, right];
      if (folded.length - end >= shortestHead) head = right;
    }
    return head === undefined ? [] : [head];
  }

  return {
    add(folded, written) {
      const known = words.get(folded);
      if (known) {
        known.count += 1;
        return;
      }
      const term = termOf(folded);
      const entry = { term, written: written.toLowerCase(), count: 1 };
      words.set(folded, entry);
      tree.set(folded, entry);
      if (term !== '') terms.add(term);
    },
    hasTerm: (term) => terms.has(term),
    beginning(folded) {
      const found = [...tree.atPrefix(folded)].map(([, { term }]) => term);
      return new Set(found.filter((term) => term !== ''));
    },
    endingWith: (ending) => new Set(ending.length < shortestPart ? [] : [...terms].filter((term) => term.endsWith(ending))),
    near(folded, maxChanges) {
      const found = [...tree.fuzzyGet(folded, maxChanges).values()].filter(([{ term }]) => term !== '');
      const distance = Math.min(...found.map(([, changes]) => changes));
      const nearest = found.filter(([, changes]) => changes === distance).sort(([a], [b]) => b.count - a.count);
      return nearest.map(([{ written, term }]) => ({ written, term, distance }));
    },
    partsOf(folded) {
      if (folded.length < 2 * shortestPart) return [];
      const known = parts.get(folded) ?? split(folded);
      // Cached for words of the site only: typed words are unlimited.
      if (words.has(folded)) parts.set(folded, known);
      return known;
    },
  };
}
