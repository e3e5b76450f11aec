import { documentWords, preparing } from '../text/document-words.ts';
import { documentTitle } from '../text/words.ts';
import type { BuiltAssets } from './built-assets.ts';
import { escapeHtml } from './head.ts';
import { icons } from './icons.ts';
import { checkBrowser, inSupportedBrowser } from './old-browser.ts';
import { reloadOnMissingChunk } from './renewal.ts';

const place = "d.querySelector('.shell-loader')";

/** Shows a sentence in the loader when the entry or its first chunk cannot be loaded, unless the page reloads or is being left. */
const failed = `var loader=document.querySelector('.shell-loader');function failed(){gone();setTimeout(function(){if(loader.isConnected&&Date.now()-left>30000)loader.textContent=${JSON.stringify(documentWords.failed)}},5000)}addEventListener('vite:preloadError',failed);`;

/** Reloads a page from the back/forward cache, which may show the data of somebody who has logged out since. */
const kept = "addEventListener('pageshow',function(e){e.persisted&&location.reload()});";

function start({ privateScript }: BuiltAssets): string {
  return `${checkBrowser(documentWords.tooOldForProfile, place)};${inSupportedBrowser(`${reloadOnMissingChunk}${kept}${failed}import(${JSON.stringify(privateScript.href)}).catch(failed)`)}`;
}

/**
 * The HTML of the private pages: styles, script and a loader, without private data. The nonce is in a `meta` element for components that
 * insert style elements.
 */
export function privateShell({ nonce, title }: { readonly nonce: string; readonly title: string }, assets: BuiltAssets): string {
  const safe = escapeHtml(nonce);
  return [
    '<!doctype html><html lang="da" data-no-script><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(title))}</title><meta name="robots" content="noindex">`,
    `<meta name="csp-nonce" property="csp-nonce" nonce="${safe}" content="${safe}">`,
    `<link rel="stylesheet" href="${assets.style.href}" nonce="${safe}">`,
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...[assets.privateScript.href, ...assets.privateScript.imports].map(
      (href) => `<link rel="modulepreload" href="${href}" nonce="${safe}">`,
    ),
    icons,
    '</head><body tabindex="-1"><div id="app">',
    `<div class="shell-loader" role="status"><span class="shell-loader-bar"></span><p>${preparing}</p></div>`,
    `</div><noscript><p class="shell-noscript">${documentWords.needsScript}</p></noscript>`,
    `<script nonce="${safe}">${start(assets)}</script></body></html>`,
  ].join('');
}
