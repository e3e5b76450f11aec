// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Facts } from './facts.tsx';

afterEach(cleanup);

test('what is not known is not named', () => {
  render(
    <Facts
      facts={[
        ['Sted', 'Odense'],
        ['Besked', undefined],
        ['Klasse', ''],
        ['Pladser', 0],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Sted', 'Pladser']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Odense', '0']);
});
