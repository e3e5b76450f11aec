import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isGuessable, ownWordsIn } from './guessable.ts';

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
  ...['Koebenhavn2026', 'Kobenhavn2026!', 'Broendby12345', 'Kaerlighed123', 'pássword1234', 'SOMMERFERÏE26', 'Ivaerksaetter26'],
  ...['asdfghjklæøå', 'abcdefghijklm', 'poiuytrewq12', 'trustno1trustno1', 'correct horse battery staple'],
  ...['jeg elsker min mor', 'tak for mad!', 'Hunden er min 1', 'Elevrådet2026', 'Midtjylland1!', 'Julemanden2026'],
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
  'Lzq8-vT2k-Rw0p',
  'tre blå cykler i odense',
  'min kat sover i tagrenden',
  'mormor bager lagkage',
])('%s is taken', async (password) => {
  expect(await isGuessable(password, 'mette.holm@skole.example')).toBe(false);
});

test.each(['Trustno1!!!!', 'MICHELLE-2019', 'liverpoolfc77', 'Frederik1998!', 'Kartoffelsalat 1', 'RØDGRØDMEDFLØDE', '!!jordbærgrød!!'])(
  '%s is on the list of common and leaked passwords or of Danish ones, whatever its case and ending',
  async (password) => {
    expect(await isGuessable(password)).toBe(true);
  },
);

test.each([
  ['min hund hedder edison', 'site'],
  ['Opfinder-2026 og mere til', 'demo'],
  ['opfinder 2026 hos os alle', 'demo'],
  ['jeg er mette holm i vejle', 'email'],
  ['se mette.holm@skole.example', 'email'],
  ['kanal regn tagrender', undefined],
])('that %s contains the name of the site, the e-mail or the password of the demo: %s', (password, contained) => {
  expect(ownWordsIn(password, 'mette.holm@skole.example')).toBe(contained);
});

test('what stands before the @ counts from five letters on, or half of all words would be refused to ida@skole.example', () => {
  expect(ownWordsIn('klidal og pindsvin', 'ida@skole.example')).toBeUndefined();
});

test('the list holds more than 100,000, and a check takes no time once it is read', async () => {
  await isGuessable('kanal regn tagrender');
  const began = performance.now();
  for (let count = 0; count < 1_000; count += 1) await isGuessable(`kanal regn tagrender ${count}`);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(
    brotliDecompressSync(readFileSync(new URL('./common-passwords.txt.br', import.meta.url)))
      .toString()
      .split('\n').length,
  ).toBeGreaterThan(100_000);
});
