import { describe, expect, test, vi } from 'vitest';
import { memoryAddress, type Place } from './address.ts';
import { startRouter } from './site-router.ts';

/** A router whose pages are their own paths; a test may hold one back. */
async function start(href = '/') {
  const address = memoryAddress(href);
  const waits = new Map<string, Promise<void>>();
  const loaded: string[] = [];
  const scrolled: unknown[] = [];
  const load = async ({ pathname, search }: Place) => {
    loaded.push(pathname + search);
    await waits.get(pathname);
    return `side ${pathname}${search}`;
  };
  const router = await startRouter({ address, first: async () => `side ${href}`, load, scrollTo: (to) => void scrolled.push(to) });
  const told: string[] = [];
  router.onLeaving(() => void told.push('leaving'));
  router.onShown(({ from, to }) => void told.push(`${from.place.pathname} → ${to.place.pathname}`));
  router.subscribe(() => {
    if (!router.state().isLoading) queueMicrotask(router.drawn);
  });
  const view = () => {
    const { shown } = router.state();
    return shown.kind === 'view' ? shown.view : shown.kind;
  };
  return { router, address, waits, loaded, scrolled, told, view };
}

describe('the router', () => {
  test('shows the page that the document came with, and loads nothing for it', async () => {
    const { view, loaded, router } = await start('/vindere/');
    expect([view(), router.state().isLoading, loaded]).toEqual(['side /vindere/', false, []]);
  });

  test('keeps the last page until the next is ready, then scrolls to its top and tells', async () => {
    const site = await start();
    const gate = Promise.withResolvers<void>();
    site.waits.set('/vindere/', gate.promise);
    const going = site.router.go('/vindere/');
    expect([site.view(), site.router.state().isLoading, site.address.read().pathname]).toEqual(['side /', true, '/vindere/']);
    expect(site.told).toEqual(['leaving']);
    gate.resolve();
    await going;
    await vi.waitFor(() => expect(site.told).toEqual(['leaving', '/ → /vindere/']));
    expect([site.view(), site.router.state().isLoading, site.scrolled]).toEqual(['side /vindere/', false, [{ top: 0 }]]);
  });

  test('the newest navigation wins, whichever page comes first', async () => {
    const site = await start();
    const gate = Promise.withResolvers<void>();
    site.waits.set('/langsom/', gate.promise);
    const slow = site.router.go('/langsom/');
    await site.router.go('/vindere/');
    gate.resolve();
    await slow;
    expect([site.view(), site.address.read().pathname]).toEqual(['side /vindere/', '/vindere/']);
    await vi.waitFor(() => expect(site.told.at(-1)).toBe('/ → /vindere/'));
  });

  test('an address with a hash scrolls to that element', async () => {
    const site = await start();
    await site.router.go('/vindere/#%C3%A5r');
    await vi.waitFor(() => expect(site.scrolled).toEqual([{ id: 'år' }]));
  });

  test('back shows the page before, without a new address', async () => {
    const site = await start();
    await site.router.go('/vindere/');
    site.address.back();
    await vi.waitFor(() => expect(site.view()).toBe('side /'));
    expect(site.address.read().pathname).toBe('/');
  });

  test('back to an anchor of the same page loads nothing, and goes where that entry was left', async () => {
    const site = await start('/#a');
    site.address.push('/#b');
    site.address.back();
    expect([site.loaded, site.scrolled, site.told]).toEqual([[], [{ id: 'a' }], []]);
    expect(site.router.state().shown.place.hash).toBe('#a');
  });

  test('another query is another page; the same address twice is one entry', async () => {
    const site = await start('/soge/?query=a');
    await site.router.go('/soge/?query=b');
    await site.router.go('/soge/?query=b');
    expect(site.loaded).toEqual(['/soge/?query=b', '/soge/?query=b']);
    site.address.back();
    expect(site.address.read().search).toBe('?query=a');
  });

  test('loading anew keeps the place, the scroll and the quiet', async () => {
    const site = await start();
    await site.router.again();
    await Promise.resolve();
    expect([site.loaded, site.scrolled, site.told]).toEqual([['/'], [], []]);
  });

  test('what cannot be loaded is told as broken, and the next page is whole again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const site = await start();
    site.waits.set('/vindere/', Promise.reject(new TypeError('Failed to fetch')));
    await site.router.go('/vindere/');
    expect(site.view()).toBe('broken');
    await site.router.go('/tidslinje/');
    expect(site.view()).toBe('side /tidslinje/');
    vi.restoreAllMocks();
  });
});
