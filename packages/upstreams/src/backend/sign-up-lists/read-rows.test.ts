import { signUpRow } from '@edison/contracts/bff/sign-ups/sign-up-list';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidRow, readRows } from './read-rows.ts';

const read = (...rows: object[]) => readRows(rows.map((row) => signUpRow.parse(row)));
const ida = { firstName: 'Ida', email: 'ida@hjem.example' };

test('a row is read as people mean it: trimmed, one seat when none is said, empty fields as none', () => {
  expect(
    read({ ...ida, firstName: ' Ida ', lastName: 'Krog', email: ' Ida@Hjem.example ', seats: ' 3 ', note: ' ', organisation: '' }),
  ).toEqual([
    { email: 'Ida@Hjem.example', emailNorm: 'ida@hjem.example', name: 'Ida Krog', seats: 3, organisation: undefined, note: undefined },
  ]);
  expect(read(ida, { ...ida, email: 'bo@hjem.example', seats: 2 })).toMatchObject([{ name: 'Ida', seats: 1 }, { seats: 2 }]);
});

test.each([
  [{ firstName: '' }, 'BAD_REQUEST', 'firstName'],
  [{ firstName: '\u200b' }, 'BAD_REQUEST', 'firstName'],
  [{ firstName: 'Ida\nBcc: x' }, 'BAD_REQUEST', 'firstName'],
  [{ firstName: 'x'.repeat(101) }, 'BAD_REQUEST', 'firstName'],
  [{ firstName: '010112-1234' }, 'NAME_LOOKS_LIKE_CPR', 'firstName'],
  [{ lastName: 'Krog 0101121234' }, 'NAME_LOOKS_LIKE_CPR', 'firstName'],
  [{ firstName: 'Ida 01', lastName: '02 03 1234' }, 'NAME_LOOKS_LIKE_CPR', 'firstName'],
  [{ organisation: '01.02.03-1234' }, 'NAME_LOOKS_LIKE_CPR', 'organisation'],
  [{ lastName: 'Kr\u0000og' }, 'BAD_REQUEST', 'lastName'],
  [{ email: '' }, 'BAD_REQUEST', 'email'],
  [{ email: 'ida@hjem' }, 'BAD_REQUEST', 'email'],
  [{ email: 'ida@hjem.example,bo@hjem.example' }, 'BAD_REQUEST', 'email'],
  [{ email: 'ida@hjem.example\r\nBcc: x@y.dk' }, 'BAD_REQUEST', 'email'],
  [{ seats: '0' }, 'BAD_REQUEST', 'seats'],
  [{ seats: '31' }, 'BAD_REQUEST', 'seats'],
  [{ seats: '-1' }, 'BAD_REQUEST', 'seats'],
  [{ seats: '1,5' }, 'BAD_REQUEST', 'seats'],
  [{ seats: 1.5 }, 'BAD_REQUEST', 'seats'],
  [{ seats: 'to' }, 'BAD_REQUEST', 'seats'],
  [{ organisation: 'x'.repeat(101) }, 'BAD_REQUEST', 'organisation'],
  [{ note: 'x'.repeat(501) }, 'BAD_REQUEST', 'note'],
])('%j is %s of %s', (given, problem, field) => {
  expect(read({ ...ida, ...given })).toEqual([{ problem, field }]);
});

test('a row of nothing is a bad row, not a bad list', () => {
  expect(read({}, ida)).toMatchObject([{ problem: 'BAD_REQUEST', field: 'firstName' }, { name: 'Ida' }]);
});

test('an address is in a list once: its second row says of which it is one, and a bad row counts for none', () => {
  const bad = { ...ida, seats: 'mange' };
  expect(read(bad, ida, { ...ida, firstName: 'Bo', email: ' IDA@hjem.example' })).toMatchObject([
    { field: 'seats' },
    { name: 'Ida' },
    { problem: 'BAD_REQUEST', field: 'email', sameAs: 1 },
  ]);
});

test('whatever stands in a list, every row is either good or says what is wrong, and good addresses are all different', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('Ida', 'ida@hjem.example', ' ', '3', '010112-1234'));
  const row = fc.record(
    { firstName: text, lastName: text, email: text, seats: fc.oneof(fc.string({ maxLength: 20 }), fc.double()) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const good = read(
        ...rows.map((each) => (typeof each.seats === 'number' && !Number.isFinite(each.seats) ? { ...each, seats: '' } : each)),
      ).filter(isValidRow);
      expect(new Set(good.map(({ emailNorm }) => emailNorm)).size).toBe(good.length);
      for (const { name, seats } of good) expect([name.trim() === name, seats >= 1 && seats <= 30]).toEqual([true, true]);
    }),
  );
});
