import { beforeAll, expect, test } from 'vitest';
import { icons } from './icons.ts';
import { readRootFiles } from './root-files.ts';

let files: Awaited<ReturnType<typeof readRootFiles>>;
beforeAll(async () => {
  files = await readRootFiles();
});

const fileAt = (path: string) => files.find((file) => file.path === path);
const textOf = (path: string) => Buffer.from(fileAt(path)?.body ?? []).toString('utf8');

test('every icon that the manifest and the head name is there', () => {
  const manifest: { icons: { src: string }[] } = JSON.parse(textOf('/site.webmanifest'));
  const named = [...manifest.icons.map((icon) => icon.src), ...[...icons.matchAll(/href="(\/[^"]*)"/g)].map((found) => found[1] ?? '')];
  expect(named).toContain('/apple-touch-icon.png');
  for (const path of named) expect([path, fileAt(path) !== undefined]).toEqual([path, true]);
});

test('a picture has the size that its name says', () => {
  for (const [path, width] of [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    const body = Buffer.from(fileAt(path)?.body ?? []);
    expect([path, body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([path, width, width]);
  }
});

test('the manifest is Danish and opens the site in a browser', () => {
  expect(JSON.parse(textOf('/site.webmanifest'))).toMatchObject({ name: 'Projekt Edison', lang: 'da', start_url: '/', display: 'browser' });
});
