import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressText } from './compress-text.ts';

const long = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ title: `Lærercamp ${n}`, city: 'Åbenrå' })));

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
] as const)('a long answer to %s is %s, and holds the same', async (accepted, coding, read) => {
  const { body, headers } = await compressText(long, accepted);
  expect(headers).toEqual({ vary: 'accept-encoding', 'content-encoding': coding });
  expect(body.length).toBeLessThan(long.length / 5);
  expect(read(body as Buffer).toString()).toBe(long);
});

test('who takes nothing compressed gets it plain, and what is short is plain for everybody', async () => {
  expect(await compressText(long, undefined)).toEqual({ body: long, headers: { vary: 'accept-encoding' } });
  expect(await compressText('{"items":[]}', 'br')).toEqual({ body: '{"items":[]}', headers: {} });
});
