import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { films } from './films.ts';

const media = new URL('../../../upstreams/src/content/media/', import.meta.url);
const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

describe.each(films)('$name', ({ name, seconds: length }) => {
  test('is a file that starts at once, of at most 400 kB', async () => {
    const film = await readFile(new URL(`${name}.mp4`, media));
    expect(film.length).toBeLessThanOrEqual(400_000);
    // The index (`moov`) is before the pictures (`mdat`), so that playback can start at once.
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  });

  test('has captions from its beginning to its end, one after the other', async () => {
    const text = await readFile(new URL(`${name}.vtt`, media), 'utf8');
    expect(text.startsWith('WEBVTT\n')).toBe(true);
    const cues = [...text.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)/gm)].map(([, from = '', to = '', words = '']) => ({
      from: seconds(from),
      to: seconds(to),
      words,
    }));
    expect([cues[0]?.from ?? length, length - (cues.at(-1)?.to ?? 0)].every((gap) => gap < 1)).toBe(true);
    cues.forEach((cue, at) => {
      expect(cue.from).toBeGreaterThanOrEqual(cues[at - 1]?.to ?? 0);
      // Readable captions have about 17 characters a second; a single one may have up to 22.
      expect([cue.words, cue.words.length / (cue.to - cue.from) <= 22]).toEqual([cue.words, true]);
    });
  });

  test('has a poster of its own shape, and a drawing to make it anew from', async () => {
    expect(await sharp(await readFile(new URL(`${name}.webp`, media))).metadata()).toMatchObject({ width: 960, height: 540 });
    await stat(new URL(`./films/${name}.svg`, import.meta.url));
  });
});

test('every picture of cut paper is there with its drawing, 1600 pixels wide and at most 120 kB', async () => {
  const drawn = (await readdir(new URL('./pictures/', import.meta.url))).map((file) => file.replace('.svg', '.webp'));
  const kept = (await readdir(media)).filter((file) => file.startsWith('billede-'));
  expect(drawn.sort()).toEqual(kept.sort());
  for (const file of kept) {
    const bytes = await readFile(new URL(file, media));
    expect([file, (await sharp(bytes).metadata()).width, bytes.length <= 120_000]).toEqual([file, 1600, true]);
  }
});
