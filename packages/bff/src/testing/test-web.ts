import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteRenderer } from '@edison/contracts/content/site-renderer';

/** A small renderer: documents with inline script, style and data, and a folder of assets. */
export interface TestWeb extends SiteRenderer, AsyncDisposable {
  /** Rendered paths, in order. */
  readonly rendered: string[];
  /** HTML to put into every document, as if the sanitiser had missed it. */
  injected: string;
}

export async function openTestWeb(): Promise<TestWeb> {
  const assetsDirectory = await mkdtemp(join(tmpdir(), 'edison-assets-'));
  await writeFile(join(assetsDirectory, 'app-abc.js'), 'export {};');
  await writeFile(join(assetsDirectory, 'app-abc.js.br'), 'brotli');
  await writeFile(join(assetsDirectory, 'app-abc.js.map'), '{}');
  await writeFile(join(assetsDirectory, '.env'), 'secret');
  const rendered: string[] = [];
  const inlineScripts = ['document.documentElement.className="js"'];
  const inlineStyles = ['body{color:#14213d}'];
  const web: TestWeb = {
    rendered,
    injected: '',
    assetsDirectory,
    inlineScripts,
    inlineStyles,
    rootFiles: [{ path: '/site.webmanifest', type: 'application/manifest+json', body: Buffer.from('{"name":"Edison"}') }],
    async renderPublic(document) {
      rendered.push(document.path);
      const { view } = document;
      const inner = view.kind === 'problem' ? `<h1>${view.problem.statusCode} ${view.problem.message}</h1>` : `<h1>${view.kind}</h1>`;
      const state = JSON.stringify(document).replaceAll('<', '\\u003c');
      const head = `<style>${inlineStyles[0]}</style><script>${inlineScripts[0]}</script>`;
      return `<!doctype html><html lang="da"><head>${head}</head><body>${inner}${web.injected}<script type="application/json" id="state">${state}</script></body></html>`;
    },
    renderShell: ({ nonce, title }) => `<!doctype html><html lang="da"><title>${title}</title><script nonce="${nonce}">1</script></html>`,
    [Symbol.asyncDispose]: () => rm(assetsDirectory, { recursive: true, force: true }),
  };
  return web;
}
