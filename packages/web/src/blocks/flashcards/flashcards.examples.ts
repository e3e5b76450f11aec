import type { Flashcard } from '@edison/contracts/content/page';
import { type BlockExamples, long } from '../../testing/block-example.ts';

const flashcards: readonly Flashcard[] = [
  {
    id: 'haengsel',
    front: 'Hængsel',
    back: 'To dele, der kan dreje om den samme akse.',
    image: { Url: '/media/ordkort-haengsel.svg', AltText: '' },
  },
  { id: 'prototype', front: 'Prototype', back: 'Den første udgave, som man kan prøve.' },
  { id: 'skitse', front: 'Skitse', back: 'En hurtig tegning af en idé.' },
];

const words: readonly Flashcard[] = [
  { id: 'lang', front: long.line, back: long.text },
  { id: 'ord', front: long.word, back: long.word },
];

const shown = { content: { Headline: 'Ord til værkstedet', Ids: flashcards.map(({ id }) => id) }, answer: { flashcards: [...flashcards] } };

export const flashcardExamples: BlockExamples<'flashcards'> = {
  'all on the table, one turned': { ...shown, acts: [{ does: 'press', at: 'dt button' }] },
  'one at a time, the first': {
    ...shown,
    acts: [
      { does: 'press', at: '[aria-pressed]' },
      { does: 'see', at: '[aria-disabled="true"]' },
    ],
  },
  empty: { content: { Headline: 'Kort uden svar', Ids: ['ingen'] } },
  'long text': {
    content: { Headline: long.line, Ids: words.map(({ id }) => id) },
    answer: { flashcards: [...words] },
    acts: [{ does: 'press', at: 'dt button' }],
  },
};
