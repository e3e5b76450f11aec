import { type BlockType, contentBlock } from '@edison/contracts/content/blocks';
import type { PageAnswer } from '@edison/contracts/content/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Blocks, loadBlocks } from '../blocks/registry.tsx';
import { samplePage } from './sample.ts';

/** Renders one block with content as editors write it, on a page with the data in `answer`. */
export async function showBlock(type: BlockType, content: object, answer: Partial<PageAnswer> = {}, path = '/om/'): Promise<HTMLElement> {
  const blocks = [contentBlock.parse({ ContentType: type, Content: content })];
  await loadBlocks(blocks);
  const { view } = samplePage(path, blocks);
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Blocks answer={{ ...view.answer, ...answer }} />
    </QueryClientProvider>,
  );
  return container;
}
