/** A piece of text: in both versions, only in the older one, or only in the newer. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longer texts (word pairs) count as wholly different: comparing them would block the page. */
const mostPairs = 4_000_000;

/**
 * What changed from one text to the other, word by word with the space after each: the longest common sequence of words stays, pieces of
 * one kind that follow each other are one.
 */
export function compareWords(older: string, newer: string): readonly Piece[] {
  const [before, after] = [wordsOf(older), wordsOf(newer)];
  if (before.length * after.length > mostPairs) return joined([...all('removed', before), ...all('added', after)]);
  const common = commonLengths(before, after);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < before.length || to < after.length) {
    const [gone = '', come = ''] = [before[at], after[to]];
    if (at < before.length && to < after.length && sameWord(gone, come)) {
      pieces.push({ kind: 'same', text: come });
      at += 1;
      to += 1;
    } else if (at < before.length && (to === after.length || lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))) {
      pieces.push({ kind: 'removed', text: gone });
      at += 1;
    } else {
      pieces.push({ kind: 'added', text: come });
      to += 1;
    }
  }
  return joined(pieces);
}

/** Lengths of the longest common sequences of what is left from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let at = before.length - 1; at >= 0; at -= 1) {
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const row = lengths[at];
      if (row === undefined) continue;
      row[to] = sameWord(before[at] ?? '', after[to] ?? '')
        ? lengthAt(lengths, at + 1, to + 1) + 1
        : Math.max(lengthAt(lengths, at + 1, to), lengthAt(lengths, at, to + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly Uint16Array[], at: number, to: number): number {
  return lengths[at]?.[to] ?? 0;
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\S+\s*/gu) ?? [];
}

/** Another space after a word is no change; another line is. */
function sameWord(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd() && one.includes('\n') === other.includes('\n');
}

function all(kind: Piece['kind'], words: readonly string[]): readonly Piece[] {
  return words.map((text) => ({ kind, text }));
}

function joined(pieces: readonly Piece[]): readonly Piece[] {
  const found: Piece[] = [];
  for (const { kind, text } of pieces) {
    const last = found.at(-1);
    if (last?.kind === kind) found.splice(-1, 1, { kind, text: last.text + text });
    else found.push({ kind, text });
  }
  return found;
}
