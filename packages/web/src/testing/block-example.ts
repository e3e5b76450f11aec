import type { BlockOf, BlockType } from '@edison/contracts/content/blocks';
import type { ContentPage } from '@edison/contracts/content/page';
import type { PageAnswer } from '@edison/contracts/content/routes';
import { samplePage } from './sample.ts';
import type { StandIn } from './stand-in-bff.ts';

/** What a visitor does until an example is in its state. `at` is a selector within the example, whose element is waited for. */
export type Act =
  | { readonly does: 'press' | 'see'; readonly at: string }
  | { readonly does: 'type'; readonly at: string; readonly text: string };

/** What an example needs around its block. */
export interface ExamplePage {
  /** What the page around it came with; a page on the second level of the site, without anything, where it does not matter. */
  readonly answer?: Partial<Omit<PageAnswer, 'page'>> & { readonly page?: Partial<ContentPage> };
  /** Who looks; `unknown` where the server cannot tell, `newcomer` for a teacher without a profile. A guest where nothing is said. */
  readonly visitor?: 'teacher' | 'newcomer' | 'unknown';
  /** What the bff says to the calls of this example. Calls are told apart by their addresses, so each example has ids of its own. */
  readonly bff?: readonly StandIn[];
  /** What a visitor's browser has kept, or was opened with. Runs before the block is shown. */
  readonly before?: () => void;
  readonly acts?: readonly Act[];
}

/** A block in one of its states. */
export interface BlockExample<T extends BlockType> extends ExamplePage {
  readonly content: BlockOf<T>;
}

/** The states of a block by their names. */
export type BlockExamples<T extends BlockType> = Readonly<Record<string, BlockExample<T>>>;

/** The page that an example stands on. */
export function answerOf({ answer: { page, ...came } = {} }: ExamplePage): PageAnswer {
  const { view } = samplePage('/om/', []);
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  return { ...view.answer, ...came, page: { ...view.answer.page, ...page } };
}

const longWord = 'Iværksætteriundervisningskoordinatoruddannelsesforløb';

/** More words than a design expects, and one that is longer than a phone is wide. */
export const long = {
  word: longWord,
  line: `Tilmelding til lærercamp for hele teamet på Sankt Annæ Gymnasium og Grundskole, ${longWord}`,
  text: `Her skriver en redaktør mere, end der er plads til, om ${longWord} og alt det, som elever, lærere og dommere skal vide på forhånd. `.repeat(
    3,
  ),
} as const;
