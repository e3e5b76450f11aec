import { appendFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { smallSite } from '../testing/small-site.ts';
import { loadSite } from './load-site.ts';

/** The first bytes of a PNG that claims to have this many pixels. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from('789c0300000000 01'.replace(' ', ''), 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('S60 a small file that says it is a picture as large as a city is refused by its name, and opened by nobody', async () => {
  await using small = await smallSite({});
  await appendFile(new URL('_media.yaml', small.pages), '\nflod.png: En flod\nbred.png: En bred\n');
  await writeFile(new URL('../media/flod.png', small.pages), pngOf(60_000, 60_000));
  await writeFile(new URL('../media/bred.png', small.pages), pngOf(4_000, 3_000));
  const refused: unknown = await loadSite(small.pages).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(String(refused)).toContain('flod.png');
  expect(String(refused)).not.toContain('bred.png');
});
