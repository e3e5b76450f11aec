import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { words } from '../text/words.ts';
import { beforeReact } from './before-react.ts';
import type { BuiltAssets } from './built-assets.ts';
import { headTags, pageFacts } from './head.ts';
import { icons } from './icons.ts';
import { dataElementId, scriptJson } from './public-data.ts';

/** A whole public document around the markup of the app. Inline script and style hold nothing of one visitor, so their hashes can be kept. */
export function publicDocument(document: PublicDocument, markup: string, assets: BuiltAssets): string {
  return [
    '<!doctype html><html lang="da"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(pageFacts(document), words.siteName),
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<style>${assets.style.text}</style>`,
    icons,
    '</head><body tabindex="-1">',
    `<div id="app">${markup}</div>`,
    `<script type="application/json" id="${dataElementId}">${scriptJson(document)}</script>`,
    `<script>${beforeReact(assets.publicScript)}</script>`,
    '</body></html>',
  ].join('');
}
