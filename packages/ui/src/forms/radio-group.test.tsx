// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RadioGroup } from './radio-group.tsx';

afterEach(cleanup);

const choices = [
  { value: 's1', label: 'onsdag', hint: '12 pladser tilbage' },
  { value: 's2', label: 'torsdag' },
];

test('what is said of a choice is part of its name', () => {
  render(<RadioGroup label="Hvornår?" name="when" choices={choices} chosen={undefined} onChoose={vi.fn()} />);
  expect(screen.getByRole('radio', { name: /onsdag.*12 pladser tilbage/ })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'torsdag' })).toBeDefined();
});

test('a press tells the value, and what is chosen is for the caller to say', () => {
  const choose = vi.fn();
  const { rerender } = render(<RadioGroup label="Hvornår?" name="when" choices={choices} chosen="s1" onChoose={choose} />);
  fireEvent.click(screen.getByRole('radio', { name: 'torsdag' }));
  expect(choose.mock.calls).toEqual([['s2']]);
  expect(screen.getByRole('radio', { checked: true }).getAttribute('value')).toBe('s1');
  rerender(<RadioGroup label="Hvornår?" name="when" choices={choices} chosen="s2" onChoose={choose} />);
  expect(screen.getByRole('radio', { checked: true }).getAttribute('value')).toBe('s2');
});

test('its choices share one name, so that the arrow keys walk through them', () => {
  render(<RadioGroup label="Hvornår?" name="when" choices={choices} chosen={undefined} onChoose={vi.fn()} />);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).toEqual(['when', 'when']);
});

test('hint and error are tied to the group, in the order they are read', () => {
  render(
    <RadioGroup
      id="g"
      label="Hvornår?"
      name="when"
      hint="Vælg én"
      error="Vælg, hvornår"
      choices={choices}
      chosen={undefined}
      onChoose={vi.fn()}
    />,
  );
  expect(screen.getByRole('group', { name: 'Hvornår?' }).getAttribute('aria-describedby')).toBe('g-hint g-error');
});
