// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserOnly } from './browser-only.tsx';

const part = (
  <BrowserOnly waiting={<p>Venter</p>}>
    <p>Skemaet</p>
  </BrowserOnly>
);

/** The observed element: `near` reports that it is near the viewport. */
const watched: { near: () => void; stopped: boolean } = { near: () => undefined, stopped: false };

beforeEach(() => {
  watched.stopped = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: readonly { isIntersecting: boolean }[]) => void) {
        tell([{ isIntersecting: false }]);
        watched.near = () => tell([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {
        watched.stopped = true;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a part that only a browser shows', () => {
  test('is not rendered by the server', () => {
    expect(renderToString(part)).toContain('Venter');
    expect(renderToString(part)).not.toContain('Skemaet');
  });

  test('waits until it comes near', () => {
    render(part);
    expect(screen.queryByText('Skemaet')).toBeNull();
    act(() => watched.near());
    expect(screen.getByText('Skemaet')).toBeDefined();
    expect(watched.stopped).toBe(true);
  });

  test.each(['keyDown', 'pointerDown', 'scroll'] as const)(
    'comes at the first %s anywhere, so that the keyboard never passes it',
    (sign) => {
      render(part);
      fireEvent[sign](window);
      expect(screen.getByText('Skemaet')).toBeDefined();
    },
  );

  test('is there at once where nobody can tell what is near', () => {
    vi.unstubAllGlobals();
    render(part);
    expect(screen.getByText('Skemaet')).toBeDefined();
  });
});
