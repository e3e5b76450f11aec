import type { ContentPage } from '@edison/contracts/content/page';

type Answer =
  | { readonly kind: 'page'; readonly page: ContentPage }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'gone' | 'global' | 'menus' | 'articles' | 'flashcards' | 'pages' };

/** Input of `GetLatestArticles`; `pageId` (a path with dashes for slashes) limits it to articles below one page. */
export interface ArticlesAsked {
  readonly amount: number;
  readonly pageId?: string | undefined;
}

const articlesPath = '/api/grid/GetLatestArticles?';
const flashcardsPath = '/api/flashcard/GetFlashcards?';
const pagesPath = '/x/pages';

/** The paths of the content service's calls for one site root; each path is also the key in the cache. */
export interface ContentKeys {
  readonly global: string;
  readonly menus: '/api/minprofil.dk/min-oversigt';
  readonly pages: '/x/pages';
  articles(asked: ArticlesAsked): string;
  flashcards(ids: readonly string[]): string;
  /** Which list a key stands for; undefined for anything else. */
  listOf(key: string): 'articles' | 'flashcards' | 'pages' | undefined;
  /** @param path of a page of the site, with leading and trailing slash, not encoded. */
  page(path: string): string;
  isPage(key: string): boolean;
  /** The answer for a key that only spells a page's address in another way; undefined when the key is the page's own address. */
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
      // A service whose paths are case-insensitive answers one redirect under many spellings.
      const isShouted = /\p{Lu}/u.test(decodeURIComponent(key.slice(start.length)));
      if (value.kind === 'moved') return isShouted ? value : undefined;
      return value.kind === 'gone' && isShouted ? { kind: 'gone' } : undefined;
    },
  };
}

/** A path with each segment percent-encoded. */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
