// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TeamBadge } from './team-badge.tsx';

afterEach(cleanup);

test.each([
  [{ state: 'active', place: 'confirmed' }, 'Med', 'success'],
  [{ state: 'active' }, 'Med', 'success'],
  [{ state: 'active', place: 'waitlisted' }, 'På venteliste', 'warning'],
  [{ state: 'active', place: 'pending' }, 'Venter på skolen', 'warning'],
  [{ state: 'withdrawn', place: 'waitlisted' }, 'Trukket tilbage', 'neutral'],
] as const)('a team of %j stands as %s', (team, words, tone) => {
  const { container } = render(<TeamBadge team={team} />);
  expect([container.textContent, container.querySelector('[data-tone]')?.getAttribute('data-tone')]).toEqual([words, tone]);
});
