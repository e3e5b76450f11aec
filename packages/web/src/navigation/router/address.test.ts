// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { browserAddress, placeOf } from './address.ts';

afterEach(() => vi.unstubAllGlobals());

test('an address is read by its parts', () => {
  expect(placeOf('/vindere/?a=1&b=%C3%A6#%C3%A5r')).toEqual({ pathname: '/vindere/', search: '?a=1&b=%C3%A6', hash: '#%C3%A5r' });
});

test('an entry of the history remembers how far it was scrolled, and a new one begins at the top', () => {
  const address = browserAddress(window);
  vi.stubGlobal('scrollY', 700);
  address.push('/vindere/');
  expect([location.pathname, history.state]).toEqual(['/vindere/', { top: 0 }]);
  vi.stubGlobal('scrollY', 300);
  dispatchEvent(new Event('scrollend'));
  expect(history.state).toEqual({ top: 300 });
});

test('who comes back is told how far that entry was scrolled; a state of somebody else’s is none', () => {
  const told: (number | undefined)[] = [];
  browserAddress(window).onReturn((top) => void told.push(top));
  for (const state of [{ top: 700 }, null, { top: 'x' }, 'x']) dispatchEvent(new PopStateEvent('popstate', { state }));
  expect(told).toEqual([700, undefined, undefined, undefined]);
});
