import type { ContentPage } from '@edison/contracts/content/page';

type Answer =
  | { readonly kind: 'page'; readonly page: ContentPage }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'gone' | 'global' | 'menus' };

/** Where the content of one site is asked for: the path of each call is also its key in the cache. */
export interface ContentKeys {
  readonly global: string;
  /** @param path of our site, with both slashes, not encoded. */
  page(path: string): string;
  /** What a key leads to that only spells a page's address in another way; undefined when it is the address itself. */
  otherSpelling(key: string, value: Answer): { readonly kind: 'moved'; readonly location: string } | { readonly kind: 'gone' } | undefined;
}

export function contentKeys(root: string): ContentKeys {
  const start = `/api/${root}`;
  const page = (path: string) => start + (path === '/' ? '/Index' : encodePath(path));
  return {
    global: `${start}/`,
    page,
    otherSpelling(key, value) {
      if (value.kind === 'page')
        return page(value.page.path) === key ? undefined : { kind: 'moved', location: encodePath(value.page.path) };
      // A service that does not tell capitals from small letters has one move under many spellings.
      const isShouted = /\p{Lu}/u.test(decodeURIComponent(key.slice(start.length)));
      if (value.kind === 'moved') return isShouted ? value : undefined;
      return value.kind === 'gone' && isShouted ? { kind: 'gone' } : undefined;
    },
  };
}

/** A path for an address, each part encoded by itself. */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
