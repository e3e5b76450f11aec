import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineList, readList } from './list-spec.ts';

const events = defineList({
  filters: {
    state: z.enum(['draft', 'published']).optional(),
    word: z.string().max(10).optional(),
    year: z.coerce.number().int().optional(),
  },
  sorts: ['startsAt', 'title'],
  order: '-startsAt',
});

test('an empty address asks for the first page in the order of the server', () => {
  expect(readList(events, {})).toEqual({ filters: {}, order: '-startsAt', defaultOrder: '-startsAt', page: 1, pageSize: 20, chosen: [] });
});

test('an address is read as it was written', () => {
  const search = { state: 'draft', word: 'camp', sort: 'title', side: 3, antal: 50, valgt: 'e1,e2' };
  expect(readList(events, search)).toEqual({
    filters: { state: 'draft', word: 'camp' },
    order: 'title',
    defaultOrder: '-startsAt',
    page: 3,
    pageSize: 50,
    chosen: ['e1', 'e2'],
  });
});

test('what is not known falls back by itself, and takes nothing else with it', () => {
  const search = { state: 'gone', word: 'camp', sort: 'price', side: -1, antal: 5000, valgt: 'e1,<b>,e1' };
  expect(readList(events, search)).toEqual({
    filters: { word: 'camp' },
    order: '-startsAt',
    defaultOrder: '-startsAt',
    page: 1,
    pageSize: 20,
    chosen: ['e1'],
  });
});

test('where a list is narrowed so, another order is its own; what was chosen goes before', () => {
  const list = defineList({ ...events, orderOf: ({ state }) => (state === 'draft' ? 'title' : undefined) });
  expect(readList(list, { state: 'draft' })).toMatchObject({ order: 'title', defaultOrder: 'title' });
  expect(readList(list, { state: 'draft', sort: '-title' })).toMatchObject({ order: '-title', defaultOrder: 'title' });
  expect(readList(list, { state: 'published' })).toMatchObject({ order: '-startsAt', defaultOrder: '-startsAt' });
});

test('a word of digits is a word, though an address reads it as a number', () => {
  expect(readList(events, { word: 8000, valgt: 17 })).toMatchObject({ filters: { word: '8000' }, chosen: ['17'] });
});

test('what people are searched by is not read from the address', () => {
  const people = defineList({ filters: { word: z.string().optional() }, unwritten: ['word'], sorts: ['name'], order: 'name' });
  expect(readList(people, { word: 'Mette' }).filters).toEqual({});
  expect(readList(people, {}, { word: 'Mette' }).filters).toEqual({ word: 'Mette' });
});

test('two lists of a page do not read each other', () => {
  const codes = defineList({ name: 'koder', filters: {}, sorts: ['code'], order: 'code' });
  expect(readList(codes, { side: 4, 'koder-side': 2 }).page).toBe(2);
});
