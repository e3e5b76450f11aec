import type { Segment } from '@edison/contracts/search';
import type { Word } from './danish-words.ts';
import type { ReadText } from './index-site.ts';
import type { Vocabulary } from './vocabulary.ts';

type Terms = ReadonlySet<string>;

/** Letters of an excerpt, about. */
const excerptLength = 190;

/** A whole text in pieces, with the words that were found as hits. */
export function markAll(read: ReadText, terms: Terms, vocabulary: Vocabulary): Segment[] {
  return markPart(read, hitsIn(read, terms, vocabulary), 0, read.text.length);
}

/**
 * The stretch of a page that has the most of the words that were found, cut at words and, where one is near, at the beginning of a
 * sentence. The first paragraph where none has any: it tells what the page is about.
 */
export function excerptOf(paragraphs: readonly ReadText[], terms: Terms, vocabulary: Vocabulary): Segment[] {
  const [first] = paragraphs;
  let best = { score: 0, read: first, from: 0, hits: new Set<Word>() };
  for (const read of paragraphs) {
    const hits = hitsIn(read, terms, vocabulary);
    for (const { start } of hits) {
      const from = beginning(read.text, start);
      const inside = [...hits].filter((hit) => hit.start >= from && hit.end <= from + excerptLength);
      const score = new Set(inside.map(({ term }) => term)).size * Math.min(1, 0.3 + read.text.length / 80) + (read === first ? 0.2 : 0);
      if (score > best.score) best = { score, read, from, hits };
    }
  }
  if (!best.read) return [];
  const { text } = best.read;
  const to = ending(text, best.from + excerptLength);
  const pieces = markPart(best.read, best.hits, best.from, to);
  const more = (there: boolean, sign: string) => (there ? [{ text: sign, hit: false }] : []);
  return joined([...more(best.from > 0, '… '), ...pieces, ...more(to < text.length, ' …')]);
}

function hitsIn({ words }: ReadText, terms: Terms, vocabulary: Vocabulary): Set<Word> {
  return new Set(words.filter(({ term, folded }) => terms.has(term) || vocabulary.partsOf(folded).some((part) => terms.has(part))));
}

/** Where an excerpt with a hit at `start` begins: with its sentence when that fits, else some words before it. */
function beginning(text: string, start: number): number {
  const before = text.slice(0, start);
  const sentence = Math.max(...['. ', '! ', '? ', ': '].map((end) => before.lastIndexOf(end) + 2), 0);
  const near = start - excerptLength * 0.6;
  if (sentence > 1 ? sentence >= near : near <= 0) return sentence > 1 ? sentence : 0;
  return before.indexOf(' ', start - excerptLength * 0.4) + 1;
}

function ending(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', to);
  return blank > 0 ? blank : to;
}

function markPart({ text }: ReadText, hits: ReadonlySet<Word>, from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  let at = from;
  for (const { start, end } of hits) {
    if (start < at || end > to) continue;
    segments.push({ text: text.slice(at, start), hit: false }, { text: text.slice(start, end), hit: true });
    at = end;
  }
  return joined([...segments, { text: text.slice(at, to), hit: false }]);
}

/** Without empty pieces, and neighbours of one kind as one. */
function joined(segments: readonly Segment[]): Segment[] {
  const kept: Segment[] = [];
  for (const segment of segments) {
    const last = kept.at(-1);
    if (segment.text === '') continue;
    if (last && last.hit === segment.hit) kept[kept.length - 1] = { text: last.text + segment.text, hit: last.hit };
    else kept.push(segment);
  }
  return kept;
}
