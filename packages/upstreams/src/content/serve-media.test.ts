import { copyFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startContent } from './create-content.ts';
import { loadSite } from './site/load-site.ts';
import { silentLog } from './testing/silent-log.ts';
import { rightPage, smallSite } from './testing/small-site.ts';

const film = Buffer.from(Array.from({ length: 5_000 }, (_none, at) => at % 251));
let site: Awaited<ReturnType<typeof siteWithMedia>>;
let content: Awaited<ReturnType<typeof startContent>>;

async function siteWithMedia() {
  const made = await smallSite({ 'om.yaml': rightPage.replace('proces.svg', 'bord.webp') });
  const media = new URL('../media/', made.pages);
  await noise(900, 600).webp({ quality: 90 }).toFile(new URL('bord.webp', media).pathname);
  await noise(300, 200).jpeg().toFile(new URL('lille.jpg', media).pathname);
  await writeFile(new URL('film.mp4', media), film);
  await writeFile(new URL('film.vtt', media), 'WEBVTT\n\n00:00.000 --> 00:02.000\nHej og velkommen\n');
  const words = 'bord.webp: Et bord\nlille.jpg: Et lille billede\nfilm.mp4: En film\nfilm.vtt: Teksterne\n';
  const list = new URL('_media.yaml', made.pages);
  await copyFile(new URL('./pages/_media.yaml', import.meta.url), list);
  await writeFile(list, words, { flag: 'a' });
  return made;
}

/** A picture of random pixels, which compresses badly. */
function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3).map((_none, at) => (at * 31 + Math.floor(at / width) * 7) % 256);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

beforeAll(async () => {
  site = await siteWithMedia();
  content = await startContent({ root: 'root', pages: site.pages, log: silentLog });
});
afterAll(async () => {
  await content[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${content.url}/media/${path}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, header: (name: string) => response.headers.get(name), bytes };
}

describe('a picture comes in the size that its place needs', () => {
  test.each(['?width=594&quality=70', '?width=594', '?width=570&quality=20'])('%s', async (query) => {
    const whole = await get('bord.webp');
    const { status, header, bytes } = await get(`bord.webp${query}`);
    expect([status, header('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: Number(query.slice(7, 10)) });
    expect(bytes.length).toBeLessThan(whole.bytes.length);
  });

  test('one of a whole series of sizes is the same each time, and has a name of its own', async () => {
    const [first, again, other] = await Promise.all([get('bord.webp?width=244'), get('bord.webp?width=244'), get('bord.webp?width=282')]);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(again.header('etag')).toBe(first.header('etag'));
    expect(other.header('etag')).not.toBe(first.header('etag'));
    expect((await get('bord.webp?width=244', { 'if-none-match': first.header('etag') ?? '' })).status).toBe(304);
  });

  test('never wider than it is, and never heavier', async () => {
    const { bytes } = await get('lille.jpg?width=8192&quality=75');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    expect(bytes.length).toBeLessThanOrEqual((await get('lille.jpg')).bytes.length);
  });

  test.each([
    '?width=571&quality=70',
    '?width=570&quality=71',
    '?width=0',
    '?width=-570',
    '?width=570.0',
    '?width=5.7e2',
    '?width=8193',
    '?width=99999999',
    '?width=',
    '?width=ja',
    '?quality=70',
    '?width=570&width=594',
  ])('%s is a bad request', async (query) => {
    expect((await get(`bord.webp${query}`)).status).toBe(400);
  });

  test('a drawing has no sizes', async () => {
    expect((await get('proces.svg?width=571')).bytes.equals((await get('proces.svg')).bytes)).toBe(true);
  });

  test('when more are asked for than can be made, the picture itself comes, and is not kept', async () => {
    const widths = [100, 116, 134, 156, 182, 210, 328, 380, 442, 512, 688, 798];
    const asked = widths.flatMap((width) => [23, 35, 50].map((quality) => get(`bord.webp?width=${width}&quality=${quality}`)));
    const answers = await Promise.all(asked);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const whole = await get('bord.webp');
    for (const answer of answers) expect(answer.bytes.equals(whole.bytes)).toBe(answer.header('cache-control') === 'no-store');
  });
});

test('a drawing comes packed to whoever can unpack it, under a tag of its own, and is the same unpacked', async () => {
  const whole = await get('proces.svg', { 'accept-encoding': 'identity' });
  const packed = await get('proces.svg', { 'accept-encoding': 'gzip, br' });
  expect([whole, packed].map(({ header }) => header('content-encoding'))).toEqual([null, 'br']);
  expect([whole, packed].map(({ header }) => header('vary'))).toEqual(['accept-encoding', 'accept-encoding']);
  expect(Number(packed.header('content-length'))).toBeLessThan(whole.bytes.length);
  expect(packed.bytes.equals(whole.bytes)).toBe(true);
  expect(packed.header('etag')).not.toBe(whole.header('etag'));
  const again = { 'accept-encoding': 'gzip, br', 'if-none-match': packed.header('etag') ?? '' };
  expect((await get('proces.svg', again)).status).toBe(304);
  expect((await get('bord.webp', { 'accept-encoding': 'br' })).header('content-encoding')).toBeNull();
});

test('the page tells the pixels of its picture, and the address of the bytes lasts', async () => {
  const block = (await loadSite(site.pages)).pages.get('/om/')?.blocks[0];
  const image = block?.ContentType === 'hero' ? block.Content.Image : undefined;
  expect(image).toMatchObject({ AltText: 'Et bord', Width: 900, Height: 600 });
  const { header } = await get(`${image?.Url.slice('/media/'.length)}?width=570`);
  expect(header('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a file that only calls itself a picture is found before anybody sees it', async () => {
  await using other = await smallSite({ '_media.yaml': 'falsk.png: Ingenting\n' });
  await writeFile(new URL('../media/falsk.png', other.pages), 'not a picture');
  await expect(loadSite(other.pages)).rejects.toThrow('falsk.png: cannot be read as a picture');
});

describe('a film comes in parts', () => {
  test('the part that is asked for, and no more', async () => {
    const { status, header, bytes } = await get('film.mp4', { range: 'bytes=1000-1999' });
    expect([status, header('content-type'), header('content-range'), header('content-length')]).toEqual([
      206,
      'video/mp4',
      'bytes 1000-1999/5000',
      '1000',
    ]);
    expect(bytes.equals(film.subarray(1000, 2000))).toBe(true);
  });

  test('all of it when nothing is asked for, or for the part of another file', async () => {
    for (const headers of [{}, { range: 'bytes=0-9', 'if-range': '"another"' }]) {
      const { status, header, bytes } = await get('film.mp4', headers);
      expect([status, header('accept-ranges'), bytes.length]).toEqual([200, 'bytes', 5000]);
    }
  });

  test('nothing past its end', async () => {
    const { status, header, bytes } = await get('film.mp4', { range: 'bytes=5000-' });
    expect([status, header('content-range'), bytes.length]).toEqual([416, 'bytes */5000', 0]);
  });

  test('its captions are text', async () => {
    const { header, bytes } = await get('film.vtt', { range: 'bytes=0-3' });
    expect([header('content-type'), bytes.toString().startsWith('WEBVTT')]).toEqual(['text/vtt; charset=utf-8', true]);
  });
});
