import type { PageSummary } from '@edison/contracts/content/page';
import { type BlockExamples, long } from '../testing/block-example.ts';

function article(path: string, title: string, picture?: string): PageSummary {
  const day = '2026-11-18T08:00:00Z';
  const image = picture === undefined ? {} : { image: { Url: `/media/${picture}.svg`, AltText: '' } };
  return {
    path,
    title,
    description: 'Fem elever fra Odense byggede den.',
    contentType: 'article',
    publishedAt: day,
    updatedAt: day,
    ...image,
  };
}

const articles = [
  article('/nyheder/papbro/', 'Broen holdt til 40 kilo', 'nyhed-papbro'),
  article('/nyheder/dommer/', 'En dommer fortæller', 'nyhed-dommer'),
  article('/nyheder/glemt/', 'Kassen til det glemte'),
];

export const articleListExamples: BlockExamples<'articleList'> = {
  some: { content: { Headline: 'Nyt fra skolerne', Intro: 'De nyeste først.', Amount: 3 }, answer: { articles } },
  empty: { content: { Headline: 'Nyt', Amount: 3 } },
  'long text': {
    content: { Headline: long.line, Amount: 3 },
    answer: { articles: [{ ...article('/nyheder/lang/', long.line), description: long.text }, article('/nyheder/ord/', long.word)] },
  },
};
