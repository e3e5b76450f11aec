import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './root.ts';

// Renders the site's icons from its two SVGs: `node packages/tools/src/draw-icons.ts`. The results are committed.

const folder = join(root, 'packages/web/src/icons');

/** File name, SVG and width in pixels of each icon. iOS rounds the corners itself and needs a filled square. */
const pictures = [
  ['apple-touch-icon.png', 'maskable.svg', 180],
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['icon-maskable-512.png', 'maskable.svg', 512],
] as const;

async function draw(drawing: string, width: number): Promise<Buffer> {
  const svg = await readFile(join(folder, drawing));
  return sharp(svg, { density: (72 * width) / 32 })
    .resize(width, width)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file with one PNG: a header of 6 bytes, an entry of 16, the PNG. */
function iconFile(png: Buffer, width: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(width, 6);
  head.writeUInt8(width, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

for (const [name, drawing, width] of pictures) await writeFile(join(folder, name), await draw(drawing, width));
await writeFile(join(folder, 'favicon.ico'), iconFile(await draw('icon.svg', 32), 32));
