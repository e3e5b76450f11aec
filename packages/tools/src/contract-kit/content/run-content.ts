import { contentCalls } from '@edison/contracts/upstream/content';
import { createFindingLog, type Finding } from '../findings.ts';
import type { RunOptions } from '../options.ts';
import { createAsk } from '../send.ts';
import { type ContentContext, createContentContext } from './content-context.ts';
import { tryLists, tryQueries, trySearch } from './try-lists.ts';
import { tryPages } from './try-pages.ts';

/** Tests a content service: Global, every page with its blocks, lists, search, and answers for missing pages. */
export async function runContent(url: string, options: RunOptions): Promise<readonly Finding[]> {
  const { contentRoot, allowExtra, movedPage, gonePage, mediaUdi, only } = options;
  const log = createFindingLog();
  const context = createContentContext(createAsk(url), contentRoot, log, allowExtra);
  const menu = (await context.read('GetGlobal', {}))?.Global.Header.Menu.map(({ Url }) => Url).filter((path) => /^\/.*\/$/.test(path));
  const pages = await listPages(context);
  const mentioned = await tryPages(context, pages?.map(({ path }) => path) ?? menu ?? [], { moved: movedPage, gone: gonePage });
  await tryLists(context, mediaUdi === undefined ? mentioned : { ...mentioned, media: [mediaUdi] });
  await trySearch(context, pages?.find(({ noIndex }) => !noIndex)?.title);
  await tryQueries(context, new Set(log.findings.filter(({ state }) => state === 'absent').map(({ call }) => call)));
  return log.findings.filter(({ call }) => only === undefined || only.includes(call));
}

/** The paths of the published pages, if the service has the list. */
async function listPages(context: ContentContext) {
  const { status } = await context.ask('GetPages');
  if (status !== 404) return (await context.read('GetPages', {}))?.items;
  context.log.skip(
    { name: 'GetPages', route: contentCalls.GetPages },
    'absent',
    'the server does not have it; the map of the site is empty',
  );
  return undefined;
}
