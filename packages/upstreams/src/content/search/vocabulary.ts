import SearchableMap from 'minisearch/SearchableMap';
import { termOf } from './danish-words.ts';

interface Entry {
  readonly term: string;
  /** How the site writes the word, in small letters. */
  readonly written: string;
  count: number;
}

/** A word of the site that is near to one that was typed. */
interface Near {
  readonly written: string;
  readonly term: string;
  /** Letters to change. */
  readonly distance: number;
}

/** Every word of a site, by its folded spelling. */
export interface Vocabulary {
  add(folded: string, written: string): void;
  hasTerm(term: string): boolean;
  /** Terms of the words that begin so. */
  beginning(folded: string): ReadonlySet<string>;
  /** Terms of the words that are a kind of this one: those whose own term ends with it. */
  endingWith(term: string): ReadonlySet<string>;
  /** The nearest words, the most frequent first; none nearer or farther. */
  near(folded: string, mostChanges: number): readonly Near[];
  /** The terms that a compound is made of: "lektionsplan" has "lektion" and "plan"; of "landsfinale" at least the "finale" that it is. */
  partsOf(folded: string): readonly string[];
}

/** The shortest word that a compound is taken apart into, and the shortest that it may be a kind of. */
const shortestPart = 4;
const shortestHead = 5;

export function createVocabulary(): Vocabulary {
  const words = new Map<string, Entry>();
  // The same, for what begins so and for what is near.
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
    near(folded, mostChanges) {
      const found = [...tree.fuzzyGet(folded, mostChanges).values()].filter(([{ term }]) => term !== '');
      const distance = Math.min(...found.map(([, changes]) => changes));
      const nearest = found.filter(([, changes]) => changes === distance).sort(([a], [b]) => b.count - a.count);
      return nearest.map(([{ written, term }]) => ({ written, term, distance }));
    },
    partsOf(folded) {
      if (folded.length < 2 * shortestPart) return [];
      const known = parts.get(folded) ?? split(folded);
      // Words of the site only: there is no end of what is typed.
      if (words.has(folded)) parts.set(folded, known);
      return known;
    },
  };
}
