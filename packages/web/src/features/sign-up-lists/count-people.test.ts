import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { expect, test } from 'vitest';
import { peopleSentText, sendText, verdictText } from '../../text/by-list/people-text.ts';
import { countPeople } from './count-people.ts';

type Asked = readonly [state: ListAnswer['rows'][number]['state'], seats: string];

/** The result of checking, the button, and the headline and the result of the receipt of a list. */
function words(...asked: readonly Asked[]): readonly string[] {
  const rows = asked.map(([, seats], i) => ({
    key: `${i}`,
    cells: { firstName: `Ida ${i}`, email: `p${i}@skole.dk`, seats },
    unplaced: [],
  }));
  const answer = { saved: false, waiting: 0, invitations: 0, rows: asked.map(([state]) => ({ ok: true, state })) };
  const counts = countPeople(answer, { sessionId: 's1', rows, reason: '', overflow: [], nonce: '' });
  return [verdictText(counts, 'unsent'), sendText(counts), peopleSentText(counts), verdictText(counts, 'sent')];
}

test.each<[readonly Asked[], readonly string[]]>([
  [[['confirmed', '']], ['1 får plads.', 'Tilmeld 1 person', '1 person er skrevet op', '1 har fået plads.']],
  [
    [
      ['confirmed', '4'],
      ['confirmed', ''],
    ],
    [
      'Begge får plads (5 pladser).',
      'Tilmeld 2 personer (5 pladser)',
      '2 personer er skrevet op (5 pladser)',
      'Begge har fået plads (5 pladser).',
    ],
  ],
  [
    [
      ['confirmed', '2'],
      ['waitlisted', '3'],
    ],
    [
      '1 får plads (2 pladser), og 1 kommer på venteliste (3 pladser).',
      'Tilmeld 2 personer (5 pladser)',
      '2 personer er skrevet op (5 pladser)',
      '1 har fået plads (2 pladser), og 1 står på venteliste (3 pladser).',
    ],
  ],
  [
    [
      ['confirmed', '1'],
      ['reserved', '2'],
      ['invited', '1'],
    ],
    [
      '1 får plads. 2 skal selv sige ja (3 pladser).',
      'Tilmeld 1, og spørg 2 (4 pladser)',
      '3 personer er skrevet op (4 pladser)',
      '1 har fået plads. 2 skal selv sige ja (3 pladser).',
    ],
  ],
  [[['invited', '']], ['1 skal selv sige ja.', 'Spørg 1 person', '1 person er skrevet op', '1 skal selv sige ja.']],
])('a list counts people, and seats where the rows ask for more: %j', (asked, expected) => {
  expect(words(...asked)).toEqual(expected);
});
