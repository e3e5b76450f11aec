// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

test('the parts of a page are links with addresses of their own, and the one that is shown says so', () => {
  render(
    <Tabs label="Dele" names={['plan', 'hold']} shown="hold" pathOf={(name) => `/?fane=${name}`} wordsOf={(name) => name.toUpperCase()} />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Dele' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['PLAN', '/?fane=plan', null],
    ['HOLD', '/?fane=hold', 'page'],
  ]);
});
