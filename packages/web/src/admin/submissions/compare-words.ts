import { diffArrays } from 'diff';

/** A piece of text: in both versions, only in the older one, or only in the newer. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longer texts (word pairs) count as wholly different: comparing them would block the page. */
const mostPairs = 4_000_000;

/** What changed from one text to the other, word by word with the space after each (E. Myers's algorithm). The text of what is in both is the newer one's. */
export function compareWords(older: string, newer: string): readonly Piece[] {
  const [before, after] = [wordsOf(older), wordsOf(newer)];
  if (before.length * after.length > mostPairs) {
    return [
      { kind: 'removed', text: older },
      { kind: 'added', text: newer },
    ];
  }
  return diffArrays(before, after, { comparator: isSameWord }).map(({ value, added, removed }) => {
    const changed = removed ? 'removed' : 'same';
    return { kind: added ? 'added' : changed, text: value.join('') };
  });
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/gu) ?? [];
}

/** Another space after a word is no change; another line is. */
function isSameWord(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd() && one.includes('\n') === other.includes('\n');
}
