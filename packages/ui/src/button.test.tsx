// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

afterEach(cleanup);

test('a button is found by its name, also when only its icon is seen', () => {
  render(
    <>
      <Button label="Gem" />
      <Button label="Luk" iconOnly icon={<svg aria-hidden="true" />} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Gem' }).getAttribute('type')).toBe('button');
  expect(screen.getByRole('button', { name: 'Luk' }).textContent).toBe('');
});

test('a busy button keeps its place, is not disabled, and a press does nothing', () => {
  const pressed = vi.fn();
  render(<Button label="Gemmer" busy onClick={pressed} />);
  const button = screen.getByRole('button', { name: 'Gemmer' });
  fireEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a link with the weight of a button stays a link', () => {
  render(<LinkButton href="/tilmelding/" label="Tilmeld din klasse" />);
  expect(screen.getByRole('link', { name: 'Tilmeld din klasse' }).getAttribute('href')).toBe('/tilmelding/');
});
