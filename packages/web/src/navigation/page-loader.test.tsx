// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDelayedBusy } from './page-loader.tsx';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function start(busy: boolean) {
  const { result, rerender } = renderHook(({ now }) => useDelayedBusy(now), { initialProps: { now: busy } });
  return {
    shown: () => result.current,
    set: (now: boolean) => rerender({ now }),
    after: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
  };
}

describe('the loader of a page', () => {
  test('a page that is ready at once shows no loader at all', () => {
    const loader = start(true);
    loader.after(100);
    loader.set(false);
    loader.after(1000);
    expect(loader.shown()).toBe(false);
  });

  test('a wait that lasts is shown', () => {
    const loader = start(true);
    expect(loader.shown()).toBe(false);
    loader.after(150);
    expect(loader.shown()).toBe(true);
  });

  test('once shown it stays at least 200 ms', () => {
    const loader = start(true);
    loader.after(150);
    loader.set(false);
    loader.after(199);
    expect(loader.shown()).toBe(true);
    loader.after(1);
    expect(loader.shown()).toBe(false);
  });

  test('a wait longer than that ends with the loading', () => {
    const loader = start(true);
    loader.after(3000);
    loader.set(false);
    loader.after(0);
    expect(loader.shown()).toBe(false);
  });

  test('loading that begins again while it stays keeps it', () => {
    const loader = start(true);
    loader.after(150);
    loader.set(false);
    loader.after(100);
    loader.set(true);
    loader.after(1000);
    expect(loader.shown()).toBe(true);
  });
});
