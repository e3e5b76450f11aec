import { expect, test } from 'vitest';
import { decodeUtf8 } from './utf8.ts';

const encoder = new TextEncoder();

test.each(['', 'rødgrød med fløde', '🦔', '\ufffd'])('decodes %j', (text) => {
  expect(decodeUtf8(encoder.encode(text))).toBe(text);
});

test.each([
  ['a byte that begins nothing', [0x4d, 0xff, 0x78]],
  ['half of a letter', [0x72, 0xc3]],
  ['a letter in two spellings', [0xc0, 0xaf]],
  ['half of an emoji', [0xed, 0xa0, 0xbd]],
  ['Latin-1', [0x72, 0xf8, 0x64]],
])('refuses %s', (_what, bytes) => {
  expect(() => decodeUtf8(Uint8Array.from(bytes))).toThrow(expect.objectContaining({ statusCode: 400 }));
});
