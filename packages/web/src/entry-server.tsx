import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { searchAddress } from '@edison/contracts/search-address';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createSiteRouter, SiteApp } from './create-site-router.tsx';
import type { BuiltAssets } from './document/built-assets.ts';
import { privateShell } from './document/private-shell.ts';
import { publicDocument, publicScripts } from './document/public-document.ts';

/** Renders a whole public document, the same for every visitor. */
export async function renderPublic(document: PublicDocument, assets: BuiltAssets): Promise<string> {
  const router = createSiteRouter(document, createMemoryHistory({ initialEntries: [addressOf(document)] }));
  await router.load();
  return publicDocument(document, renderToString(<SiteApp router={router} />), assets);
}

function addressOf({ path, view }: PublicDocument): string {
  return view.kind === 'search' ? searchAddress(view.asked) : path;
}

/** The inline scripts of every public document, whose hashes the security policy lists. */
export function inlineScripts(assets: BuiltAssets): readonly string[] {
  return publicScripts(assets);
}

export function renderShell(shell: { readonly nonce: string; readonly title: string }, assets: BuiltAssets): string {
  return privateShell(shell, assets);
}
