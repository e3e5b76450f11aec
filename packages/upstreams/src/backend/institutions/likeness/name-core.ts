import { foldDanish } from '../../text/fold-danish.ts';
import { spaceAfterDots } from '../institution-names.ts';

/** The part of a school's name that identifies it. */
export interface NameCore {
  /** The words that tell the school from others, folded; never empty. */
  readonly words: readonly string[];
  /** Kinds that make two schools of one name different: an efterskole is not the folkeskole of the town. */
  readonly kinds: readonly string[];
}

const kinds: readonly (readonly [kind: string, spelling: RegExp])[] = [
  ['efterskole', /eft?ers?kole?(?:ns?)?$/],
  ['ungdomsskole', /ungdoms?s?kolen?s?$/],
  ['specialskole', /(?:special|heldags)s?kolen?s?$/],
  ['fagskole', /(?:fag|husholdnings|handvaerks|produktions)s?kolen?s?$/],
  ['another school', /(?:musik|handels|landbrugs|sprog)s?kolen?s?$|^(?:folke|idraets)?hojskolen?s?$/],
];

/** Kinds that a name tells, though the same school is often typed without. */
const softKinds: readonly (readonly [kind: string, spelling: RegExp])[] = [
  ['fri', /^(?:fri|lille|privat)e?$|(?:fri|lille|privat)(?:s?k(?:ol|lo)e?(?:ns?|r|rne)?|schule)$/],
  ['real', /^real$|reals?k(?:ol|lo)e?(?:ns?)?$/],
];

/** Words that any school may have in its name. */
const anySchool = /(?:fri|privat|folke|grund|real|central|kommune|lille|kost)?s?(?:k(?:ol|lo)e?(?:ns?|r|rne)?|chule)$/;
const filling: ReadonlySet<string> = new Set([
  ...['den', 'det', 'de', 'og', 'i', 'pa', 'ved', 'for', 'fri', 'frie', 'privat', 'private', 'kommunale'],
  ...['sankt', 'st', 'afdeling', 'afd', 'hovedskole', 'hovedskolen', 'opdigtet'],
]);

/** Abbreviations of Danish names, as people and registers write them. */
const abbreviations: Readonly<Record<string, string>> = {
  nr: 'norre',
  ndr: 'nordre',
  sdr: 'sonder',
  gl: 'gammel',
  gml: 'gammel',
  kr: 'kirke',
  vr: 'vester',
  kbh: 'kobenhavn',
  frb: 'frederiksberg',
  sj: 'sjaelland',
};

/** The words of a name, folded, with abbreviations written out. */
export function wordsOfName(name: string): string[] {
  return foldDanish(spaceAfterDots(name))
    .replaceAll(/['’´`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .flatMap((word) => (word === '' ? [] : (abbreviations[word] ?? word)));
}

/** The core of a name: without "skole" in all its forms, Sct./Skt./Sankt, small words, and the endings of genitives. */
export function nameCore(name: string): NameCore {
  const words = wordsOfName(name);
  const own = coreOf(words);
  return { words: own.length > 0 ? own : words.length > 0 ? words : [''], kinds: kindsOf(words) };
}

/** The parts of words that tell a school from others; none of "Den Lille Skole". */
export function coreOf(words: readonly string[]): readonly string[] {
  return words.flatMap(ownPart);
}

/** The kinds of `NameCore`. */
export function kindsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.flatMap((word) => kinds.filter(([, spelling]) => spelling.test(word)).map(([kind]) => kind)))];
}

/** The kinds that are told but count little: a friskole, a realskole. */
export function softKindsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.flatMap((word) => softKinds.filter(([, spelling]) => spelling.test(word)).map(([kind]) => kind)))];
}

/** `egebakkeskolen` is `egebakke`, `friskole` is nothing, `kirsebaerhavens` is `kirsebaerhaven`. */
function ownPart(word: string): readonly string[] {
  if (filling.has(word)) return [];
  const [, spelling] = kinds.find(([, kind]) => kind.test(word)) ?? [];
  const stem = word.replace(spelling ?? anySchool, '');
  if (stem === '') return [];
  return [soundOf(stem.length >= 4 ? stem.replace(/s$/, '') : stem)];
}

/** Nicolai and Nikolaj, Bech and Bek, bakke and bake, Haahr and Hår sound the same. */
function soundOf(word: string): string {
  return word
    .replaceAll('ae', 'e')
    .replaceAll(/c[hk]?/g, 'k')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replaceAll('j', 'i')
    .replaceAll('x', 'ks')
    .replaceAll(/(?<=[aeiouy])h(?![aeiouy])|^h(?=[iv])(?=[iv][aeiouy])/g, '')
    .replaceAll(/([a-z])\1+/g, '$1');
}
