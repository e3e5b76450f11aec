import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { demoPassword } from './demo.ts';

/**
 * Words that people in Denmark choose, and words of this site: they do not count towards a password's length. Folded as `fold` does.
 * International passwords are in the list.
 */
const knownWords = [
  ...[
    'adgangskode',
    'kodeord',
    'sommerferie',
    'ferie',
    'folkeskole',
    'undervisning',
    'kærlighed',
    'password',
    'hemmelig',
    'hemmeligt',
    'login',
    'velkommen',
    'bruger',
    'kode',
    'skole',
    'skolen',
    'lærer',
    'klasse',
    'elev',
  ],
  ...['danmark', 'dansk', 'københavn', 'aarhus', 'århus', 'odense', 'aalborg', 'ålborg', 'esbjerg', 'fodbold', 'håndbold', 'brøndby'],
  ...[
    'sommer',
    'vinter',
    'forår',
    'efterår',
    'januar',
    'februar',
    'marts',
    'april',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'december',
  ],
  ...[
    'mandag',
    'tirsdag',
    'onsdag',
    'torsdag',
    'fredag',
    'lørdag',
    'søndag',
    'jegelskerdig',
    'elsker',
    'skat',
    'mormor',
    'kartoffel',
    'qwerty',
    'qwertyuiop',
    'asdfgh',
    'abc',
  ],
  ...['projekt', 'edison', 'opfinder', 'opfindelse', 'fonden', 'entreprenørskab', 'ffe', 'example'],
  ...['jeg', 'mig', 'dig', 'min', 'mit', 'mor', 'far', 'hej', 'tak', 'mad', 'hund', 'hunden', 'kat', 'katten', 'hedder'],
  // The passphrase of the comic that made passphrases known (xkcd 936).
  ...['correct', 'horse', 'battery', 'staple'],
]
  .flatMap(spellings)
  .sort((one, other) => other.length - one.length);
/** Four keys in a row on a Danish keyboard, or letters of the alphabet, either way: they do not count towards the length, either. */
const runs = ['qwertyuiopå', 'asdfghjklæø', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyzæøå']
  .flatMap((row) => [row, [...row].reverse().join('')])
  .flatMap((row) => Array.from({ length: row.length - 3 }, (_, at) => row.slice(at, at + 4)));

/** Letters that must be left when all known words are taken out. */
const leastOwnLetters = 5;
/** With fewer different characters, a password is a pattern: `aaaaaaaaaaaa`, `121212121212`. */
const leastDifferent = 5;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is easy to guess: in the list of common passwords, whatever its case and ending; a number; a repeated pattern; or
 * little more than known words and words of the person's e-mail.
 */
export async function isGuessable(password: string, email = ''): Promise<boolean> {
  return (await isKnown(fold(password), email)) || isKnown(unmask(fold(password)), email);
}

async function isKnown(whole: string, email: string): Promise<boolean> {
  const core = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isRepeated = [whole, core].some((each) => /^(.{1,12})\1+$/u.test(each));
  if (core === '' || new Set(whole).size < leastDifferent || isRepeated) return true;
  common ??= readCommon();
  const list = await common;
  if (list.has(whole) || list.has(core) || list.has(core.replaceAll(/[^\p{L}]/gu, ''))) return true;
  const own = fold(email)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 2);
  const rest = [...own, ...knownWords, ...runs].reduce((left, word) => left.replaceAll(word, ''), core);
  return rest.replaceAll(/[^\p{L}]/gu, '').length < leastOwnLetters;
}

/** Small letters without invisible characters and accents; å stays, whose ring is no accent. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?!\u030a)\p{M}/gu, '')
    .normalize('NFC');
}

/** A Danish word, and as people write it where a keyboard lacks the letters: `københavn`, `koebenhavn`, `kobenhavn`. */
function spellings(word: string): readonly string[] {
  if (!/[æøå]/.test(word)) return [word];
  const inTwo = word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa');
  return [word, inTwo, word.replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a')];
}

const masked: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Replaces digits and signs that stand for letters, and removes separators. */
function unmask(text: string): string {
  return text
    .replace(/[^\p{L}]+$/u, '')
    .replaceAll(/[0134579@$!]/g, (sign) => masked[sign] ?? sign)
    .replaceAll(/[^\p{L}]/gu, '');
}

/**
 * Which words of ours a password contains, whatever their case, signs and spaces: the name of the site, the e-mail or what stands before its @
 * (from five letters on), or the demo's password. Undefined for none.
 */
export function ownWordsIn(password: string, email = ''): 'site' | 'email' | 'demo' | undefined {
  const plain = withoutSigns(password);
  const [local = ''] = email.split('@');
  const contains = (...words: readonly string[]) => words.map(withoutSigns).some((word) => word.length >= 5 && plain.includes(word));
  if (contains(siteName)) return 'site';
  if (contains(email, local)) return 'email';
  return contains(demoPassword) ? 'demo' : undefined;
}

const siteName = 'Edison';

function withoutSigns(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * 130,000 common and leaked passwords and Danish words, in lower case and without digits and signs at their ends, so that each stands for
 * all of these. Read and unpacked when a password is first checked (0.1 s, 12 MB).
 */
async function readCommon(): Promise<ReadonlySet<string>> {
  const read = (name: string) => readFile(new URL(name, import.meta.url));
  const [packed, danish] = await Promise.all([read('./common-passwords.txt.br'), read('./danish-passwords.txt')]);
  const text = await unpack(packed);
  return new Set([...text.toString().split('\n'), ...danish.toString().split(/\s+/).flatMap(spellings)]);
}

const unpack = promisify(brotliDecompress);
