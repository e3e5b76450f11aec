// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnMissingChunk } from './renewal.ts';

/** Runs the inline script in a window of its own; records reloads, and can fail a chunk or leave the page. */
function open() {
  const heard = new Map<string, (event?: unknown) => void>();
  const location = { reload: vi.fn() };
  new Function('addEventListener', 'location', reloadOnMissingChunk)(
    (type: string, listener: () => void) => void heard.set(type, listener),
    location,
  );
  const click = (html: string, defaultPrevented = false): void => {
    document.body.innerHTML = html;
    heard.get('click')?.({ type: 'click', target: document.querySelector('b'), defaultPrevented });
  };
  return {
    reload: location.reload,
    click,
    tell: (type: string) => heard.get(type)?.({ type }),
    lose: () => heard.get('vite:preloadError')?.(),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const second = 1_000;

test('a part of an old build that is gone loads the document anew, once, and a second later', () => {
  const { lose, reload } = open();
  lose();
  lose();
  vi.advanceTimersByTime(second - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('without a network nothing is loaded anew: the page that is here stays', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { lose, reload } = open();
  lose();
  vi.advanceTimersByTime(second);
  expect(reload).not.toHaveBeenCalled();
  onLine.mockRestore();
});

test.each([
  ['a link is clicked', (page: ReturnType<typeof open>) => page.click('<a href="/vindere/"><b>Vindere</b></a>')],
  ['a form is sent', (page: ReturnType<typeof open>) => page.tell('submit')],
  ['an address is typed', (page: ReturnType<typeof open>) => page.tell('beforeunload')],
  ['the page goes away', (page: ReturnType<typeof open>) => page.tell('pagehide')],
])('once %s, what is lost is not the build: the navigation goes on', (_what, leave) => {
  for (const order of ['before', 'after']) {
    const page = open();
    if (order === 'before') page.lose();
    leave(page);
    if (order === 'after') page.lose();
    vi.advanceTimersByTime(second);
    expect(page.reload).not.toHaveBeenCalled();
  }
});

test.each([
  ['no link is clicked', '<p><b>Ord</b></p>', false],
  ['the router follows the link in this document', '<a href="/vindere/"><b>Vindere</b></a>', true],
  ['the link opens another window', '<a href="/vindere/" target="_blank"><b>Vindere</b></a>', false],
  ['the link fetches a file', '<a href="/media/kort.pdf" download><b>Kort</b></a>', false],
])('where %s nobody leaves, and what is lost is fetched', (_what, html, prevented) => {
  const { click, lose, reload } = open();
  click(html, prevented);
  lose();
  vi.advanceTimersByTime(second);
  expect(reload).toHaveBeenCalledOnce();
});

test('a click that led nowhere counts for half a minute; whoever comes back has not left', () => {
  const clicked = open();
  clicked.click('<a href="mailto:a@skole.dk"><b>Skriv</b></a>');
  vi.advanceTimersByTime(30 * second);
  clicked.lose();
  vi.advanceTimersByTime(second);
  expect(clicked.reload).toHaveBeenCalledOnce();
  sessionStorage.clear();
  const back = open();
  back.tell('pagehide');
  back.tell('pageshow');
  back.lose();
  vi.advanceTimersByTime(second);
  expect(back.reload).toHaveBeenCalledOnce();
});
