import { readSearchAddress, resultsPath } from '@edison/contracts/search-address';
import type { QueryClient } from '@tanstack/react-query';
import { type PublicView, pageQuery } from '../api/page-queries.ts';
import { resultsQuery } from '../api/search-queries.ts';
import type { Place } from '../navigation/router/address.ts';
import { loadView } from './public-page.tsx';

/** Loads the page of a place and the parts that it is drawn with. Every path is one: the content backend knows which pages there are. */
export async function loadPlace({ pathname, search }: Place, queries: QueryClient): Promise<PublicView> {
  const view = isResults(pathname) ? await findResults(search, queries) : await queries.ensureQueryData(pageQuery(pathname));
  await loadView(view);
  return view;
}

function isResults(pathname: string): boolean {
  return pathname.replace(/\/?$/, '/') === resultsPath;
}

/** The results of a search, read out of the address; a refusal is asked for again the next time. */
async function findResults(search: string, queries: QueryClient): Promise<PublicView> {
  const query = resultsQuery(readSearchAddress(search));
  const view = await queries.fetchQuery(query);
  if (view.kind === 'search' && view.outcome.kind === 'refused') queries.removeQueries({ queryKey: query.queryKey });
  return view;
}
