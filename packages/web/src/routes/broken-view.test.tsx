// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { samplePage } from '../testing/sample.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a page whose parts cannot be had says so in Danish, inside the frame, with a button to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const site = await openSite(samplePage('/', []));
  site.views.get = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await act(() => site.go('/vindere/'));
  expect((await screen.findByRole('alert')).textContent).toContain('Noget gik galt');
  expect(screen.getByText(/Se, om du har forbindelse til nettet/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Indlæs siden igen' })).toBeDefined();
  expect(screen.getByRole('main')).toBeDefined();
});
