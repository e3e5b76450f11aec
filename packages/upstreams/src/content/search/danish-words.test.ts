import { describe, expect, test } from 'vitest';
import { foldWord, termOf, wordsOf } from './danish-words.ts';

const term = (word: string) => termOf(foldWord(word));

describe('one word, however it is typed', () => {
  test.each([
    ['lærer', 'laerer', 'LÆRER', 'lærer'.normalize('NFD')],
    ['løsning', 'loesning', 'Løsning'],
    ['århus', 'aarhus', 'Aarhus', 'århus'.normalize('NFD')],
    ['idé', 'ide', 'IDÉ'],
    ['schröder', 'schrøder'],
    ['videoer', 'VIDEOER'],
  ])('%s', (...spellings) => {
    expect(new Set(spellings.map(foldWord)).size).toBe(1);
  });

  test.each([
    ['lærer', 'læreren', 'lærere', 'lærerne', 'lærernes', 'laererne'],
    ['elev', 'elever', 'eleverne', 'elevernes'],
    ['løsning', 'løsninger', 'løsningen', 'loesningerne'],
    ['opfinde', 'opfinder', 'opfindere', 'opfindelse', 'opfindelserne'],
    ['finale', 'finalen', 'finaler'],
    ['materiale', 'materialet', 'materialer'],
    ['video', 'videoer', 'videoen'],
    ['tema', 'temaet', 'temaer'],
    ['øvelse', 'øvelser', 'oevelserne'],
  ])('%s has one term in all its forms', (...forms) => {
    expect(new Set(forms.map(term)).size).toBe(1);
  });
});

test.each(['og', 'for', 'hvordan', 'på', 'paa', 'OM', 'x'])('a word that says nothing about a page is not indexed: %s', (word) => {
  expect(term(word)).toBe('');
});

test('a number is a word, and hyphens and slashes part words', () => {
  expect(wordsOf('6.-7. klasse: natur/teknologi, A3-ark & »3D«').map(({ folded }) => folded)).toEqual([
    '6',
    '7',
    'klasse',
    'natur',
    'teknologi',
    'a3',
    'ark',
    '3d',
  ]);
});

test('a word knows its place, accents that stand alone and all', () => {
  const text = `Vi får en ide${'\u0301'} i Århus`;
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Vi', 'får', 'en', `ide${'\u0301'}`, 'i', 'Århus']);
});
