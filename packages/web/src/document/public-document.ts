import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { documentWords } from '../text/document-words.ts';
import { words } from '../text/words.ts';
import { beforeReact } from './before-react.ts';
import type { BuiltAssets } from './built-assets.ts';
import { headTags, pageFacts } from './head.ts';
import { icons } from './icons.ts';
import { checkBrowser } from './old-browser.ts';
import { dataElementId, scriptJson } from './public-data.ts';
import { structuredData } from './structured/structured-data.ts';

const feed = `<link rel="alternate" type="application/rss+xml" title="${documentWords.feed}" href="/nyheder/rss.xml">`;
const calendar = `<link rel="alternate" type="text/calendar" title="${documentWords.calendar}" href="/kurser-og-events/kalender.ics">`;

const forOldBrowsers = checkBrowser(documentWords.oldBrowser);

/**
 * The HTML of a public document around the app's markup. Inline scripts and styles are the same for every visitor, so the CSP lists their
 * hashes.
 */
export function publicDocument(document: PublicDocument, markup: string, assets: BuiltAssets): string {
  const isStatic = document.isDraft || document.isStill;
  const parts = [
    `<!doctype html><html lang="da"${isStatic ? '' : ' data-no-script'}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(pageFacts(document), words.siteName),
    ...(document.isStill ? [] : assets.fonts).map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<style>${assets.style.text}</style>`,
    icons,
    feed,
    document.path.startsWith('/kurser-og-events/') ? calendar : '',
    structuredData(document),
    '</head><body tabindex="-1">',
    isStatic ? '' : `<script>${forOldBrowsers}</script>`,
    document.isDraft ? `<p class="draft-notice" role="status">${documentWords.draft}</p>` : '',
    `<div id="app">${markup}</div>`,
    isStatic ? '' : scripts(document, assets),
    '</body></html>',
  ];
  // Added up rather than joined: `join` would copy the whole text once more before it is encoded.
  return parts.reduce((whole, part) => whole + part, '');
}

/** The inline scripts of every public document, in order. */
export function publicScripts(assets: BuiltAssets): readonly string[] {
  return [forOldBrowsers, beforeReact(assets.publicScript)];
}

/** The data and the scripts. A draft gets none: the router would not find its address, and it works without. */
function scripts(document: PublicDocument, assets: BuiltAssets): string {
  const data = `<script type="application/json" id="${dataElementId}">${scriptJson(document)}</script>`;
  return `${data}<script>${beforeReact(assets.publicScript)}</script>`;
}
