import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentBlock } from '@edison/contracts/content/blocks';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadWeb } from './render.ts';
import { sampleEvent, samplePage } from './testing/sample.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

beforeAll(() => {
  if (!existsSync(new URL('../dist/client/assets.json', import.meta.url))) build();
}, 120_000);

/** Builds with what `pnpm build` runs. */
function build(): void {
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
  execFileSync(process.execPath, [vite, 'build'], { cwd: root });
  execFileSync(process.execPath, [vite, 'build', '--ssr', 'src/entry-server.tsx'], { cwd: root });
}

const page = samplePage(
  '/kurser-og-events/laerercamp/',
  contentBlock.array().parse([
    { ContentType: 'hero', Content: { Headline: 'Lærercamp </script>', Lead: 'Kom.' } },
    { ContentType: 'event', Content: { EventId: 'e1' } },
  ]),
  [sampleEvent('few-seats')],
);

describe('the built web', () => {
  test('renders a whole document: content, data and one way to log in, without script', async () => {
    const web = await loadWeb();
    const html = await web.renderPublic(page);
    expect(html).toMatch(/^<!doctype html><html lang="da" data-no-script>/);
    expect(html).toContain('<h1>Lærercamp &lt;/script&gt;</h1>');
    expect(html).toContain('/bff/login?returnTo=%2Fkurser-og-events%2Flaerercamp%2F');
    expect(html).toContain('onsdag d. 13. januar 2027 kl. 9.00–15.00');
    expect(html).not.toContain(' style="');
    expect(html.match(/<script(?! type="application)/g)).toHaveLength(2);
  });

  test('names every script and style that stands inline, apart from data', async () => {
    const web = await loadWeb();
    const html = await web.renderPublic(page);
    const texts = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text);
    expect(texts(/<script>([\s\S]*?)<\/script>/g)).toEqual(web.inlineScripts);
    expect(texts(/<style[^>]*>([\s\S]*?)<\/style>/g)).toEqual(web.inlineStyles);
  });

  test('renders the same document for everyone', async () => {
    const web = await loadWeb();
    expect(await web.renderPublic(page)).toBe(await web.renderPublic(page));
  });

  test('gives the shell of private pages a nonce on all it loads, and no data', async () => {
    const shell = (await loadWeb()).renderShell({ nonce: 'n"1', title: 'Min profil' });
    expect(shell).toContain('<title>Min profil – Fonden for Entreprenørskab</title>');
    expect(shell.match(/<script[^>]*>/g)?.every((tag) => tag.includes('nonce="n&quot;1"'))).toBe(true);
    expect(shell).not.toContain('edison-data');
  });
});
