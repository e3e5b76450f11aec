import { expect, test } from 'vitest';
import { fieldMessage, valueAt } from './field-sentence.ts';
import { fieldAt, invalidFields, leaveOutEmpty, splitAddresses } from './form-plan.ts';

const fields = {
  name: { label: 'Holdets navn' },
  'members.name': { label: (row: number) => `Navn på deltager ${row + 1}` },
  'members.email': { label: 'Email', email: 'one' },
  copies: { label: 'Kopi til', email: 'several' },
} as const;
const wrong = (message: string) => ({ type: 'x', message });

test('what is wrong stands in the order of the page: by field, then by row, then by the fields of a row', () => {
  const errors = {
    copies: [undefined, wrong('k1'), wrong('k2')],
    members: [undefined, { email: wrong('e1'), name: wrong('n1') }, { name: wrong('n2') }],
    name: wrong('n'),
  };
  expect(invalidFields(fields, errors).map(({ path, message }) => `${path} ${message}`)).toEqual([
    'name n',
    'members.1.name n1',
    'members.1.email e1',
    'members.2.name n2',
    'copies k1',
  ]);
});

test('what is wrong with a whole list is said at the list', () => {
  expect(invalidFields(fields, { members: { root: wrong('for få') } })).toEqual([{ path: 'members', message: 'for få' }]);
});

test('nothing wrong is an empty list', () => {
  expect(invalidFields(fields, {})).toEqual([]);
});

test('rows are told apart by their label', () => {
  expect(fieldMessage(fields, 'members.2.name', ' ')).toBe('Navn på deltager 3 er påkrævet');
  expect(fieldAt(fields, 'members.0.email').label).toBe('Email');
  expect(fieldAt(fields, 'unknown')).toEqual({ label: '' });
});

test('a value is found by its path, and one that is not there is none', () => {
  expect(valueAt({ members: [{ name: 'Ida' }] }, 'members.0.name')).toBe('Ida');
  expect(valueAt({ members: [] }, 'members.0.name')).toBeUndefined();
});

test.each([
  ['a@b.dk', ['a@b.dk']],
  [' a@b.dk,c@d.dk;\n e@f.dk ', ['a@b.dk', 'c@d.dk', 'e@f.dk']],
  ['', []],
])('addresses in one field: %j', (typed, addresses) => {
  expect(splitAddresses(typed)).toEqual(addresses);
});

test('an empty text is no part of a body; no and zero are', () => {
  expect(leaveOutEmpty({ a: ' ', b: '', c: 'x', d: false, e: 0, f: [] })).toEqual({ c: 'x', d: false, e: 0, f: [] });
});
