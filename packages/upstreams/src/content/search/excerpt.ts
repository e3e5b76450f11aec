import type { Segment } from '@edison/contracts/bff/search';
import type { Word } from './danish-words.ts';
import type { IndexedPage, ReadText } from './index-site.ts';
import { hitsIn, joinSegments, markPart, type Weights } from './mark-text.ts';
import type { Vocabulary } from './vocabulary.ts';

interface TextWindow {
  readonly read: ReadText;
  readonly from: number;
  readonly hits: readonly Word[];
}

/** Approximate length of an excerpt in characters. */
const excerptLength = 190;

/**
 * The part of a page with the most hits, cut at word boundaries and, where one is near, at the beginning of a sentence. Without hits, and
 * after a heading, the first paragraph, which says what the page is about.
 */
export function excerptOf({ title, paragraphs, headings }: IndexedPage, terms: Weights, vocabulary: Vocabulary): Segment[] {
  const [first] = paragraphs;
  let best: TextWindow | undefined = first && { read: first, from: 0, hits: [] };
  let highest = 0;
  // A heading that is the title stands above the excerpt already.
  for (const read of [...paragraphs, ...headings.filter(({ text }) => !title.text.includes(text))]) {
    const hits = hitsIn(read, terms, vocabulary);
    for (const { start } of hits) {
      const stretch = { read, from: excerptStart(read.text, start), hits };
      const score = weigh(stretch, terms, vocabulary) + (read === first ? 0.2 : 0);
      if (score > highest) [best, highest] = [stretch, score];
    }
  }
  if (!best) return [];
  const after = first && headings.includes(best.read) ? plain(` … ${first.text.slice(0, ending(first.text, excerptLength))}`) : [];
  return joinSegments([...piecesOf(best), ...after]);
}

/** Sums the weights of the different hits; short texts count less. */
function weigh({ read, from, hits }: TextWindow, terms: Weights, vocabulary: Vocabulary): number {
  const inside = hits.filter(({ start, end }) => start >= from && end <= from + excerptLength);
  const found = new Set(inside.flatMap(({ term, folded }) => [term, ...vocabulary.partsOf(folded)]));
  const weight = [...found].reduce((sum, term) => sum + (terms.get(term) ?? 0), 0);
  return weight * Math.min(1, 0.3 + read.text.length / 80);
}

function piecesOf({ read, from, hits }: TextWindow): Segment[] {
  const to = ending(read.text, from + excerptLength);
  const cut = (isCut: boolean, sign: string) => (isCut ? plain(sign) : []);
  return [...cut(from > 0, '… '), ...markPart(read, hits, from, to), ...cut(to < read.text.length, ' …')];
}

/** Where an excerpt with a hit at `start` begins: with its sentence when that fits, else some words before it. */
function excerptStart(text: string, start: number): number {
  const before = text.slice(0, start);
  const sentence = Math.max(
    0,
    ...['. ', '! ', '? ', ': '].map((end) => before.lastIndexOf(end)).map((place) => (place < 0 ? 0 : place + 2)),
  );
  if (start - sentence <= excerptLength * 0.6) return sentence;
  return before.indexOf(' ', start - excerptLength * 0.4) + 1;
}

function ending(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', to);
  return blank > 0 ? blank : to;
}

function plain(text: string): Segment[] {
  return [{ text, hit: false }];
}
