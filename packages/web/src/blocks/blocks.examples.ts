import type { BlockType } from '@edison/contracts/content/blocks';
import type { BlockExamples } from '../testing/block-example.ts';
import { articleListExamples } from './article-list.examples.ts';
import { carouselExamples } from './carousel/carousel.examples.ts';
import { eventExamples } from './event.examples.ts';
import { eventListExamples } from './event-list/event-list.examples.ts';
import { flashcardExamples } from './flashcards/flashcards.examples.ts';
import { guestFormExamples } from './guest-forms.examples.ts';
import { downloadExamples, materialExamples, recordingExamples } from './material/material.examples.ts';
import { peopleExamples } from './people.examples.ts';
import { staticBlockExamples } from './static-blocks.examples.ts';
import { videoExamples } from './video/video.examples.ts';
import { winnerExamples } from './winners.examples.ts';

/** Every block of the contract in all its states; the type requires exactly the blocks that exist. */
export const blockExamples: { readonly [T in BlockType]: BlockExamples<T> } = {
  ...staticBlockExamples,
  articleList: articleListExamples,
  flashcards: flashcardExamples,
  video: videoExamples,
  carousel: carouselExamples,
  winners: winnerExamples,
  people: peopleExamples,
  downloads: downloadExamples,
  eventList: eventListExamples,
  event: eventExamples,
  ...guestFormExamples,
  material: materialExamples,
  recording: recordingExamples,
};
