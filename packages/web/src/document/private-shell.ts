import { documentTitle, words } from '../text/words.ts';
import type { BuiltAssets } from './built-assets.ts';
import { escapeHtml } from './head.ts';
import { icons } from './icons.ts';

/**
 * The shell of the private pages: styles, script and a loader, no private data.
 * The nonce is told to the page because components that make their own style element need it.
 */
export function privateShell({ nonce, title }: { readonly nonce: string; readonly title: string }, assets: BuiltAssets): string {
  const safe = escapeHtml(nonce);
  return [
    '<!doctype html><html lang="da"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(title))}</title><meta name="robots" content="noindex">`,
    `<meta name="csp-nonce" property="csp-nonce" nonce="${safe}" content="${safe}">`,
    `<link rel="stylesheet" href="${assets.style.href}" nonce="${safe}">`,
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...assets.privateScript.imports.map((href) => `<link rel="modulepreload" href="${href}" nonce="${safe}">`),
    `<script type="module" src="${assets.privateScript.href}" nonce="${safe}"></script>`,
    icons,
    '</head><body tabindex="-1"><div id="app">',
    `<div class="shell-loader" role="status"><span class="shell-loader-bar"></span><p>${words.loader.preparing}</p></div>`,
    `</div><noscript><p class="shell-noscript">${words.loader.needsScript}</p></noscript></body></html>`,
  ].join('');
}
