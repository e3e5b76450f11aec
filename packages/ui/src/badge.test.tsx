// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Badge } from './badge.tsx';

afterEach(cleanup);

test('the word says the state; the tone only helps', () => {
  render(<Badge label="Du har en plads" tone="success" />);
  const badge = screen.getByText('Du har en plads');
  expect(badge.getAttribute('data-tone')).toBe('success');
  expect(badge.getAttribute('title')).toBeNull();
});

test('without a tone it is neutral', () => {
  render(<Badge label="Afmeldt" />);
  expect(screen.getByText('Afmeldt').getAttribute('data-tone')).toBe('neutral');
});
