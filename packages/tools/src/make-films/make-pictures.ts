import { readdir } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { openDrawing } from './draw.ts';

const drawings = new URL('./pictures/', import.meta.url);
const media = new URL('../../../upstreams/src/content/media/', import.meta.url);

// Renders the pictures of the site: `node packages/tools/src/make-films/make-pictures.ts [name …]`.
const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const file of await readdir(drawings)) {
  const name = file.replace('.svg', '');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await openDrawing(page, new URL(file, drawings), 1600, 1000);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(new URL(`${name}.webp`, media).pathname);
  process.stdout.write(`${name}.webp ${Math.round(size / 1000)} kB\n`);
}
await browser.close();
