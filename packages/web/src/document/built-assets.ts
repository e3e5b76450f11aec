/** What the browser build made, as its `assets.json` and style file tell it. Paths start with `/assets/`. */
export interface BuiltAssets {
  /** The public styles: their text for inlining, their address for private pages. */
  readonly style: { readonly text: string; readonly href: string };
  readonly publicScript: string;
  readonly privateScript: { readonly href: string; readonly imports: readonly string[] };
  /** Fonts worth preloading. */
  readonly fonts: readonly string[];
}
