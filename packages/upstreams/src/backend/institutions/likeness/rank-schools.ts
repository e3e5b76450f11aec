import { similarity } from './likeness.ts';
import { coreOf, kindsOf, softKindsOf, wordsOfName } from './name-core.ts';

/** What a typed text is compared with: names and place of an institution. */
export interface RankedSchool {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly city: string;
  readonly municipality: string;
  readonly postal_code: string | null;
}

/** `core`: how like the names are, from 0 to 1. `score`: with the place, the kind of school and the exact letters, for the order of a list. */
export interface Score {
  readonly core: number;
  readonly score: number;
}

/** From this likeness on two words name the same place. */
const samePlace = 0.85;
/** From this likeness on of all letters, blanks apart, two names are the same, whatever their words are. */
const sameLetters = 0.85;
/** From this likeness on two words may be one. */
const sameWord = 0.7;
/** What else than the core tells schools apart, as parts of it; found on 200 spellings that people typed (`testing/spellings`). */
const weights = { inPlace: 0.1, morePlace: 0.05, letters: 0.1, otherKind: 0.2, missingKind: 0.08, moreKind: 0.03, unexplained: 0.35 };

/**
 * How well the words of a search name an institution: the likeness of the names without what any school has in its name, and without the
 * words that name its place; then place, kind and letters. `words` are those of `wordsOfName`.
 */
export function scoreSchool(words: readonly string[], school: RankedSchool): Score {
  const place = wordsOfName(`${school.city} ${school.municipality} ${school.postal_code ?? ''}`);
  const inPlace = words.filter((word) => isPlace(word, place));
  const rest = words.filter((word) => !inPlace.includes(word));
  const typed = { words, core: coreOrAll(words), restCore: coreOf(rest), restAll: coreOrAll(rest), inPlace };
  let best: Score = { core: 0, score: Number.NEGATIVE_INFINITY };
  for (const name of [school.name, ...school.aliases]) {
    const one = scoreName(typed, wordsOfName(name), place);
    if (one.score > best.score) best = one;
  }
  return best;
}

interface Typed {
  readonly words: readonly string[];
  readonly core: readonly string[];
  /** The core of the words that name no place of the school. */
  readonly restCore: readonly string[];
  /** The same, or all those words where any school may have them. */
  readonly restAll: readonly string[];
  readonly inPlace: readonly string[];
}

function scoreName(typed: Typed, name: readonly string[], place: readonly string[]): Score {
  const { words, inPlace } = typed;
  const own = coreOrAll(name);
  const withoutPlace = name.filter((word) => !place.includes(word));
  const letters = similarity(words.filter((word) => name.includes(word) || !inPlace.includes(word)).join(''), name.join(''), 0.5);
  const core = Math.max(
    letters >= sameLetters ? letters : 0,
    coreLikeness(typed.core, own),
    coreLikeness(typed.restAll, own),
    // "Steinerskolen Hillerød" is "Rudolf Steiner-Skolen i Hillerød", whose place is in its name.
    withoutPlace.length < name.length && typed.restCore.length > 0 ? 0.97 * coreLikeness(typed.restCore, coreOrAll(withoutPlace)) : 0,
  );
  const placed = inPlace.length === 0 ? 0 : weights.inPlace + (weights.morePlace * inPlace.length) / words.length;
  const foreign = letters >= sameLetters ? 0 : unexplained(typed, own);
  const score = core + placed + weights.letters * letters - kindPenalty(words, name) - weights.unexplained * foreign;
  return { core, score };
}

/** A word of a place, or its initial: "F." for Falster. */
function isPlace(word: string, place: readonly string[]): boolean {
  return place.some(
    (each) => each === word || (word.length === 1 ? each.startsWith(word) : similarity(word, each, samePlace) >= samePlace),
  );
}

/** The likeness of two cores: joined, since people put blanks where there are none and leave them out, or word by word. */
function coreLikeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  return Math.max(similarity(a.join(''), b.join(''), 0.5), coverage(a, b));
}

/** How far the words of the shorter core are in the longer one; what the longer has more counts a fifth. */
function coverage(a: readonly string[], b: readonly string[]): number {
  const [few, many] = lengthOf(a) <= lengthOf(b) ? [a, b] : [b, a];
  const common = few.reduce((sum, word) => sum + word.length * bestOf(word, many), 0) / lengthOf(few);
  return common * (0.8 + (0.2 * lengthOf(few)) / lengthOf(many));
}

/** The share of the typed core, but for places, of which nothing is in the name: "Hårs skole Svendborg" is not Svendborg Friskole. */
function unexplained({ restCore }: Typed, own: readonly string[]): number {
  if (restCore.length === 0 || similarity(restCore.join(''), own.join(''), samePlace) >= samePlace) return 0;
  const foreign = restCore.filter((word) => bestOf(word, own) === 0);
  return foreign.join('').length / lengthOf(restCore);
}

/** The core of a name, or all its words where any school may have them. */
function coreOrAll(words: readonly string[]): readonly string[] {
  const core = coreOf(words);
  return core.length > 0 ? core : words;
}

/** How like the likest of the others is; a word that begins or ends another, or an initial, counts nearly as much. */
function bestOf(word: string, others: readonly string[]): number {
  let best = 0;
  for (const other of others) {
    const same = similarity(word, other, sameWord);
    if (same >= sameWord) best = Math.max(best, same);
    else if (other.startsWith(word)) best = Math.max(best, word.length < 3 ? 0.8 : 0.85);
    else if (word.length >= 3 && other.endsWith(word)) best = Math.max(best, 0.85);
  }
  return best;
}

function lengthOf(words: readonly string[]): number {
  return Math.max(1, words.join('').length);
}

function kindPenalty(words: readonly string[], name: readonly string[]): number {
  const [typed, own] = [kindsOf(words), kindsOf(name)];
  const other = typed.length === own.length && typed.every((kind) => own.includes(kind)) ? 0 : weights.otherKind;
  const [softTyped, softOwn] = [softKindsOf(words), softKindsOf(name)];
  const missing = softTyped.filter((kind) => !softOwn.includes(kind)).length;
  const more = softOwn.filter((kind) => !softTyped.includes(kind)).length;
  return other + weights.missingKind * missing + weights.moreKind * more;
}
