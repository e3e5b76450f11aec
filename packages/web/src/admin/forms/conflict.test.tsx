// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Conflict, type ConflictField, type Versions } from './conflict.tsx';

afterEach(cleanup);

interface Plan {
  readonly title: string;
  readonly venue?: string;
  readonly seats: number;
  readonly kind: string;
}

const fields: readonly ConflictField<Plan>[] = [
  { key: 'title', label: 'Titel', show: ({ title }) => title },
  { key: 'venue', label: 'Sted', show: ({ venue }) => venue ?? '' },
  { key: 'seats', label: 'Pladser', show: ({ seats }) => String(seats) },
];

const before: Plan = { title: 'Camp', venue: 'Odense', seats: 30, kind: 'kursus' };

function show(versions: Pick<Versions<Plan>, 'mine' | 'theirs'>): Plan[] {
  const saved: Plan[] = [];
  render(
    <Conflict
      what="eventet"
      fields={fields}
      versions={{ before, ...versions }}
      changedAt="2026-11-21T17:30:00Z"
      busy={false}
      onSave={(plan) => saved.push(plan)}
      onBack={() => undefined}
    />,
  );
  return saved;
}

const side = (field: string, whose: RegExp) =>
  within(screen.getByRole('group', { name: field })).getByRole<HTMLInputElement>('radio', { name: whose });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('it says what happened and when, and takes the focus', () => {
  show({ mine: { ...before, title: 'Vintercamp' }, theirs: { ...before, seats: 40 } });
  const notice = screen.getByRole('status', { name: 'Nogen har ændret eventet, mens du skrev' });
  expect(document.activeElement).toBe(notice);
  expect(notice.textContent).toContain('21/11/2026 18:30');
});

test('a field that only the other changed is no question: even with all of mine the saved value stays', () => {
  const saved = show({ mine: { ...before, title: 'Vintercamp', venue: 'Vejle' }, theirs: { ...before, seats: 40, venue: 'Ry' } });
  expect(screen.getAllByRole('group')).toHaveLength(2);
  expect([side('Titel', /^Dit/).checked, side('Sted', /^Dit/).checked]).toEqual([true, false]);
  expect(screen.queryByRole('group', { name: 'Pladser' })).toBeNull();
  press('Vælg alt mit');
  press('Gem det valgte');
  expect(saved).toEqual([{ ...before, title: 'Vintercamp', venue: 'Vejle', seats: 40 }]);
});

test('who changed nothing is told so, and saves what the other saved', () => {
  const saved = show({ mine: before, theirs: { ...before, title: 'B' } });
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByText('Du har ikke selv ændret noget. Gem, og så gælder det gemte.')).toBeTruthy();
  press('Gem det valgte');
  expect(saved).toEqual([{ ...before, title: 'B' }]);
});

test('who changed a field as the other did is not told that nothing was changed', () => {
  const saved = show({ mine: { ...before, title: 'B' }, theirs: { ...before, title: 'B', seats: 40 } });
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByText('Det, du har ændret, har den anden også ændret. Gem, og så gælder det gemte.')).toBeTruthy();
  press('Gem det valgte');
  expect(saved).toEqual([{ ...before, title: 'B', seats: 40 }]);
});

test('where both changed a field nobody but the person decides', () => {
  const { venue: _, ...nowhere } = before;
  const saved = show({ mine: { ...before, venue: 'Vejle' }, theirs: { ...nowhere, kind: 'webinar' } });
  expect(side('Sted', /^Det gemte/).checked).toBe(false);
  expect(screen.getByText('(tomt)')).toBeTruthy();
  press('Gem det valgte');
  expect(screen.getByRole('alert').textContent).toBe('Vælg, hvad der skal gælde.');
  expect(saved).toEqual([]);
  fireEvent.click(side('Sted', /^Dit/));
  press('Gem det valgte');
  expect(saved).toEqual([{ title: 'Camp', seats: 30, kind: 'webinar', venue: 'Vejle' }]);
});

test('all of one side can be chosen at once', () => {
  const saved = show({ mine: { ...before, title: 'A', seats: 1 }, theirs: { ...before, title: 'B', seats: 2 } });
  press('Vælg alt det gemte');
  press('Gem det valgte');
  expect(saved).toEqual([{ ...before, title: 'B', seats: 2 }]);
});

test('two who wrote the same have nothing to choose', () => {
  const saved = show({ mine: { ...before, title: 'A' }, theirs: { ...before, title: 'A' } });
  expect(screen.queryByRole('group')).toBeNull();
  press('Gem det valgte');
  expect(saved).toEqual([{ ...before, title: 'A' }]);
});
