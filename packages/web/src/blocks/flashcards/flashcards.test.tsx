// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const flashcards = [
  { id: 'skitse', front: 'Skitse', back: 'En hurtig tegning.' },
  { id: 'behov', front: 'Behov', back: 'Noget, nogen mangler.', image: { Url: '/media/behov.svg', AltText: 'En tom skål' } },
];
const show = () => showBlock('flashcards', { Headline: 'Ord', Ids: ['behov', 'ukendt', 'skitse'] }, { flashcards });
const card = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const order = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);

describe('flashcards', () => {
  test('are words and what they mean, in the order of the block; an unknown one is left out', async () => {
    const page = await show();
    expect(order()).toEqual(['Behov', 'Skitse']);
    expect([...page.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['Noget, nogen mangler.', 'En hurtig tegning.']);
    expect(page.querySelector('dd img')?.getAttribute('alt')).toBe('En tom skål');
  });

  test('a card is turned by its word, which says whether the answer shows and where it is', async () => {
    await show();
    expect(card('Behov').getAttribute('aria-expanded')).toBe('false');
    press('Behov');
    expect(card('Behov').getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(card('Behov').getAttribute('aria-controls') ?? '')?.textContent).toBe('Noget, nogen mangler.');
    expect(screen.getByRole('status').textContent).toBe('1 af 2 vendt');
  });

  test('one at a time they are counted, and stop at the ends without losing the focus', async () => {
    await show();
    press('Ét kort ad gangen');
    expect(card('Ét kort ad gangen').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Kort 1 af 2');
    expect(card('Forrige kort').getAttribute('aria-disabled')).toBe('true');
    press('Næste kort');
    expect(screen.getByRole('status').textContent).toBe('Kort 2 af 2');
    expect(document.querySelector('[data-current="true"]')?.textContent).toContain('Skitse');
    press('Næste kort');
    expect(screen.getByRole('status').textContent).toBe('Kort 2 af 2');
    expect(card('Næste kort').hasAttribute('disabled')).toBe(false);
  });

  test('the arrows go from card to card, wherever the focus is among them', async () => {
    await show();
    press('Ét kort ad gangen');
    fireEvent.keyDown(card('Behov'), { key: 'ArrowRight' });
    expect(screen.getByRole('status').textContent).toBe('Kort 2 af 2');
    fireEvent.keyDown(card('Næste kort'), { key: 'ArrowLeft' });
    expect(screen.getByRole('status').textContent).toBe('Kort 1 af 2');
  });

  test('mixed cards lie with their fronts up, and it is said', async () => {
    await show();
    press('Behov');
    press('Bland kortene');
    expect(order().toSorted()).toEqual(['Behov', 'Skitse']);
    expect(document.querySelector('[aria-expanded="true"]')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Kortene er blandet');
  });

  test('say what to do when they cannot be had', async () => {
    await showBlock('flashcards', { Ids: ['behov'] });
    expect(screen.getByRole('link', { name: 'undervisningsmaterialet' })).toBeDefined();
  });
});
