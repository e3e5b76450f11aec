import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const View = () => null;

test('a part is there once it was loaded', async () => {
  const part = lazyPart(async () => ({ default: View }));
  await part.load();
  expect(part.view()).toBe(View);
});

test('a part that nobody loaded cannot be shown: a loader forgot it', () => {
  expect(() => lazyPart(async () => ({ default: View })).view()).toThrow('before it was loaded');
});

test('a part that could not be fetched may be asked for again', async () => {
  let tries = 0;
  const part = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: View };
  });
  await expect(part.load()).rejects.toThrow();
  await part.load();
  expect(part.view()).toBe(View);
});

test('a part that has not come after two minutes is gone, and the page is told so', async () => {
  vi.useFakeTimers();
  const gone = vi.fn();
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => gone(type));
  const part = lazyPart(() => new Promise<never>(() => undefined));
  const outcome = part.load().catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(gone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toHaveBeenCalledWith('vite:preloadError');
  expect(await outcome).toContain('came too late');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a part that came leaves no clock running', async () => {
  vi.useFakeTimers();
  await lazyPart(async () => ({ default: View })).load();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
