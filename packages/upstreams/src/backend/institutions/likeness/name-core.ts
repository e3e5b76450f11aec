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
  ['another school', /(?:musik|hoj|handels|landbrugs|sprog)s?kolen?s?$/],
];

/** Words that any school may have in its name. */
const anySchool = /(?:fri|privat|folke|grund|real|central|kommune|lille)?sk(?:ol|lo)e?(?:ns?|r|rne)?$/;
const filling: ReadonlySet<string> = new Set([
  ...['den', 'det', 'de', 'og', 'i', 'pa', 'ved', 'for', 'fri', 'frie', 'privat', 'private', 'kommunale'],
  ...['sankt', 'st', 'afdeling', 'afd', 'hovedskole', 'hovedskolen', 'opdigtet'],
]);

/** The core of a name: without "skole" in all its forms, Sct./Skt./Sankt, small words, and the endings of genitives. */
export function nameCore(name: string): NameCore {
  const words = foldDanish(spaceAfterDots(name))
    .replaceAll(/['’´`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
  const own = words.flatMap(ownPart);
  return { words: own.length > 0 ? own : words.length > 0 ? words : [''], kinds: [...new Set(words.flatMap(kindOf))] };
}

function kindOf(word: string): readonly string[] {
  return kinds.filter(([, spelling]) => spelling.test(word)).map(([kind]) => kind);
}

/** `egebakkeskolen` is `egebakke`, `friskole` is nothing, `kirsebaerhavens` is `kirsebaerhaven`. */
function ownPart(word: string): readonly string[] {
  if (filling.has(word)) return [];
  const [, spelling] = kinds.find(([, kind]) => kind.test(word)) ?? [];
  const stem = word.replace(spelling ?? anySchool, '');
  if (stem === '') return [];
  return [soundOf(stem.length >= 5 ? stem.replace(/s$/, '') : stem)];
}

/** Nicolai and Nikolaj, Bech and Bek, bakke and bake sound the same. */
function soundOf(word: string): string {
  return word
    .replaceAll(/c[hk]?/g, 'k')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replaceAll('j', 'i')
    .replaceAll(/([a-z])\1+/g, '$1');
}
