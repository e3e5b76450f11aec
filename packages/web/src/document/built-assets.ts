/** The output of the browser build, read from `assets.json` and the style file. Paths start with `/assets/`. */
export interface BuiltAssets {
  /** The public styles: text to inline in public pages, address to link to from private pages. */
  readonly style: { readonly text: string; readonly href: string };
  readonly publicScript: string;
  readonly privateScript: { readonly href: string; readonly imports: readonly string[] };
  /** Addresses of the fonts to preload. */
  readonly fonts: readonly string[];
}
