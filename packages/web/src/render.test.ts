import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentBlock } from '@edison/contracts/content/blocks';
import { beforeAll, describe, expect, test } from 'vitest';
import { entrySize } from '../build/entry-size.ts';
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

  // 300 B over 106 kB: every list says how many seats are free and what the next in the queue needs (R1.36), in one function.
  test('sends at most 95 kB of script with a public page, and 11.3 kB more with its blocks and what comes after load', () => {
    const scripts = builtScripts();
    const later = builtFiles(/^(blocks|after-load|smooth-scroll)-[\w-]+\.js$/);
    expect(later).toHaveLength(3);
    expect(entrySize(scripts.public.file)).toBeLessThanOrEqual(95_000);
    expect(sizeOf([scripts.public.file, ...later])).toBeLessThanOrEqual(106_300);
  });

  test('sends no forms, and nothing that checks them, with the first page behind a login: at most 136.5 kB of script', () => {
    const area = builtFiles(/^private-area-[\w-]+\.js$/);
    expect(area).toHaveLength(1);
    expect(sizeOf([builtScripts().private.file, ...area])).toBeLessThanOrEqual(136_500);
  });
});

function builtScripts(): Record<'public' | 'private', { file: string }> {
  return JSON.parse(readFileSync(new URL('../dist/client/assets.json', import.meta.url), 'utf8')).scripts;
}

function builtFiles(name: RegExp): string[] {
  const files = readdirSync(new URL('../dist/client/assets/', import.meta.url)).filter((file) => name.test(file));
  return files.map((file) => `assets/${file}`);
}

/** Brotli bytes of several scripts with all that they import, each file once. */
function sizeOf(files: readonly string[]): number {
  const seen = new Set<string>();
  return files.reduce((sum, file) => sum + entrySize(file, seen), 0);
}
