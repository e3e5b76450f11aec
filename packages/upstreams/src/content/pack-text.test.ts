import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncoding, createCompressor, isCompressible } from './serve-media.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,identity', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j the best is %j', (accepted, packing) => {
  expect(acceptedEncoding(accepted)).toBe(packing);
});

test('a file is packed once, and comes back whole', async () => {
  const file = { bytes: Buffer.from('<svg/>'.repeat(200)) };
  const packed = createCompressor();
  const br = packed(file, 'br');
  expect(packed(file, 'br')).toBe(br);
  expect(brotliDecompressSync(await br)).toEqual(file.bytes);
  expect(gunzipSync(await packed(file, 'gzip'))).toEqual(file.bytes);
});

test('drawings and words pack well, pixels and films do not', () => {
  const types = ['image/svg+xml', 'text/vtt; charset=utf-8', 'image/webp', 'video/mp4', 'application/pdf'];
  expect(types.filter(isCompressible)).toEqual(types.slice(0, 2));
});
