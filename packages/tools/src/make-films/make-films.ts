import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { openDrawing } from './draw.ts';
import { type Film, films, framesPerSecond } from './films.ts';

const media = new URL('../../../upstreams/src/content/media/', import.meta.url);
const size = { width: 960, height: 540 };

// Renders the films of the site: `node packages/tools/src/make-films/make-films.ts [name …]`. Needs Chromium and ffmpeg.
const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const film of films.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  await openDrawing(page, new URL(`./films/${film.name}.svg`, import.meta.url), size.width, size.height);
  await makePoster(film);
  await makeFilm(film);
  const { size: bytes } = await stat(new URL(`${film.name}.mp4`, media));
  process.stdout.write(`${film.name}.mp4 ${Math.round(bytes / 1000)} kB\n`);
}
await browser.close();

async function makePoster({ name, poster }: Film): Promise<void> {
  await seek(page, poster);
  await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(new URL(`${name}.webp`, media).pathname);
}

/** Renders a film frame by frame into ffmpeg, without storing frames. */
async function makeFilm({ name, seconds }: Film): Promise<void> {
  const file = new URL(`${name}.mp4`, media).pathname;
  const from = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-'];
  const to = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '31',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '75',
    '-movflags',
    '+faststart',
  ];
  const encoder = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...from, ...to, file], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'close');
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    await seek(page, frame / framesPerSecond);
    if (!encoder.stdin.write(await page.screenshot({ type: 'jpeg', quality: 97 }))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg gave up on ${name}`);
}

/** Sets the drawing's animations to a time in seconds. */
async function seek(shown: Page, seconds: number): Promise<void> {
  await shown.evaluate((milliseconds) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = milliseconds;
    }
  }, seconds * 1000);
}
