import type { ContentPage } from '@edison/contracts/content/page';

type Answer =
  | { readonly kind: 'page'; readonly page: ContentPage }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'gone' | 'global' | 'menus' | 'articles' | 'flashcards' | 'pages' };

/** The newest articles; with `pageId` (a path with dashes for slashes) those below one page. */
export interface ArticlesAsked {
  readonly amount: number;
  readonly pageId?: string | undefined;
}

const articlesPath = '/api/grid/GetLatestArticles?';
const flashcardsPath = '/api/flashcard/GetFlashcards?';
const pagesPath = '/x/pages';

/** Where the content of one site is asked for: the path of each call is also its key in the cache. */
export interface ContentKeys {
  readonly global: string;
  readonly menus: '/api/minprofil.dk/min-oversigt';
  readonly pages: '/x/pages';
  articles(asked: ArticlesAsked): string;
  flashcards(ids: readonly string[]): string;
  /** Which list a key stands for; undefined for anything else. */
  listOf(key: string): 'articles' | 'flashcards' | 'pages' | undefined;
  /** @param path of our site, with both slashes, not encoded. */
  page(path: string): string;
  isPage(key: string): boolean;
  /** What a key leads to that only spells a page's address in another way; undefined when it is the address itself. */
  otherSpelling(key: string, value: Answer): { readonly kind: 'moved'; readonly location: string } | { readonly kind: 'gone' } | undefined;
}

export function contentKeys(root: string): ContentKeys {
  const start = `/api/${root}`;
  const page = (path: string) => start + (path === '/' ? '/Index' : encodePath(path));
  return {
    global: `${start}/`,
    menus: '/api/minprofil.dk/min-oversigt',
    pages: pagesPath,
    articles({ amount, pageId }) {
      return articlesPath + new URLSearchParams({ amount: String(amount), ...(pageId !== undefined && { pageId }) }).toString();
    },
    flashcards: (ids) => `${flashcardsPath}ids=${ids.map(encodeURIComponent).join(',')}`,
    listOf(key) {
      if (key.startsWith(articlesPath)) return 'articles';
      if (key.startsWith(flashcardsPath)) return 'flashcards';
      return key === pagesPath ? 'pages' : undefined;
    },
    page,
    isPage: (key) => key.startsWith(`${start}/`) && key !== `${start}/`,
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
