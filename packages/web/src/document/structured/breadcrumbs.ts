import type { ContentPage } from '@edison/contracts/content/page';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { pageNames, wayTo } from '../../navigation/page-names.ts';

/** The way to a page for search engines: the one that the page itself shows. */
export function breadcrumbs({ global, siteUrl }: PublicDocument, page: ContentPage): object[] {
  const way = wayTo(pageNames(global), page);
  if (way.length === 0) return [];
  const itemListElement = way.map(({ path, name }, n) => {
    return { '@type': 'ListItem', position: n + 1, name, item: new URL(path, siteUrl).href };
  });
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
