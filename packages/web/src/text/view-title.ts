import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { problemTitle, words } from './words.ts';

/** The title of a public view, without the site's suffix. */
export function viewTitle(view: PublicDocument['view']): string {
  if (view.kind === 'login') return words.login.documentTitle;
  if (view.kind === 'problem') return problemTitle(view.problem.problem);
  if (view.kind === 'search') return resultsTitle(view.asked.query);
  return view.answer.page.seo.Title || view.answer.page.title;
}

/** The title of the results page; `query` may be empty. */
export function resultsTitle(query: string): string {
  return query === '' ? 'Søgeresultater' : `Søgeresultater for »${query}«`;
}
