import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

test.each([
  ...[
    '1234567890',
    '123456789012',
    'adgangskode',
    'Adgangskode2026!',
    'aaaaaaaaaa',
    'aaaaaaaaaaaa',
    '121212121212',
    'Opfinder-2026',
    'projektedison',
  ],
  ...[
    'Projekt-Edison-1',
    'hemmeligkode',
    'Sommer202612',
    'sommersommer',
    'passwordpassword',
    'Password1234',
    'iloveyou1234',
    'Qwertyuiop12',
    'fodboldfodbold',
    'KØBENHAVN2026',
    '0pfinder-2026',
    'Velk0mmen2026',
    'Ad9angsk0de12',
    'adgangs-kode',
    'a d g a n g s k o d e',
    'adgangs\u200bkode12',
    'Sommerferie2026',
  ],
])('%s is among the first that somebody would try', async (password) => {
  expect(await isGuessable(password)).toBe(true);
});

test.each(['mette.holm.2026', 'MetteHolm1234', 'skole-mette-holm', 'holm@skole.example'])(
  '%s says little more than the own e-mail',
  async (password) => {
    expect(await isGuessable(password, 'mette.holm@skole.example')).toBe(true);
  },
);

test.each([
  'Vandmølle-1847',
  'kanal regn tagrender',
  'en ganske ny sætning',
  'min hund hedder edison',
  'Lzq8-vT2k-Rw0p',
  'tre blå cykler i odense',
])('%s is taken', async (password) => {
  expect(await isGuessable(password, 'mette.holm@skole.example')).toBe(false);
});
