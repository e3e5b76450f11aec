import type { SearchAnswer } from '../bff/search.ts';
import type { WireProblem } from '../problem.ts';
import type { Asked } from '../search-address.ts';
import type { GlobalContent } from './global.ts';
import type { PageAnswer } from './routes.ts';

/** What a public document is made of. The browser gets the same value as one JSON script, so that nothing is fetched twice. */
export interface PublicDocument {
  /** Path of the page, with both slashes, without query. */
  readonly path: string;
  /** Origin of the site, without a slash at the end: for canonical and social tags. */
  readonly siteUrl: string;
  readonly global: GlobalContent;
  /** A draft, shown to holders of its link: marked as one, for no search engine, and without script. */
  readonly isDraft?: boolean;
  /** Sent at whatever address, to a site that has no time for more: without script, and nothing is fetched ahead. */
  readonly isStill?: boolean;
  readonly view:
    | { readonly kind: 'page'; readonly answer: PageAnswer }
    | SearchView
    | { readonly kind: 'login'; readonly reason?: string; readonly returnTo?: string }
    | { readonly kind: 'problem'; readonly problem: WireProblem };
}

/** The results page: what was asked, and what came of it. */
export interface SearchView {
  readonly kind: 'search';
  readonly asked: Asked;
  readonly outcome: { readonly kind: 'found'; readonly answer: SearchAnswer } | { readonly kind: 'refused'; readonly problem: WireProblem };
}

/** One file with an address of its own, such as `/site.webmanifest`. */
export interface RootFile {
  readonly path: `/${string}`;
  readonly type: string;
  readonly body: Uint8Array;
}

/** The web as the bff knows it: two functions that make a document, what stands inline in it, and a folder of files to serve. */
export interface SiteRenderer {
  /** A whole public document (`<!doctype html>…`), the same for every visitor. No nonce; `inlineScripts` and `inlineStyles` are hashed by the caller. */
  renderPublic(document: PublicDocument): Promise<string>;
  /** The shell of portal and admin: no private data. Every inline script and style carries the nonce. */
  renderShell(shell: { readonly nonce: string; readonly title: string }): string;
  /** The texts of all scripts that stand inline in public documents, the same in each; data needs no mention. Nothing else inline runs. */
  readonly inlineScripts: readonly string[];
  /** The texts of all their inline styles. */
  readonly inlineStyles: readonly string[];
  /** Files that browsers look for at an address of their own: icons, and the manifest that names them. */
  readonly rootFiles: readonly RootFile[];
  /** Folder with the built files, served below `/assets/`, immutable. */
  readonly assetsDirectory: string;
}
