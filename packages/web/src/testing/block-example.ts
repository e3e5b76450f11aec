import type { BlockOf, BlockType } from '@edison/contracts/content/blocks';
import type { ContentPage } from '@edison/contracts/content/page';
import type { PageAnswer } from '@edison/contracts/content/routes';
import { samplePage } from './sample.ts';
import type { StubbedCall } from './stand-in-bff.ts';

/** A visitor's action that brings an example into its state. `at` is a selector within the example; its element is waited for. */
export type Act =
  | { readonly does: 'press' | 'see'; readonly at: string }
  | { readonly does: 'type'; readonly at: string; readonly text: string };

/** The surroundings of a block in an example. */
export interface ExamplePage {
  /** The data of the page; by default a page on the second level of the site without events. */
  readonly answer?: Partial<Omit<PageAnswer, 'page'>> & { readonly page?: Partial<ContentPage> };
  /** The visitor; `unknown`: the session cannot be fetched, `newcomer`: a teacher without a profile. By default a guest. */
  readonly visitor?: 'teacher' | 'newcomer' | 'unknown';
  /** The bff's answers. Calls are matched by address and body, so each example uses its own ids. */
  readonly bff?: readonly StubbedCall[];
  /** Sets up storage or the address before the block is rendered. */
  readonly before?: () => void;
  readonly acts?: readonly Act[];
}

/** A block in one of its states. */
export interface BlockExample<T extends BlockType> extends ExamplePage {
  readonly content: BlockOf<T>;
}

/** The examples of a block by the name of their state. */
export type BlockExamples<T extends BlockType> = Readonly<Record<string, BlockExample<T>>>;

/** The page that contains an example. */
export function answerOf({ answer: { page, ...came } = {} }: ExamplePage): PageAnswer {
  const { view } = samplePage('/om/', []);
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  return { ...view.answer, ...came, page: { ...view.answer.page, ...page } };
}

const longWord = 'Iværksætteriundervisningskoordinatoruddannelsesforløb';

/** Texts that are longer than the design expects, with a word wider than a phone. */
export const long = {
  word: longWord,
  line: `Tilmelding til lærercamp for hele teamet på Sankt Annæ Gymnasium og Grundskole, ${longWord}`,
  text: `Her skriver en redaktør mere, end der er plads til, om ${longWord} og alt det, som elever, lærere og dommere skal vide på forhånd. `.repeat(
    3,
  ),
} as const;
