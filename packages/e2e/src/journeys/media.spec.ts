/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { findViolations } from '../running/find-violations.ts';
import { expect, test } from '../running/site-test.ts';

// These tests need animations, which the configuration turns off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const filmPage = '/undervisningsmateriale/introfilm/';
const carouselPage = '/projekter/husk-mig/';

/** Expects the film to play or to be ready to play. A browser without H.264 cannot show it. */
async function expectToPlay(film: Locator): Promise<void> {
  const knows = await film.evaluate((video: HTMLVideoElement) => video.canPlayType('video/mp4; codecs="avc1.640020"') !== '');
  if (knows) await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2);
}

test('a film opens by keyboard over the page, plays with captions, keeps the focus, and gives it back', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto(filmPage);
  const play = page.getByRole('button', { name: /Afspil video/ });
  await play.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('button', { name: 'Luk videoen' })).toBeFocused();
  const film = modal.locator('video');
  await expectToPlay(film);
  const captions = () => film.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, track?.language, track?.cues?.length]);
  await expect.poll(captions).toEqual(['showing', 'da', 9]);
  expect(await findViolations(page, 'dialog')).toEqual([]);
  const before = await page.evaluate(() => scrollY);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'PageDown', 'Tab', 'Tab']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
    true,
  );
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(play).toBeFocused();
  expect([...asked]).toEqual([new URL(page.url()).origin]);
});

test('a film comes in parts, and a picture in the size of its place, through the site', async ({ page }) => {
  await page.goto(filmPage);
  const poster = await page.locator('img[src*="film-"]').evaluate((img: HTMLImageElement) => img.getAttribute('src') ?? '');
  const small = await page.request.get(poster);
  expect([small.status(), small.headers()['content-type'], small.headers()['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  const whole = await page.request.get(poster.split('?')[0] ?? '');
  expect((await small.body()).length).toBeLessThan((await whole.body()).length);
  expect((await page.request.get(poster.replace('width=570', 'width=571'))).status()).toBe(400);
  const part = await page.request.get('/media/film-introfilm.mp4', { headers: { range: 'bytes=100-199' } });
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([206, 'video/mp4', 100]);
  expect((await page.request.get('/media/film-introfilm.vtt')).headers()['content-type']).toBe('text/vtt; charset=utf-8');
});

test('a carousel moves by itself until somebody pauses it, and its pictures can be enlarged', async ({ page }) => {
  await page.clock.install();
  await page.goto(carouselPage);
  const carousel = page.locator('[aria-roledescription=karrusel]');
  await expect(carousel.getByText('1 / 3')).toBeVisible();
  await carousel.scrollIntoViewIfNeeded();
  await page.clock.runFor(3400);
  await expect(carousel.getByText('2 / 3')).toBeVisible();
  await expect(carousel.getByRole('figure').nth(1)).toBeInViewport();
  await carousel.getByRole('button', { name: 'Sæt på pause' }).press('Enter');
  await page.clock.runFor(10_000);
  await expect(carousel.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(400);
  await expect(carousel.getByText('3 / 3')).toBeVisible();
  await carousel.getByRole('button', { name: 'Forstør billedet' }).click();
  const picture = carousel.locator('[data-zoom="1.5"]');
  expect(await picture.evaluate((box) => box.scrollWidth / box.clientWidth)).toBeCloseTo(1.5, 1);
  expect(await findViolations(page, '[aria-roledescription=karrusel]')).toEqual([]);
});

test('without JavaScript the poster leads to the film, and the carousel is a row that scrolls', async ({ browser, site }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
  await page.goto(filmPage);
  const film = page.getByRole('link', { name: /Afspil video/ });
  await expect(film).toHaveAttribute('href', /^\/media\/film-introfilm\.[0-9a-f]{16}\.mp4$/);
  await film.click();
  await expectToPlay(page.locator('video'));
  await page.goto(carouselPage);
  const row = page.locator('[aria-roledescription=karrusel] ul');
  expect(await row.evaluate((list) => list.scrollWidth > 2 * list.clientWidth && getComputedStyle(list).overflowX === 'auto')).toBe(true);
  await page.context().close();
});
