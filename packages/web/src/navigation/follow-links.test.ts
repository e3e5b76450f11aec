// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followLinks, isPublicPage } from './follow-links.ts';

const origin = 'https://edison.example';

describe('only pages of the public site are shown without loading a document', () => {
  test.each(['/', '/vindere/', '/min-profil-guide/', '/kurser-og-events/laerercamp/?a=1'])('%s stays', (path) => {
    expect(isPublicPage(new URL(path, origin), origin)).toBe(true);
  });

  test.each([
    '/min-profil',
    '/min-profil/konto',
    '/admin/oversigt/',
    '/login',
    '/bff/login',
    '/media/a.png',
    '/plan.pdf',
    'https://ffe.dk/',
  ])('%s loads a document', (path) => {
    expect(isPublicPage(new URL(path, origin), origin)).toBe(false);
  });
});

describe('one listener follows plain clicks', () => {
  const goTo = vi.fn();
  followLinks(document, goTo);
  beforeEach(() => {
    goTo.mockClear();
    document.body.innerHTML = '<a href="/vindere/"><span>Vindere</span></a><a href="/x/" target="_blank">Ny</a><a href="#ned">Ned</a>';
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  });

  const click = (selector: string, keys: MouseEventInit = {}): boolean | undefined =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...keys }));

  test('a click inside a link goes to its page', () => {
    click('span');
    expect(goTo).toHaveBeenCalledWith('/vindere/');
  });

  test('a click with a key held is the browser’s', () => {
    click('span', { ctrlKey: true });
    expect(goTo).not.toHaveBeenCalled();
  });

  test('new windows and anchors are the browser’s', () => {
    click('[target]');
    click('[href="#ned"]');
    expect(goTo).not.toHaveBeenCalled();
  });
});
