import type { BlockOf, BlockType } from '@edison/contracts/content/blocks';
import type { PageAnswer } from '@edison/contracts/content/routes';

/** What every block is given: its content, and the page around it. */
export interface BlockProps<T extends BlockType> {
  readonly content: BlockOf<T>;
  readonly answer: PageAnswer;
}
