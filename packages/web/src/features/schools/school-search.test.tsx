// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import type { ChosenSchool } from './institution-queries.ts';
import { SchoolSearch } from './school-search.tsx';

afterEach(cleanup);

const egebakke = { institutionId: 'i1', name: 'Egebakkeskolen', city: 'Odense' };
const route = (search: string) => `GET /bff/institutions?search=${search}&pageSize=8`;

interface Told {
  readonly picked: (string | undefined)[];
  readonly asked: string[];
}

function Searching({ error, told }: { readonly error: string | undefined; readonly told: Told }) {
  const [chosen, setChosen] = useState<ChosenSchool>();
  const choose = (school: ChosenSchool | undefined): void => {
    if (school !== undefined || chosen !== undefined) told.picked.push(school?.institutionId);
    setChosen(school);
  };
  return <SchoolSearch id="institutionId" error={error} chosen={chosen} onChoose={choose} onRequest={(typed) => told.asked.push(typed)} />;
}

function show(error?: string): Told {
  const told: Told = { picked: [], asked: [] };
  renderFor(teacher, <Searching error={error} told={told} />);
  return told;
}

const box = () => screen.getByRole('textbox', { name: 'Skole' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

function find(answers: Answers, search: string, items: readonly object[]): void {
  answers.on(route(search), () => ({ body: { items, total: items.length } }));
}

describe('searching', () => {
  test('one letter is too little to ask with', async () => {
    await using answers = await startAnswers();
    show();
    type('E');
    await new Promise((later) => setTimeout(later, 30));
    expect(answers.calls).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('spaces around the word are not part of it', async () => {
    await using answers = await startAnswers();
    find(answers, 'Ege', [egebakke]);
    show();
    type('  Ege ');
    expect(await screen.findByRole('button', { name: 'Vælg Egebakkeskolen, Odense' })).toBeDefined();
  });

  test('schools that are only like what was typed are a question, and Enter picks none of them', async () => {
    await using answers = await startAnswers();
    answers.on(route('egebakkeskoln'), () => ({ body: { items: [egebakke], total: 1, near: true } }));
    const told = show();
    type('egebakkeskoln');
    const hit = await screen.findByRole('button', { name: 'Vælg Egebakkeskolen, Odense' });
    expect(screen.getByRole('status').textContent).toBe('Vi fandt ingen skole, der hedder præcis sådan. Mente du …?');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(told.picked).toEqual([]);
    fireEvent.click(hit);
    expect(told.picked).toEqual(['i1']);
  });

  test('how many were found is said to those who cannot see the list', async () => {
    await using answers = await startAnswers();
    find(answers, 'Ege', [egebakke, { ...egebakke, institutionId: 'i2', city: 'Aarhus' }]);
    show();
    type('Ege');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Skoler, der passer: 2'));
    expect(screen.getByRole('list', { name: 'Skoler, der passer' }).children).toHaveLength(2);
  });

  test('says how many there are where only the first ones are shown', async () => {
    await using answers = await startAnswers();
    answers.on(route('Ege'), () => ({ body: { items: [egebakke], total: 111 } }));
    show();
    type('Ege');
    const said = 'Viser 1 af 111 skoler, der passer. Skriv lidt mere, hvis din ikke er med.';
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said));
  });

  test('a search that fails says so, and the field is still there', async () => {
    await using answers = await startAnswers();
    answers.refuse(route('Ege'), 'UPSTREAM_UNAVAILABLE', 503);
    show();
    type('Ege');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Vi kunne ikke søge'));
    expect(box()).toHaveProperty('value', 'Ege');
  });

  test('the name of a school is text, whatever stands in it', async () => {
    await using answers = await startAnswers();
    find(answers, 'Ege', [{ ...egebakke, name: '<img src=x onerror=alert(1)>' }]);
    show();
    type('Ege');
    expect(await screen.findByRole('button', { name: 'Vælg <img src=x onerror=alert(1)>, Odense' })).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('picking', () => {
  test('a pick fills in the name, closes the list and gives the focus back to the field', async () => {
    await using answers = await startAnswers();
    find(answers, 'Ege', [egebakke]);
    const { picked } = show();
    type('Ege');
    fireEvent.click(await screen.findByRole('button', { name: 'Vælg Egebakkeskolen, Odense' }));
    expect(picked).toEqual(['i1']);
    expect(box()).toHaveProperty('value', 'Egebakkeskolen, Odense');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Valgt: Egebakkeskolen, Odense');
  });

  test('typing again takes the pick back: what is shown is what is sent', async () => {
    await using answers = await startAnswers();
    find(answers, 'Ege', [egebakke]);
    const { picked } = show();
    type('Ege');
    fireEvent.click(await screen.findByRole('button', { name: 'Vælg Egebakkeskolen, Odense' }));
    type('Egen');
    expect(picked).toEqual(['i1', undefined]);
    expect(screen.queryByText(/^Valgt/)).toBeNull();
  });

  test('an error is tied to the field', () => {
    show('Skole er påkrævet');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().getAttribute('aria-describedby')).toContain('institutionId-error');
  });
});

describe('the keyboard', () => {
  test('enter takes the only hit, and never sends the form', async () => {
    await using answers = await startAnswers();
    find(answers, 'Ege', [egebakke]);
    const { picked } = show();
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
    type('Ege');
    await screen.findByRole('list');
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
    expect(picked).toEqual(['i1']);
  });

  test('enter chooses nothing among several; the arrows move into the list, through it and back', async () => {
    await using answers = await startAnswers();
    find(answers, 'Ege', [egebakke, { ...egebakke, institutionId: 'i2', city: 'Aarhus' }]);
    const { picked } = show();
    type('Ege');
    const [first, second] = await screen.findAllByRole('button', { name: /^Vælg/ });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(picked).toEqual([]);
    for (const [from, key, to] of [
      [box(), 'ArrowDown', first],
      [first, 'ArrowDown', second],
      [second, 'ArrowDown', second],
      [second, 'ArrowUp', first],
      [first, 'ArrowUp', box()],
    ] as const) {
      fireEvent.keyDown(from ?? box(), { key });
      expect(document.activeElement).toBe(to);
    }
  });

  test('a school that is not there can be asked for, with what was typed', () => {
    const { asked } = show();
    type(' Skovskolen ');
    fireEvent.click(screen.getByRole('button', { name: 'Opret din skole' }));
    expect(asked).toEqual(['Skovskolen']);
  });
});
