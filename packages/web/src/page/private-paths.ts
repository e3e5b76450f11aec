import { privatePageAt, privatePages, routeNameOf, withoutLastSlash } from '@edison/contracts/private-pages';

/** A private page: its name in the menus, its path and its title. */
export interface PrivatePath {
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

/** The private pages that menus can contain. A menu entry of the server without a page here is not shown. */
export const privatePaths: readonly PrivatePath[] = Object.values(privatePages)
  .filter((page) => !('markedPath' in page))
  .map((page) => ({ ...page, name: routeNameOf(page) }));

/** The private page at a path: its title, and the name and path of the menu entry to mark as current. */
export function privatePathOf(pathname: string): PrivatePath | undefined {
  const page = privatePageAt(pathname);
  const marked = privatePaths.find(({ path }) => withoutLastSlash(path) === withoutLastSlash(page?.markedPath ?? page?.path ?? ''));
  return page && marked && { ...marked, title: page.title };
}
