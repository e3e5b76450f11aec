// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mayPrefetch, prefetchLinks } from './prefetch-links.ts';

describe('nothing is fetched ahead', () => {
  test.each([
    ['offline', { onLine: false }, false],
    ['on 2g', { onLine: true, connection: { effectiveType: '2g' } }, false],
    ['on slow 2g', { onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
    ['with a data saver', { onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
    ['in a preview', { onLine: true, connection: { effectiveType: '4g' } }, true],
  ])('%s', (_where, line, isDraft) => {
    expect(mayPrefetch(line, isDraft)).toBe(false);
  });

  test.each([
    ['where the browser tells nothing of its line', { onLine: true }],
    ['on 3g', { onLine: true, connection: { effectiveType: '3g', saveData: false } }],
  ])('but %s it is', (_where, line) => {
    expect(mayPrefetch(line, false)).toBe(true);
  });
});

/** A page whose link observer and idle callback are called by the test. */
function open(html: string, may = () => true) {
  document.body.innerHTML = `<main>${html}</main><footer><a href="/bund/">Bund</a></footer>`;
  const watched = new Set<Element>();
  let tell: (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe(link: Element): void {
        watched.add(link);
      }
      unobserve(link: Element): void {
        watched.delete(link);
      }
      disconnect(): void {
        watched.clear();
      }
    },
  );
  const fetched: string[] = [];
  const moments: { readonly work: () => void; readonly timeout: number }[] = [];
  const look = prefetchLinks({
    page: document,
    load: async (path) => void fetched.push(path),
    may,
    whenIdle: (work, timeout) => void moments.push({ work, timeout }),
  });
  const show = () => tell([...watched].map((target) => ({ isIntersecting: true, target })));
  const rest = async () => {
    for (const { work } of moments.splice(0)) work();
    await vi.waitFor(() => expect(moments).toEqual([]));
    await new Promise((done) => setTimeout(done));
  };
  return { fetched, moments, look, show, rest, tell: (entries: Parameters<typeof tell>[0]) => tell(entries) };
}

describe('a link in view', () => {
  beforeEach(() => void document.body.replaceChildren());

  test('is fetched in a quiet moment, after two seconds at the latest, and once', async () => {
    const site = open('<a href="/a/">A</a><a href="/a/#b">A</a><a href="/b/">B</a>');
    site.show();
    expect(site.fetched).toEqual([]);
    expect(site.moments.map(({ timeout }) => timeout)).toEqual([2_000]);
    await site.rest();
    expect(site.fetched).toEqual(['/a/', '/b/']);
    site.look();
    site.show();
    await site.rest();
    expect(site.fetched).toHaveLength(2);
  });

  test('out of view is left alone', async () => {
    const site = open('<a href="/a/">A</a>');
    const [target] = document.links;
    if (target) site.tell([{ isIntersecting: false, target }]);
    await site.rest();
    expect(site.fetched).toEqual([]);
  });

  test('that leads elsewhere is left alone', async () => {
    const site = open(
      '<a href="/min-profil">M</a><a href="/media/a.pdf">P</a><a href="https://x.example/">X</a><a href="/">Her</a>' +
        '<a href="/c/" target="_blank">C</a><a href="/d/" download>D</a><a href="/soge-resultater/?query=a">S</a><a href="mailto:a@b.dk">M</a>',
    );
    site.show();
    await site.rest();
    expect(site.fetched).toEqual([]);
  });

  test('is fetched no more once the line has become dear, and again when it is not', async () => {
    const line = { good: false };
    const site = open('<a href="/a/">A</a>', () => line.good);
    site.show();
    await site.rest();
    expect(site.fetched).toEqual([]);
    line.good = true;
    site.look();
    site.show();
    await site.rest();
    expect(site.fetched).toEqual(['/a/']);
  });

  test('ten of a page are enough', async () => {
    const site = open(Array.from({ length: 30 }, (_, at) => `<a href="/side-${at}/">S</a>`).join(''));
    site.show();
    await site.rest();
    expect(site.fetched).toHaveLength(10);
  });
});
