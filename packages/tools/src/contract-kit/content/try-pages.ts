import { contentBlock } from '@edison/contracts/content/blocks';
import { contentCalls } from '@edison/contracts/upstream/content';
import { z } from 'zod';
import { judgeShape } from '../judge/judge-answer.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import { type ContentDesk, pageInput } from './content-desk.ts';

const getPage = { name: 'GetPage', route: contentCalls.GetPage };
const knownBlocks: ReadonlySet<unknown> = new Set(contentBlock.options.flatMap((option) => [...option.shape.ContentType.values]));
const moved = z.object({ location: z.string().min(1) });
const mostPages = 300;

/** What the pages of a site name, to ask other calls for. */
export interface Mentioned {
  readonly cards: readonly string[];
  readonly media: readonly string[];
}

/** Pages that are no more, which no call tells of. */
interface OldPages {
  readonly moved: string | undefined;
  readonly gone: string | undefined;
}

/** Every published page with each of its blocks that Edison knows, and what is answered where there is no page any more. */
export async function tryPages(desk: ContentDesk, paths: readonly string[], old: OldPages): Promise<Mentioned> {
  const cards = new Set<string>();
  const media = new Set<string>();
  for (const path of new Set(['/', ...paths.slice(0, mostPages)])) {
    const answer = await desk.read('GetPage', pageInput(path), `answer, ${path}`);
    if (answer?.Page.path !== path && answer)
      desk.notebook.note(getPage, `answer, ${path}`, [`Page.path: ${answer.Page.path}, expected ${path}`]);
    for (const block of answer?.Page.blocks ?? []) {
      if (!knownBlocks.has(block.ContentType)) continue;
      desk.notebook.note(getPage, `block ${block.ContentType} of ${path}`, judgeShape(contentBlock, block, true));
      const read = contentBlock.safeParse(block).data;
      if (read?.ContentType === 'flashcards') for (const id of read.Content.Ids) cards.add(id);
    }
    for (const [udi] of JSON.stringify(answer ?? '').matchAll(/umb:\/\/(?:media|document)\/[0-9a-z-]{1,64}/g)) media.add(udi);
  }
  await tryMissing(desk, old);
  return { cards: [...cards], media: [...media] };
}

async function tryMissing({ ask, notebook }: ContentDesk, old: OldPages): Promise<void> {
  const missing = await ask('GetPage', pageInput('/no-such-page-of-the-contract-kit/'));
  notebook.note(getPage, 'refusal NOT_FOUND', judgeRefusal(getPage.route, missing, ['NOT_FOUND']));
  if (old.gone === undefined)
    notebook.leaveOut(getPage, 'not tried', 'no page was named that is withdrawn (--gone-page)', 'a page that is withdrawn');
  else notebook.note(getPage, 'refusal GONE', judgeRefusal(getPage.route, await ask('GetPage', pageInput(old.gone)), ['GONE']));
  if (old.moved === undefined)
    return notebook.leaveOut(getPage, 'not tried', 'no page was named that has moved (--moved-page)', 'a page that has moved');
  const { status, body } = await ask('GetPage', pageInput(old.moved));
  const shape = moved.safeParse(body).success ? [] : ['location: expected the new address in the body'];
  notebook.note(getPage, 'a page that has moved', status === 301 ? shape : [`status ${status}, expected 301`]);
}
