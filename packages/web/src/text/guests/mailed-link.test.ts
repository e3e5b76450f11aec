import { expect, test } from 'vitest';
import { askedWords } from './mailed-link.ts';

test.each([
  [{ free: 12, reserved: true }, 4, 'Der var 12 pladser, da du sendte. Åbn linket inden 30 minutter, så er pladserne jeres.'],
  [{ free: 1, reserved: true }, 1, 'Der var 1 plads, da du sendte. Åbn linket inden 30 minutter, så er pladsen din.'],
  [{ free: 12, reserved: false }, 4, 'Der var 12 pladser, da du sendte. Åbn linket nu. Du får dem, hvis de stadig er ledige.'],
  [{ free: 2, reserved: false }, 1, 'Der var 2 pladser, da du sendte. Åbn linket nu. Du får den, hvis den stadig er ledig.'],
  [
    { free: 0, reserved: false },
    2,
    'Da du sendte, kunne nye kun komme på venteliste. Åbn linket. Er der ikke plads til jer dér, kommer I på venteliste.',
  ],
  [{ free: 1, reserved: false }, 2, 'Der var 1 plads, da du sendte. Åbn linket. Er der ikke plads til jer dér, kommer I på venteliste.'],
  [{ free: null, reserved: false }, 1, 'Åbn linket, så er pladsen din.'],
  [{}, 2, undefined],
])('%j, asked for %i', (answer, seats, words) => {
  expect(askedWords(answer, seats)).toBe(words);
});
