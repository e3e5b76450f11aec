import type { Segment } from '@edison/contracts/bff/search';
import type { Word } from './danish-words.ts';
import type { ReadText } from './index-site.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The terms found, with their weights. */
export type Weights = ReadonlyMap<string, number>;

/** A whole text as segments, with the hits marked. */
export function markAll(read: ReadText, terms: Weights, vocabulary: Vocabulary): Segment[] {
  return markPart(read, hitsIn(read, terms, vocabulary), 0, read.text.length);
}

/** The words of a text that are hits, also as parts of compounds. */
export function hitsIn({ words }: ReadText, terms: Weights, vocabulary: Vocabulary): Word[] {
  return words.filter(({ term, folded }) => terms.has(term) || vocabulary.partsOf(folded).some((part) => terms.has(part)));
}

/** A part of a text as segments. */
export function markPart({ text }: ReadText, hits: readonly Word[], from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  let at = from;
  for (const { start, end } of hits) {
    if (start < at || end > to) continue;
    segments.push({ text: text.slice(at, start), hit: false }, { text: text.slice(start, end), hit: true });
    at = end;
  }
  return joinSegments([...segments, { text: text.slice(at, to), hit: false }]);
}

/** Removes empty segments and joins neighbours of the same kind. */
export function joinSegments(segments: readonly Segment[]): Segment[] {
  const kept: Segment[] = [];
  for (const segment of segments) {
    const last = kept.at(-1);
    if (segment.text === '') continue;
    if (last && last.hit === segment.hit) kept[kept.length - 1] = { text: last.text + segment.text, hit: last.hit };
    else kept.push(segment);
  }
  return kept;
}
