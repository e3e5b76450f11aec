// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

test('it is named by its label, and what may stay empty is part of the name', () => {
  render(<TextArea label="Besked" optionalText="(må gerne stå tom)" rows={3} />);
  expect(screen.getByRole('textbox', { name: 'Besked (må gerne stå tom)' }).getAttribute('rows')).toBe('3');
});

test('hint and error are tied to it', () => {
  render(<TextArea id="note" label="Besked" hint="Højst 500 tegn" error="Skriv kortere" />);
  const area = screen.getByRole('textbox', { name: 'Besked' });
  expect(area.getAttribute('aria-describedby')).toBe('note-hint note-error');
  expect(area.getAttribute('aria-invalid')).toBe('true');
});

test('several of them never share an id', () => {
  render(
    <>
      <TextArea label="Problem" />
      <TextArea label="Løsning" />
    </>,
  );
  const [one, other] = screen.getAllByRole('textbox').map(({ id }) => id);
  expect(one).not.toBe(other);
});
