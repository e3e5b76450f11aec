import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bffTables } from './bff.ts';
import { email, id, line, list, searchText, sitePath, text } from './fields.ts';
import type { Route } from './route.ts';
import { fastest } from './testing/fastest.ts';
import { backendTables } from './upstream/backend.ts';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('an e-mail address', () => {
  test.each([
    'mette@skole.example',
    'mette.holm+edison@egebakke.skole.example',
    "o'neill@skole.example",
    'søren@køge.example',
    'a@b.dk',
    `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  ])('is one: %s', (typed) => {
    expect(takes(email, typed)).toBe(true);
  });

  test('is taken without the blanks around it, as it was typed otherwise', () => {
    expect(email.parse('  Mette@Skole.example\r\n')).toBe('Mette@Skole.example');
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['no host', 'mette@'],
    ['no person', '@skole.example'],
    ['no dot', 'mette@localhost'],
    ['two', 'a@x.dk,b@y.dk'],
    ['two with a semicolon', 'a@x.dk;b@y.dk'],
    ['a comma in the person', 'a,b@x.dk'],
    ['a semicolon in the person', 'a;b@x.dk'],
    ['two with a blank', 'a@x.dk b@y.dk'],
    ['two at signs', 'a@x.dk@y.dk'],
    ['a comment', 'mette(lærer)@x.dk'],
    ['a quoted person', '"a@x.dk x"@y.dk'],
    ['a quote inside', 'a"b@y.dk'],
    ['a name before it', 'Mette <mette@x.dk>'],
    ['a group', 'alle:a@x.dk;'],
    ['a source route', '@x.dk:a@y.dk'],
    ['a backslash', 'a\\@x.dk'],
    ['a bare address', 'a@[127.0.0.1]'],
    ['another header', 'a@x.dk\r\nBcc:b@y.dk'],
    ['a line break alone', 'a@x.dk\nb'],
    ['a carriage return inside', 'a\r@x.dk'],
    ['a NUL', 'a\u0000@x.dk'],
    ['a zero-width blank', 'a\u200b@x.dk'],
    ['a line separator', 'a\u2028@x.dk'],
    ['a person of 65', `${'a'.repeat(65)}@x.dk`],
    ['255 characters', `a@${'b'.repeat(250)}.dk`],
    ['a number', 7],
    ['a list', ['a@x.dk']],
  ])('is not %s', (_what, typed) => {
    expect(takes(email, typed)).toBe(false);
  });

  test.each(['a', 'a.', 'a@', 'a@b.', '.', '@'])('of thousands of “%s” is refused in no time, ten times as many in no more', (piece) => {
    for (const length of [3_000, 30_000]) {
      const typed = piece.repeat(length / piece.length);
      expect(takes(email, `x@${typed}!@`)).toBe(false);
      expect(fastest(() => email.safeParse(`x@${typed}!@`))).toBeLessThan(50);
    }
  });
});

describe('a line', () => {
  test('is trimmed, and may hold what Danish people write', () => {
    expect(line(80).parse('  Åse Ørsted-Ærø 👩🏽‍🏫 ')).toBe('Åse Ørsted-Ærø 👩🏽‍🏫');
  });

  test.each(['', ' ', '\t\n', '\u00a0', '\u3000', '\ufeff', '\u200b', ' \u200b\u200d '])('of nothing but blanks is none: %j', (typed) => {
    expect(takes(line(80), typed)).toBe(false);
  });

  test.each(['a\nb', 'a\rb', 'a\u0000b', 'a\u001bb', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\ud83d', 'a\u202eb', 'a\u2066b'])(
    'is one line without control: %j',
    (typed) => {
      expect(takes(line(80), typed)).toBe(false);
    },
  );

  test('has its length after trimming', () => {
    expect(takes(line(3), ' abc ')).toBe(true);
    expect(takes(line(3), 'abcd')).toBe(false);
  });

  test('of 300,000 blanks is refused in no time', () => {
    expect(fastest(() => line(80).safeParse(`a${' '.repeat(300_000)}b`))).toBeLessThan(50);
  });
});

test('several lines hold an emoji, and no half of one', () => {
  expect([takes(text(80), 'hej 😀\nder'), takes(text(80), 'hej \ud83d')]).toEqual([true, false]);
});

test('a search may be empty, and holds no control character', () => {
  for (const good of ['', 'Egebakke', 'Ærø ']) expect(searchText.parse(good)).toBe(good);
  for (const bad of ['\u0000', 'a\u0000b', 'a\nb', 'a\u001bb', 'a\u0085', 'a\udc00', 'x'.repeat(101)])
    expect([bad, takes(searchText, bad)]).toEqual([bad, false]);
});

describe('a path of our own', () => {
  test.each(['/', '/om/', '/kurser-og-events/lærercamp/', '/a.b/', '/...a/'])('is one: %s', (path) => {
    expect(takes(sitePath, path)).toBe(true);
  });

  test.each([
    '',
    'om/',
    '//evil.example/',
    '/\\evil',
    '/a//b/',
    '/../x/',
    '/a/..',
    '/a/./b/',
    '/.',
    '/a?b=1',
    '/a#b',
    '/a@b/',
    '/@evil.example/',
    '/a\nb',
    'https://x.dk/',
    '/om',
    '/kontakt////',
    '/./kontakt/',
    '/kontakt/.',
    '/zN/../om/',
    '/%2e%2e/om/',
    '/%2E/om/',
    '/zN/%252e%252e/om/',
    '/om%2f',
    '/%6fm/',
    '/om;x/',
    '/om\u0000/',
    '/om\ud800/',
  ])('is not %j', (path) => {
    expect(takes(sitePath, path)).toBe(false);
  });

  test('of 30,000 characters is refused in no time', () => {
    for (const piece of ['/.', '/', 'a/']) expect(fastest(() => sitePath.safeParse(`/${piece.repeat(15_000)}`))).toBeLessThan(50);
  });
});

test('an id is short and plain', () => {
  for (const good of ['a', 'Ab_9-', 'x'.repeat(64)]) expect(takes(id, good)).toBe(true);
  for (const bad of ['', 'x'.repeat(65), 'a/b', 'a b', 'a.b', 'æ', "a'--", 'a\n']) expect([bad, takes(id, bad)]).toEqual([bad, false]);
});

test('a list says how many there are in all, and drops what its items do not name', () => {
  const schema = list(z.object({ a: z.string() }));
  expect(schema.parse({ items: [{ a: 'x', secret: 1 }], total: 7, more: true })).toEqual({ items: [{ a: 'x' }], total: 7 });
  expect(takes(schema, { items: [], total: -1 })).toBe(false);
});

describe('a whole number that is asked with', () => {
  type Schema = z.core.JSONSchema.BaseSchema;
  const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

  /** The paths of all numbers in a schema whose limit exceeds that of a database column. */
  function tooLarge(schema: Schema, at: string): readonly string[] {
    const { type, minimum = -Infinity, maximum = Infinity } = schema;
    // The rows of a list are validated by the backend, cell by cell.
    const raw = at.includes('.rows.items.');
    const own = !raw && (type === 'integer' || type === 'number') && (maximum > 2_147_483_647 || minimum < -2_147_483_648) ? [at] : [];
    return own.concat(Object.entries(schema).flatMap(([key, part]) => (isSchema(part) ? tooLarge(part, `${at}.${key}`) : [])));
  }
  const asked = ({ params, query, body }: Route) => [params, query, body].filter((part) => part !== undefined);

  test('is one that a database can compare with, in every call', () => {
    const calls = [bffTables, backendTables]
      .flatMap((tables) => Object.values<Record<string, Route>>(tables))
      .flatMap(Object.entries<Route>);
    const found = calls.flatMap(([name, route]) =>
      asked(route).flatMap((part) => tooLarge(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }), name)),
    );
    expect(calls.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
