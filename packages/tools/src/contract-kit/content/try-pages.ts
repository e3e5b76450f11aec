import { contentBlock } from '@edison/contracts/content/blocks';
import { contentCalls } from '@edison/contracts/upstream/content';
import { z } from 'zod';
import { judgeShape } from '../judge/judge-answer.ts';
import { judgeRefusal } from '../judge/judge-refusal.ts';
import { type ContentContext, pageInput } from './content-context.ts';

const getPage = { name: 'GetPage', route: contentCalls.GetPage };
const knownBlocks: ReadonlySet<unknown> = new Set(contentBlock.options.flatMap((option) => [...option.shape.ContentType.values]));
const moved = z.object({ location: z.string().min(1) });
const mostPages = 300;

/** Ids in the blocks of pages, as input for other calls. */
export interface Mentioned {
  readonly cards: readonly string[];
  readonly media: readonly string[];
}

/** A moved and a deleted page, given by options because no call lists them. */
interface OldPages {
  readonly moved: string | undefined;
  readonly gone: string | undefined;
}

/** Tests every published page with its blocks, and the answers for moved, deleted and missing pages. */
export async function tryPages(context: ContentContext, paths: readonly string[], old: OldPages): Promise<Mentioned> {
  const cards = new Set<string>();
  const media = new Set<string>();
  for (const path of new Set(['/', ...paths.slice(0, mostPages)])) {
    const answer = await context.read('GetPage', pageInput(path), `answer, ${path}`);
    if (answer?.Page.path !== path && answer)
      context.log.add(getPage, `answer, ${path}`, [`Page.path: ${answer.Page.path}, expected ${path}`]);
    for (const block of answer?.Page.blocks ?? []) {
      if (!knownBlocks.has(block.ContentType)) continue;
      context.log.add(getPage, `block ${block.ContentType} of ${path}`, judgeShape(contentBlock, block, true));
      const read = contentBlock.safeParse(block).data;
      if (read?.ContentType === 'flashcards') for (const id of read.Content.Ids) cards.add(id);
    }
    for (const [udi] of JSON.stringify(answer ?? '').matchAll(/umb:\/\/(?:media|document)\/[0-9a-z-]{1,64}/g)) media.add(udi);
  }
  await tryMissing(context, old);
  return { cards: [...cards], media: [...media] };
}

async function tryMissing({ ask, log }: ContentContext, old: OldPages): Promise<void> {
  const missing = await ask('GetPage', pageInput('/no-such-page-of-the-contract-kit/'));
  log.add(getPage, 'refusal NOT_FOUND', judgeRefusal(getPage.route, missing, ['NOT_FOUND']));
  if (old.gone === undefined)
    log.skip(getPage, 'not tried', 'no page was named that is withdrawn (--gone-page)', 'a page that is withdrawn');
  else log.add(getPage, 'refusal GONE', judgeRefusal(getPage.route, await ask('GetPage', pageInput(old.gone)), ['GONE']));
  if (old.moved === undefined)
    return log.skip(getPage, 'not tried', 'no page was named that has moved (--moved-page)', 'a page that has moved');
  const { status, body } = await ask('GetPage', pageInput(old.moved));
  const shape = moved.safeParse(body).success ? [] : ['location: expected the new address in the body'];
  log.add(getPage, 'a page that has moved', status === 301 ? shape : [`status ${status}, expected 301`]);
}
