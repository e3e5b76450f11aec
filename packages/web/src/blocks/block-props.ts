import type { BlockOf, BlockType } from '@edison/contracts/content/blocks';
import type { PageAnswer } from '@edison/contracts/content/routes';

/** The props of every block: its content, and the page that contains it. */
export interface BlockProps<T extends BlockType> {
  readonly content: BlockOf<T>;
  readonly answer: PageAnswer;
}
