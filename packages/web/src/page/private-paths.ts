import { privatePageAt, privatePages, routeNameOf, withoutLastSlash } from '@edison/contracts/private-pages';

/** A page that menus can name: their name for it, its path, and its title. */
export interface PrivatePath {
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

/** The private pages that menus can name. A menu entry of the server whose page is not here is not shown. */
export const privatePaths: readonly PrivatePath[] = Object.values(privatePages)
  .filter((page) => !('markedPath' in page))
  .map((page) => ({ ...page, name: routeNameOf(page) }));

/** The title of the private page at a path, with the name and path of the menu entry that is marked meanwhile. */
export function privatePathOf(pathname: string): PrivatePath | undefined {
  const page = privatePageAt(pathname);
  const marked = privatePaths.find(({ path }) => withoutLastSlash(path) === withoutLastSlash(page?.markedPath ?? page?.path ?? ''));
  return page && marked && { ...marked, title: page.title };
}
