import type { ContentPage } from '@edison/contracts/content/page';
import type { Fault } from '@edison/upstreams/content/yaml-file';
import { type CheckedSite, place } from '../checked-site.ts';
import { textsOf, wordsOf } from '../texts.ts';

const mostLix = 40;
/** A handful of words says nothing about how a page reads. */
const leastWords = 40;

/** Texts that are read through; headings, buttons and names are no sentences. */
const prose = /^(?:Lead|Intro|Text|Html|Transcript|Back)$/;

/** LIX after Björnsson: words a sentence, plus long words (over six letters) in a hundred. Undefined for a page of few words. */
export function lixOf(page: ContentPage): number | undefined {
  const read = textsOf(page.blocks).filter(({ field, text }) => prose.test(field) && text.split(' ').length > 4);
  const text = read.map((one) => `${wordsOf(one.text)}.`).join(' ');
  const words = text.match(/[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu) ?? [];
  if (words.length < leastWords) return undefined;
  const sentences = text.split(/[.!?:]+(?=\s|$)/).filter((sentence) => /\p{L}/u.test(sentence)).length;
  return words.length / sentences + (100 * words.filter((word) => word.length > 6).length) / words.length;
}

/** Pages that are hard to read: long sentences, long words. */
export function readingEase({ pages }: CheckedSite): Fault[] {
  return pages.flatMap((page) => {
    const lix = lixOf(page.page);
    if (lix === undefined || lix <= mostLix) return [];
    return [
      place(page, { path: ['title'], message: `reads hard: LIX ${lix.toFixed(1)}, at most ${mostLix}. Shorter sentences, shorter words` }),
    ];
  });
}
