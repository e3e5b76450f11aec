import type { SearchAnswer } from '../bff/search.ts';
import type { WireProblem } from '../problem.ts';
import type { SearchRequest } from '../search-address.ts';
import type { GlobalContent } from './global.ts';
import type { PageAnswer } from './routes.ts';

/** The input of a public document. The browser gets the same value as JSON, so that it does not load it again. */
export interface PublicDocument {
  /** Path of the page, with leading and trailing slash, without query. */
  readonly path: string;
  /** Origin of the site, without trailing slash, for canonical and social tags. */
  readonly siteUrl: string;
  readonly global: GlobalContent;
  /** A draft behind a preview link: marked as such, `noindex`, without script. */
  readonly isDraft?: boolean;
  /** The "too busy" page, sent at any path: without script and prefetching. */
  readonly isStill?: boolean;
  readonly view:
    | { readonly kind: 'page'; readonly answer: PageAnswer }
    | SearchView
    | { readonly kind: 'login'; readonly reason?: string; readonly returnTo?: string }
    | { readonly kind: 'problem'; readonly problem: WireProblem };
}

/** The results page of a search: the query and its answer. */
export interface SearchView {
  readonly kind: 'search';
  readonly asked: SearchRequest;
  readonly outcome: { readonly kind: 'found'; readonly answer: SearchAnswer } | { readonly kind: 'refused'; readonly problem: WireProblem };
}

/** A file at a fixed path, such as `/site.webmanifest`. */
export interface RootFile {
  readonly path: `/${string}`;
  readonly type: string;
  readonly body: Uint8Array;
}

/** What the web package gives the bff: functions that render documents, their inline scripts and styles, and the built files. */
export interface SiteRenderer {
  /** Renders a public document (`<!doctype html>…`), the same for every visitor. Without nonce: the caller hashes `inlineScripts` and `inlineStyles`. */
  renderPublic(document: PublicDocument): Promise<string>;
  /** Renders the HTML shell of portal and admin, without personal data. Inline scripts and styles have the nonce. */
  renderShell(shell: { readonly nonce: string; readonly title: string }): string;
  /** The texts of all inline scripts of public documents, except JSON data. No other inline script may run. */
  readonly inlineScripts: readonly string[];
  /** The texts of all inline styles of public documents. */
  readonly inlineStyles: readonly string[];
  /** Files that browsers request at fixed paths: icons and web manifest. */
  readonly rootFiles: readonly RootFile[];
  /** Folder of the built files, served below `/assets/` as immutable. */
  readonly assetsDirectory: string;
}
