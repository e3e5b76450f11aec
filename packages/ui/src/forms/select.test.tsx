// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

afterEach(cleanup);

const choices = [
  { value: 'lærer', label: 'Lærer' },
  { value: 'leder', label: 'Leder' },
];

test('nothing is chosen for the person: the empty choice stands first', () => {
  render(<Select label="Stilling" choices={choices} emptyText="Vælg" />);
  expect(screen.getByRole('combobox', { name: 'Stilling' })).toHaveProperty('value', '');
});

test('without an empty choice the first one stands', () => {
  render(<Select label="Stilling" choices={choices} />);
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'lærer');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('a choice is told to who listens', () => {
  const changed = vi.fn();
  render(<Select label="Stilling" choices={choices} emptyText="Vælg" onChange={({ target }) => changed(target.value)} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'leder' } });
  expect(changed.mock.calls).toEqual([['leder']]);
});

test('hint comes before error in what is read of it', () => {
  render(<Select id="job" label="Stilling" hint="Den, du bruger mest tid på" error="Stilling er påkrævet" choices={choices} />);
  const select = screen.getByRole('combobox', { name: 'Stilling' });
  expect(select.getAttribute('aria-describedby')).toBe('job-hint job-error');
  expect(select.getAttribute('aria-invalid')).toBe('true');
});
