// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSiteRouter, SiteApp } from '../create-site-router.tsx';
import { samplePage } from '../testing/sample.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a page whose parts cannot be had says so in Danish, inside the frame, with a button to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const router = createSiteRouter(samplePage('/', []), createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  render(<SiteApp router={router} />);
  router.options.context.queries.ensureQueryData = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await router.navigate({ href: '/vindere/' });
  expect((await screen.findByRole('alert')).textContent).toContain('Noget gik galt');
  expect(screen.getByRole('button', { name: 'Indlæs siden igen' })).toBeDefined();
  expect(screen.getByRole('main')).toBeDefined();
});
