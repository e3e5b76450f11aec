import { expect, test } from 'vitest';
import { greeting, looksLikeName } from './greeting.ts';
import { writeLetter } from './letter.ts';

test.each([
  ['Mette Holm', 'Hej Mette'],
  ['Søren', 'Hej Søren'],
  ['Anne-Grethe d’Arc', 'Hej Anne-Grethe'],
  ["O'Brien", "Hej O'Brien"],
  ['Aa. Jensen', 'Hej Aa.'],
  ['Ann\u00e9\u0301', 'Hej Ann\u00e9\u0301'],
  ['李 小龍', 'Hej 李'],
])('%s is greeted as %s', (name, greeted) => {
  expect(greeting(name)).toBe(greeted);
});

test.each([
  'https://evil.example/vind Holm',
  'evil.example',
  'www.evil.example\u00a0Klik\u00a0her',
  'Vind!',
  'a@evil.example',
  '<b>Klik</b>',
  '\u202eelpmaxe',
  '12345678',
  'x'.repeat(41),
])('somebody who calls themselves %j is greeted without it', (name) => {
  expect(greeting(name)).toBe('Hej');
});

test('a word ends at any blank, also at one that holds words together', () => {
  expect(greeting('Du\u00a0har\u00a0vundet')).toBe('Hej Du');
});

test('a name is a few words: a sentence of a sender is not told to those whom they wrote down', () => {
  expect(looksLikeName('Anne Marie Louise von Holstein Ledreborg')).toBe(true);
  expect(looksLikeName('Du har vundet en gave ring til os nu')).toBe(false);
});

test('a letter carries no address that a stranger wrote as a name', () => {
  const plain = { subject: 'Se optagelsen', paragraphs: [], links: [], organiser: 'Edison', contactEmail: 'a@edison.example' };
  const { text, html } = writeLetter({ ...plain, name: 'https://evil.example/vind penge' });
  expect(text + html).not.toContain('evil');
});
