import type { ContentBlock } from '@edison/contracts/content/blocks';
import type { PageAnswer } from '@edison/contracts/content/routes';

export async function loadBlocks(_blocks: readonly ContentBlock[]): Promise<void> {}

export function Blocks({ answer }: { readonly answer: PageAnswer }) {
  return <h1>{answer.page.title}</h1>;
}
