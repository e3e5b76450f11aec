import { contentCalls } from '@edison/contracts/upstream/content';
import { type Finding, openNotebook } from '../findings.ts';
import type { RunOptions } from '../options.ts';
import { createAsk } from '../send.ts';
import { type ContentDesk, openContentDesk } from './content-desk.ts';
import { tryLists, tryQueries, trySearch } from './try-lists.ts';
import { tryPages } from './try-pages.ts';

/** Tries a content service: Global, every page with its blocks, the lists, search, and what is answered where there is nothing. */
export async function runContent(url: string, options: RunOptions): Promise<readonly Finding[]> {
  const { contentRoot, allowExtra, movedPage, gonePage, mediaUdi, only } = options;
  const notebook = openNotebook();
  const desk = openContentDesk(createAsk(url), contentRoot, notebook, allowExtra);
  const menu = (await desk.read('GetGlobal', {}))?.Global.Header.Menu.map(({ Url }) => Url).filter((path) => /^\/.*\/$/.test(path));
  const pages = await listPages(desk);
  const mentioned = await tryPages(desk, pages?.map(({ path }) => path) ?? menu ?? [], { moved: movedPage, gone: gonePage });
  await tryLists(desk, mediaUdi === undefined ? mentioned : { ...mentioned, media: [mediaUdi] });
  await trySearch(desk, pages?.find(({ noIndex }) => !noIndex)?.title);
  await tryQueries(desk, new Set(notebook.findings.filter(({ state }) => state === 'absent').map(({ call }) => call)));
  return notebook.findings.filter(({ call }) => only === undefined || only.includes(call));
}

/** The published pages, where the service has the list of them. */
async function listPages(desk: ContentDesk) {
  const { status } = await desk.ask('GetPages');
  if (status !== 404) return (await desk.read('GetPages', {}))?.items;
  desk.notebook.leaveOut(
    { name: 'GetPages', route: contentCalls.GetPages },
    'absent',
    'the server does not have it; the map of the site is empty',
  );
  return undefined;
}
