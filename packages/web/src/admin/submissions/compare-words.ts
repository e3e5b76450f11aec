import { diffArrays } from 'diff';

/** A part of a comparison: text of both versions, only of the older, or only of the newer. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Above this product of word counts the texts are not compared: it would block the page. */
const mostPairs = 4_000_000;

/** The differences of two texts by word, including the space after each word (Myers's algorithm). Equal parts have the newer text. */
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

/** Equal words may differ in the spaces after them, but not in a line break. */
function isSameWord(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd() && one.includes('\n') === other.includes('\n');
}
