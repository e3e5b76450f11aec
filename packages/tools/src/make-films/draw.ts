import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';

const fonts = new URL('../../../web/src/styles/fonts/', import.meta.url);

/** Opens a paper-cut drawing (HTML) in a browser page, with its parts and the site's fonts. */
export async function openDrawing(page: Page, drawing: URL, width: number, height: number): Promise<void> {
  const parts = await withFonts(await readFile(new URL('./parts.svg', import.meta.url), 'utf8'));
  await page.setViewportSize({ width, height });
  const style =
    'html,body{margin:0;overflow:hidden;background:#14213d}body>svg:first-child{position:absolute;width:0;height:0}svg{display:block}';
  const motion = await readFile(new URL('./motion.css', import.meta.url), 'utf8');
  await page.setContent(`<style>${style}${motion}</style>${parts}${await readFile(drawing, 'utf8')}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function withFonts(parts: string): Promise<string> {
  const names = [...parts.matchAll(/FONT:([\w-]+\.woff2)/g)].flatMap(([, name]) => name ?? []);
  const files = await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, fonts), 'base64')] as const));
  return files.reduce((text, [name, data]) => text.replace(`FONT:${name}`, `data:font/woff2;base64,${data}`), parts);
}
