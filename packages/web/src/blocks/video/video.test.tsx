// @vitest-environment jsdom
import type { ContentVideo } from '@edison/contracts/content/block-parts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { samplePage } from '../../testing/sample.ts';
import { closeFilm, readFilm } from './shown-film.ts';
import Video from './video.tsx';
import { focusDelayMs } from './video-modal.tsx';

const paused = vi.fn();

// jsdom has these elements, but not the methods that open and play them.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  HTMLMediaElement.prototype.pause = paused;
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  closeFilm();
  vi.useRealTimers();
  paused.mockClear();
});

const Poster = { Url: '/media/film.webp', AltText: 'En pære', Width: 960, Height: 540 };
const told = { Title: 'Introfilm', Poster, Seconds: 94, Transcript: '<p>Først finder I noget.</p>' };
const own: ContentVideo = { Kind: 'own', ...told, Url: '/media/film.0123.mp4', Captions: '/media/film.0123.vtt' };
const youtube: ContentVideo = { Kind: 'youtube', ...told, VideoId: 'abcdefghijk' };
const vimeo: ContentVideo = { Kind: 'vimeo', ...told, VideoId: '12345678' };

function block(film: ContentVideo) {
  const { view } = samplePage('/film/', []);
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  return <Video content={{ Video: film }} answer={view.answer} />;
}

/** Presses the poster, and waits for the dialog. */
async function open(film: ContentVideo): Promise<HTMLElement> {
  render(block(film));
  const button = screen.getByRole('button', { name: /Afspil video: Introfilm 1 minut og 34 sekunder/ });
  await act(async () => {
    fireEvent.click(button);
    await vi.dynamicImportSettled();
  });
  return button;
}

const dialog = () => screen.getByRole('dialog', { name: 'Introfilm' });
const closeButton = () => within(dialog()).getByRole('button', { name: 'Luk videoen' });

describe('without script', () => {
  test.each([
    [own, '/media/film.0123.mp4'],
    [youtube, 'https://www.youtube.com/watch?v=abcdefghijk'],
    [vimeo, 'https://vimeo.com/12345678'],
  ])('the poster is a link to the film', (film, href) => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(block(film));
    expect(page.querySelector('a')?.getAttribute('href')).toBe(href);
    expect(page.querySelector('iframe, video, dialog')).toBeNull();
  });

  test('what is said can be read', () => {
    render(block(own));
    expect(screen.getByText('Først finder I noget.').closest('details')?.querySelector('summary')?.textContent).toMatch(/^Læs/);
  });
});

describe('opening', () => {
  test('stores the film and the element that gets the focus back, and holds the page still', async () => {
    const button = await open(own);
    expect(readFilm()).toEqual({ id: '/media/film.0123.mp4', restoreTo: button });
    expect(dialog()).toBeDefined();
    expect(document.documentElement.hasAttribute('data-prevent-scroll')).toBe(true);
  });

  test('the close button has the focus 500 ms later, and not before', async () => {
    await open(own);
    expect(document.activeElement).toBe(dialog());
    act(() => vi.advanceTimersByTime(focusDelayMs - 1));
    expect(document.activeElement).not.toBe(closeButton());
    act(() => vi.advanceTimersByTime(1));
    expect(document.activeElement).toBe(closeButton());
    expect(focusDelayMs).toBe(500);
  });

  test('who has gone to the player by then stays there', async () => {
    await open(own);
    const film = dialog().querySelector('video');
    film?.setAttribute('tabindex', '0');
    film?.focus();
    act(() => vi.advanceTimersByTime(600));
    expect(document.activeElement).toBe(film);
  });

  test('an own film plays with Danish captions on', async () => {
    await open(own);
    const film = dialog().querySelector('video');
    expect([film?.getAttribute('src'), film?.controls, film?.autoplay]).toEqual(['/media/film.0123.mp4', true, true]);
    const track = film?.querySelector('track');
    expect([track?.kind, track?.srclang, track?.default, track?.getAttribute('src')]).toEqual([
      'captions',
      'da',
      true,
      '/media/film.0123.vtt',
    ]);
  });
});

describe('closing', () => {
  test.each([
    ['the button', () => fireEvent.click(closeButton())],
    ['escape', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
    ['a press beside it', () => fireEvent.click(dialog())],
  ])('by %s clears the film, stops it, lets the page go and gives the focus back', async (_by, close) => {
    const button = await open(own);
    act(() => vi.advanceTimersByTime(500));
    act(() => void close());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readFilm()).toBeUndefined();
    expect(paused).toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(document.documentElement.hasAttribute('data-prevent-scroll')).toBe(false);
  });

  test('a press inside does not close', async () => {
    await open(own);
    fireEvent.click(screen.getByRole('heading', { name: 'Introfilm' }));
    expect(dialog()).toBeDefined();
  });

  test('leaving the page closes too', async () => {
    await open(own);
    cleanup();
    expect([readFilm(), document.documentElement.hasAttribute('data-prevent-scroll')]).toEqual([undefined, false]);
    act(() => vi.advanceTimersByTime(1000));
  });
});

test('the same film twice on a page opens once, at the place that was pressed', async () => {
  render(
    <>
      {block(own)}
      {block(own)}
    </>,
  );
  const [, second] = screen.getAllByRole('button', { name: /Afspil video/ });
  await act(async () => {
    second?.click();
    await vi.dynamicImportSettled();
  });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(readFilm()?.restoreTo).toBe(second);
});

describe('a film at another house', () => {
  test.each([
    [youtube, 'YouTube', 'https://www.youtube-nocookie.com/embed/abcdefghijk?'],
    [vimeo, 'Vimeo', 'https://player.vimeo.com/video/12345678?'],
  ])('is asked for only when it was pressed and agreed to', async (film, house, address) => {
    await open(film);
    expect(dialog().querySelector('iframe')).toBeNull();
    expect(within(dialog()).getByText(new RegExp(`ligger hos ${house}`))).toBeDefined();
    fireEvent.click(within(dialog()).getByRole('button', { name: /Ja, vis film/ }));
    expect(dialog().querySelector('iframe')?.src.startsWith(address)).toBe(true);
    expect(dialog().querySelector('iframe')?.title).toBe('Introfilm');
    expect(document.activeElement).toBe(dialog());
  });

  test('plays at once for who agreed before', async () => {
    localStorage.setItem('edison-consent', JSON.stringify({ version: 1, decidedAt: new Date().toISOString(), answers: { video: true } }));
    await open(youtube);
    expect(dialog().querySelector('iframe')).not.toBeNull();
  });

  test('can be seen there instead', async () => {
    await open(vimeo);
    expect(within(dialog()).getByRole('link', { name: 'Se filmen hos Vimeo i stedet' }).getAttribute('href')).toBe(
      'https://vimeo.com/12345678',
    );
  });
});
