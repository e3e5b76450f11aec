import { describe, expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

const told = (older: string, newer: string) => compareWords(older, newer).map(({ kind, text }) => `${kind}: ${text.trim()}`);

describe('two versions of a text', () => {
  test.each([
    ['Den siger til', 'Den siger til', ['same: Den siger til']],
    ['', 'Den siger til', ['added: Den siger til']],
    ['Den siger til', '', ['removed: Den siger til']],
    ['', '', []],
    [
      'Den siger til, når tønden er fuld',
      'Den bipper, når tønden er fuld',
      ['same: Den', 'removed: siger til,', 'added: bipper,', 'same: når tønden er fuld'],
    ],
    ['en to tre', 'to tre fire', ['removed: en', 'same: to tre', 'added: fire']],
    ['a b a b', 'b a b a', ['removed: a', 'same: b a b', 'added: a']],
  ])('from %j to %j', (older, newer, expected) => {
    expect(told(older, newer)).toEqual(expected);
  });

  test('another space is no change, another line is one', () => {
    expect(told('Den  siger til', 'Den siger til')).toEqual(['same: Den siger til']);
    expect(told('Den siger til', 'Den\nsiger til')).not.toEqual(['same: Den\nsiger til']);
  });

  test('the new text can be read off it', () => {
    const [older, newer] = ['Vi har bygget en alarm til tønden.\nDen virker.', 'Vi byggede en alarm til regntønden.\nDen virker godt.'];
    const kept = compareWords(older, newer).filter(({ kind }) => kind !== 'removed');
    expect(kept.map(({ text }) => text).join('')).toBe(newer);
  });

  test('two books are told as wholly different, at once', () => {
    const book = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word}${at}`).join(' ');
    expect(compareWords(book('a'), book('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
