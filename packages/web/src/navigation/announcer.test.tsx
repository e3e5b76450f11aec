// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { samplePage } from '../testing/sample.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function siteAt(path: string) {
  const site = await openSite(samplePage(path, []));
  site.views.put('/vindere/', samplePage('/vindere/', []).view);
  return site;
}

const spoken = (): string | null | undefined => screen.getByRole('status').textContent;

describe('a navigation is told', () => {
  test('the first page says nothing by itself', async () => {
    await siteAt('/');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(spoken()).toBe('');
  });

  test('the title changes at once, the voice comes 500 ms later, and the focus goes to the body', async () => {
    document.body.tabIndex = -1;
    const site = await siteAt('/');
    screen.getByRole('link', { name: /til forsiden/ }).focus();
    await act(async () => {
      void site.go('/vindere/');
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(document.title).toBe('Side /vindere/ – Fonden for Entreprenørskab');
    expect(document.activeElement).toBe(document.body);
    expect(spoken()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(spoken()).toBe('Side /vindere/ er indlæst');
  });

  test('the burger is closed on the new page', async () => {
    const site = await siteAt('/');
    const burger = document.querySelector<HTMLDetailsElement>('[data-burger]');
    if (burger) burger.open = true;
    await act(async () => {
      void site.go('/vindere/');
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(document.querySelector<HTMLDetailsElement>('[data-burger]')?.open).toBe(false);
  });
});
