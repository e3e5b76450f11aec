import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PublicDocument, SiteRenderer } from '@edison/contracts/content/site-renderer';
import type { BuiltAssets } from './document/built-assets.ts';
import { readRootFiles } from './document/root-files.ts';

interface ServerEntry {
  renderPublic(document: PublicDocument, assets: BuiltAssets): Promise<string>;
  inlineScripts(assets: BuiltAssets): readonly string[];
  renderShell(shell: { readonly nonce: string; readonly title: string }, assets: BuiltAssets): string;
}

interface AssetsFile {
  readonly style: string;
  readonly scripts: { readonly [name in 'public' | 'private']: { readonly file: string; readonly imports: readonly string[] } };
  readonly fonts: readonly string[];
}

const dist = new URL('../dist/', import.meta.url);

/**
 * Loads the built server entry and assets.
 *
 * @throws when the web has not been built: run `pnpm build`
 */
export async function loadWeb(): Promise<SiteRenderer> {
  const assets = await readAssets();
  const entry: ServerEntry = await import(new URL('server/entry-server.js', dist).href);
  return {
    renderPublic: (document) => entry.renderPublic(document, assets),
    renderShell: (shell) => entry.renderShell(shell, assets),
    inlineScripts: entry.inlineScripts(assets),
    inlineStyles: [assets.style.text],
    rootFiles: await readRootFiles(),
    assetsDirectory: fileURLToPath(new URL('client/assets/', dist)),
  };
}

async function readAssets(): Promise<BuiltAssets> {
  try {
    const { style, scripts, fonts }: AssetsFile = JSON.parse(await readFile(new URL('client/assets.json', dist), 'utf8'));
    return {
      style: { text: await readFile(new URL(`client/${style}`, dist), 'utf8'), href: `/${style}` },
      publicScript: `/${scripts.public.file}`,
      privateScript: { href: `/${scripts.private.file}`, imports: scripts.private.imports.map((file) => `/${file}`) },
      fonts: fonts.map((file) => `/${file}`),
    };
  } catch (cause) {
    throw new Error('The web has not been built. Run `pnpm build` first.', { cause });
  }
}
