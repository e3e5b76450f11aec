// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Field } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);

const choices = [
  { value: 'a', label: 'Dansk' },
  { value: 'b', label: 'Matematik' },
];

function describedText(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '?').join(' | ');
}

test('hint and error are tied to the field in the order they are read', () => {
  render(<Field label="Telefon" hint="Otte cifre" error="Telefon skal være på 8 cifre" />);
  const field = screen.getByRole('textbox', { name: 'Telefon' });
  expect(describedText(field)).toBe('Otte cifre | Telefon skal være på 8 cifre');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a field with nothing to say is tied to nothing', () => {
  render(<Field label="Fornavn" />);
  const field = screen.getByRole('textbox', { name: 'Fornavn' });
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test('a select is named by its label and has an empty choice when asked for', () => {
  render(<Select label="Stilling" choices={choices} emptyText="Vælg" error="Stilling er påkrævet" />);
  const select = screen.getByRole('combobox', { name: 'Stilling' });
  expect(describedText(select)).toBe('Stilling er påkrævet');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Vælg', 'Dansk', 'Matematik']);
});

function Subjects() {
  const [chosen, choose] = useState<readonly string[]>(['b']);
  return (
    <>
      <CheckboxGroup label="Fag" hint="Sæt kryds" choices={choices} chosen={chosen} onChoose={choose} />
      <output>{chosen.join()}</output>
    </>
  );
}

test('a checkbox group is named by its legend and keeps the order of its choices', () => {
  render(<Subjects />);
  expect(describedText(screen.getByRole('group', { name: 'Fag' }))).toBe('Sæt kryds');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dansk' }));
  expect(screen.getByRole('status').textContent).toBe('a,b');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Matematik' }));
  expect(screen.getByRole('status').textContent).toBe('a');
});

function Dates() {
  const [chosen, choose] = useState<string>();
  return <RadioGroup label="Vælg dato" name="dato" choices={choices} chosen={chosen} onChoose={choose} error="Dato er påkrævet" />;
}

test('a radio group starts with nothing chosen, and takes one choice', () => {
  render(<Dates />);
  expect(describedText(screen.getByRole('group', { name: 'Vælg dato' }))).toBe('Dato er påkrævet');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Matematik' }));
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Matematik' }));
});
