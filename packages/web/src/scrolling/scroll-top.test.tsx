// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollTop } from './scroll-top.tsx';
import { triggerScroll } from './trigger-scroll.ts';

const scrolled: unknown[] = [];
beforeEach(() => {
  scrolled.length = 0;
  document.body.tabIndex = -1;
  window.scrollTo = (...to: unknown[]) => void scrolled.push(...to);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function scrollBy(pixels: number): void {
  vi.stubGlobal('scrollY', pixels);
  act(() => void fireEvent.scroll(window));
}

const button = () => screen.queryByRole('button', { name: 'Gå til toppen' });

test('the button is there once more than a screen has gone by, and goes again at the top', () => {
  render(<ScrollTop label="Gå til toppen" />);
  scrollBy(window.innerHeight);
  expect(button()).toBeNull();
  scrollBy(window.innerHeight + 1);
  expect(button()).not.toBeNull();
  scrollBy(0);
  expect(button()).toBeNull();
});

test('it asks for the top of the page by the event, and the next Tab starts there', () => {
  const asked: unknown[] = [];
  const listen = ({ detail }: CustomEvent<unknown>) => void asked.push(detail);
  window.addEventListener('trigger-scroll', listen);
  render(<ScrollTop label="Gå til toppen" />);
  scrollBy(5_000);
  button()?.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Gå til toppen' }));
  expect(asked).toEqual([{ to: 0 }]);
  expect(scrolled).toEqual([{ top: 0, behavior: 'smooth' }]);
  expect(document.activeElement).toBe(document.body);
  window.removeEventListener('trigger-scroll', listen);
});

test('who handles the event scrolls alone', () => {
  const handle = (event: Event) => event.preventDefault();
  window.addEventListener('trigger-scroll', handle);
  triggerScroll(0);
  window.removeEventListener('trigger-scroll', handle);
  expect(scrolled).toEqual([]);
});

test('where motion is unwanted the page is just there', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  triggerScroll(0);
  const element = document.createElement('p');
  const seen = vi.fn();
  element.scrollIntoView = seen;
  triggerScroll(element);
  expect(scrolled).toEqual([{ top: 0, behavior: 'auto' }]);
  expect(seen).toHaveBeenCalledWith({ behavior: 'auto', block: 'start' });
});
