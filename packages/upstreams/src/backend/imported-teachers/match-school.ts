import { setImmediate } from 'node:timers/promises';
import type { UnclearSchool } from '@edison/contracts/bff/admin/imports/teacher-import';
import { isClosed } from '../calendar/closed-institutions.ts';
import type { Store } from '../database/tables.ts';
import { byNumbers } from '../institutions/institution-names.ts';
import { coresOf, mostOffered, nearest, rowsInOneTurn, startsOf } from '../institutions/likeness/find-similar.ts';
import { likenessOfCores, minLikeness } from '../institutions/likeness/likeness.ts';
import { nameCore } from '../institutions/likeness/name-core.ts';
import { foldDanish } from '../text/fold-danish.ts';
import type { ListedTeacher } from './read-teacher-list.ts';

/** From this likeness on two names at one place are the same school, if no other is as like. */
const sameSchool = 0.97;
/** After so many schools that are read for the index. */
const indexedAtOnce = 250;

type ListedSchool = ListedTeacher['school'];
type KnownSchools = Awaited<ReturnType<typeof readSchools>>;
type KnownSchool = KnownSchools['open'][number];

/** The school that a row means; none for a row without one, or where an admin says so; or that nobody knows. */
export type MatchedSchool =
  | { readonly institution: KnownSchool | undefined }
  | { readonly unclear: string; readonly closed?: UnclearSchool['closed']; readonly candidates: UnclearSchool['candidates'] };

/** Finds the schools that a list names. */
export interface SchoolFinder {
  readonly find: (school: ListedSchool) => MatchedSchool;
  /** The institutions that some row means. */
  readonly institutionIds: readonly string[];
}

/** Every school that somebody may choose, and those that have closed. */
async function readSchools(store: Store, now: Date) {
  const rows = await store
    .selectFrom('institutions')
    .select(['id', 'name', 'aliases', 'number', 'former_numbers', 'postal_code', 'city', 'closed_on'])
    .where('state', '=', 'confirmed')
    .execute();
  const open = rows.filter(({ closed_on }) => !isClosed(closed_on, now)).map((row) => ({ ...row, town: townOf(row.city) }));
  for (const [i, school] of open.entries()) {
    coresOf(school);
    if (i % indexedAtOnce === 0) await setImmediate();
  }
  return { open, closed: rows.filter(({ closed_on }) => isClosed(closed_on, now)) };
}

/**
 * Finds the schools of a list: by number, also a former one; else by the name at its place, in the spellings that people use. Each school is
 * looked for once, and others have their turn in between, since thousands of names are compared with every school in the country.
 *
 * @param decided which school a text of the list is, as an admin has said; null for none
 */
export async function findSchools(
  store: Store,
  listed: readonly ListedSchool[],
  decided: ReadonlyMap<string, string | null>,
  now: Date,
): Promise<SchoolFinder> {
  const register = indexSchools(await readSchools(store, now));
  const found = new Map<string, MatchedSchool>();
  for (const school of listed) {
    const text = textOf(school);
    if (found.has(text)) continue;
    found.set(text, matchSchool(school, text, register, decided.get(text)));
    if (found.size % rowsInOneTurn === 0) await setImmediate();
  }
  const institutionIds = [...found.values()].flatMap((each) => ('unclear' in each ? [] : (each.institution?.id ?? [])));
  return { find: (school) => found.get(textOf(school)) ?? { institution: undefined }, institutionIds: [...new Set(institutionIds)] };
}

type Register = ReturnType<typeof indexSchools>;

function indexSchools({ open: all, closed }: KnownSchools) {
  return {
    closedByNumber: byNumbers(closed),
    byId: new Map(all.map((known) => [known.id, known])),
    byNumber: byNumbers(all),
    byPostalCode: indexBy(all, ({ postal_code }) => [postal_code ?? '']),
    byTown: indexBy(all, ({ town }) => [town]),
    byStart: indexBy(all, (known) => coresOf(known).flatMap(startsOf)),
  };
}

function indexBy(all: readonly KnownSchool[], keysOf: (known: KnownSchool) => readonly string[]): ReadonlyMap<string, KnownSchool[]> {
  const index = new Map<string, KnownSchool[]>();
  for (const known of all)
    for (const key of new Set(keysOf(known))) {
      const others = index.get(key);
      if (others) others.push(known);
      else index.set(key, [known]);
    }
  return index;
}

function matchSchool(school: ListedSchool, text: string, register: Register, answer: string | null | undefined): MatchedSchool {
  const { number, name } = school;
  if (number === '' && name === '') return { institution: undefined };
  const numbered = number === '' ? undefined : register.byNumber.get(number);
  if (numbered) return { institution: numbered };
  if (answer === null) return { institution: undefined };
  const chosen = answer === undefined ? undefined : register.byId.get(answer);
  if (chosen) return { institution: chosen };
  const { candidates, isWhole } = rank(school, register);
  const [same, another] = candidates.filter(({ here, score }) => here && score >= sameSchool);
  // A number that nobody knows contradicts the name, so somebody has to look; also where there were too many to compare with all.
  if (same !== undefined && another === undefined && number === '' && isWhole) return { institution: same.known };
  return {
    unclear: text,
    ...closedOf(number, register),
    candidates: candidates.slice(0, mostOffered).map(({ known }) => describe(known)),
  };
}

/** The closed school that has the number; a school that is open and had it before has been found. */
function closedOf(number: string, { closedByNumber }: Register): { readonly closed?: UnclearSchool['closed'] } {
  const { name, closed_on } = closedByNumber.get(number) ?? {};
  return name === undefined || !closed_on ? {} : { closed: { name, closedOn: closed_on } };
}

/** The school as the list writes it: its name and place, or its number. */
function textOf({ number, name, postalCode, city }: ListedSchool): string {
  return [name, `${postalCode} ${city}`.trim(), number]
    .filter((part) => part !== '')
    .join(', ')
    .replaceAll(/\s+/g, ' ');
}

function describe({ id: institutionId, name, postal_code, city }: KnownSchool) {
  return { institutionId, name, place: `${postal_code ?? ''} ${city}`.trim() };
}

/**
 * The schools that a row may mean, the likeliest first: those at the place, and nearly the same names with a word that begins alike.
 * `isWhole`: all of them were compared.
 */
function rank({ name, postalCode, city }: ListedSchool, { byPostalCode, byTown, byStart }: Register) {
  const core = nameCore(name);
  const alike = new Set(startsOf(core).flatMap((start) => byStart.get(start) ?? []));
  // A list that does not say where contradicts nothing.
  const saysPlace = postalCode !== '' || city !== '';
  const at = [...(postalCode === '' ? [] : (byPostalCode.get(postalCode) ?? [])), ...(city === '' ? [] : (byTown.get(townOf(city)) ?? []))];
  const here = saysPlace ? new Set(at) : alike;
  const all = [...new Set([...here, ...alike])];
  const compared = nearest(core, all);
  const candidates = compared
    .flatMap((known) => {
      const least = here.has(known) ? minLikeness : sameSchool;
      const score = Math.max(...coresOf(known).map((each) => likenessOfCores(core, each, least)));
      return score < least ? [] : [{ known, score, here: here.has(known) }];
    })
    .sort((a, b) => Number(b.here) - Number(a.here) || b.score - a.score || (a.known.id < b.known.id ? -1 : 1));
  return { candidates, isWhole: compared.length === all.length };
}

/** `Odense C` and `Odense` are one town. */
function townOf(city: string): string {
  return foldDanish(city).replace(/ [a-z]{1,2}$/, '');
}
