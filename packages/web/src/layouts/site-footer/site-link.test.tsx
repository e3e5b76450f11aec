// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SiteLink } from './site-link.tsx';

afterEach(cleanup);

type Link = Parameters<typeof SiteLink>[0]['link'];

function linkOf(flags: Partial<Link>): HTMLElement {
  render(<SiteLink link={{ Url: '/was.pdf', Text: 'Erklæring', ...flags }} newWindow="åbner i et nyt vindue" />);
  return screen.getByRole('link');
}

test('a plain link carries nothing but its address', () => {
  const link = linkOf({});
  expect(link.getAttributeNames()).toEqual(['href']);
  expect(link.textContent).toBe('Erklæring');
});

test.each([{ NewWindow: true }, { Target: '_blank' }])('a new window is announced and knows nothing of us: %j', (flags) => {
  const link = linkOf(flags);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener');
  expect(link.textContent).toBe('Erklæring (åbner i et nyt vindue)');
});

test('NoFollow is told to search engines, beside noopener', () => {
  expect(linkOf({ NoFollow: true }).getAttribute('rel')).toBe('nofollow');
  cleanup();
  expect(linkOf({ NoFollow: true, NewWindow: true }).getAttribute('rel')).toBe('nofollow noopener');
});

test('Download saves instead of showing', () => {
  expect(linkOf({ Download: true }).getAttribute('download')).toBe('');
});

test('flags that are off are as good as absent', () => {
  expect(linkOf({ NewWindow: false, NoFollow: false, Download: false }).getAttributeNames()).toEqual(['href']);
});

test('another target is kept', () => {
  expect(linkOf({ Target: '_self' }).getAttribute('target')).toBe('_self');
});
