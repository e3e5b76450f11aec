import { expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

test('a word of the site is taken apart into words of the site', () => {
  const vocabulary = createVocabulary();
  for (const word of ['lektion', 'plan', 'lektionsplan', 'finale']) vocabulary.add(word, word);
  expect(vocabulary.partsOf('lektionsplan')).toEqual(['lektion', 'plan']);
  expect(vocabulary.partsOf('landsfinale')).toEqual(['final']);
});

test('nothing is remembered of a word that somebody typed and the site does not have', () => {
  const vocabulary = createVocabulary();
  expect(vocabulary.partsOf('papirmotor')).toEqual([]);
  // A cached answer would be the old one.
  vocabulary.add('motor', 'motor');
  expect(vocabulary.partsOf('papirmotor')).toEqual(['motor']);
});
