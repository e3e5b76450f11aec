import type { UnclearSchool } from '@edison/contracts/bff/admin/imports/teacher-import';
import type { Tx } from '../database/tables.ts';
import { isClosed } from '../institutions/closed-institutions.ts';
import { likeness, minLikeness } from '../institutions/likeness/likeness.ts';
import { nameCore } from '../institutions/likeness/name-core.ts';
import { foldDanish } from '../text/fold-danish.ts';
import type { ListedTeacher } from './read-teacher-list.ts';

/** From this likeness on two names at one place are the same school, if no other is as like. */
const sameSchool = 0.97;
const mostCandidates = 3;

type ListedSchool = ListedTeacher['school'];
type KnownSchool = Awaited<ReturnType<typeof readSchools>>[number];

/** The school that a row means; none for a row without one, or where an admin says so; or that nobody knows. */
export type MatchedSchool =
  | { readonly institution: KnownSchool | undefined }
  | { readonly unclear: string; readonly candidates: UnclearSchool['candidates'] };

/** Every school that somebody may choose. */
async function readSchools(tx: Tx, now: Date) {
  const rows = await tx
    .selectFrom('institutions')
    .select(['id', 'name', 'aliases', 'number', 'former_numbers', 'postal_code', 'city', 'closed_on'])
    .where('state', '=', 'confirmed')
    .execute();
  return rows.filter(({ closed_on }) => !isClosed(closed_on, now));
}

/**
 * Finds the schools of a list: by number, also a former one; else by the name at its place, in the spellings that people use.
 *
 * @param decided which school a text of the list is, as an admin has said; null for none
 */
export async function createSchoolFinder(
  tx: Tx,
  decided: ReadonlyMap<string, string | null>,
  now: Date,
): Promise<(school: ListedSchool) => MatchedSchool> {
  const all = await readSchools(tx, now);
  const byId = new Map(all.map((known) => [known.id, known]));
  const byNumber = new Map(all.flatMap((known) => [known.number ?? '', ...known.former_numbers].map((number) => [number, known])));
  // Of schools of one name core, so that a name is not compared with every school in the country.
  const byWord = new Map<string, KnownSchool[]>();
  for (const known of all) for (const word of wordsOf(known)) byWord.set(word, [...(byWord.get(word) ?? []), known]);
  const found = new Map<string, MatchedSchool>();

  function find(school: ListedSchool, text: string): MatchedSchool {
    const { number, name } = school;
    if (number === '' && name === '') return { institution: undefined };
    const numbered = number === '' ? undefined : byNumber.get(number);
    if (numbered) return { institution: numbered };
    const answer = decided.get(text);
    if (answer === null) return { institution: undefined };
    const chosen = answer === undefined ? undefined : byId.get(answer);
    if (chosen) return { institution: chosen };
    const candidates = rank(school, near(school, all, byWord));
    const [same, another] = candidates.filter(({ here, score }) => here && score >= sameSchool);
    // A number that nobody knows contradicts the name, so somebody has to look.
    if (same !== undefined && another === undefined && number === '') return { institution: same.known };
    return { unclear: text, candidates: candidates.slice(0, mostCandidates).map(({ known }) => describe(known)) };
  }
  return (school) => {
    const text = textOf(school);
    const known = found.get(text) ?? find(school, text);
    found.set(text, known);
    return known;
  };
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

function wordsOf({ name, aliases }: KnownSchool): ReadonlySet<string> {
  return new Set([name, ...aliases].flatMap((each) => nameCore(each).words.map(startOf)));
}

/** Typing errors are rare in the first letters. */
function startOf(word: string): string {
  return word.slice(0, 3);
}

/** The schools at the place, and those with a word that begins alike. */
function near(
  school: ListedSchool,
  all: readonly KnownSchool[],
  byWord: ReadonlyMap<string, readonly KnownSchool[]>,
): readonly KnownSchool[] {
  const alike = nameCore(school.name).words.flatMap((word) => byWord.get(startOf(word)) ?? []);
  return [...new Set([...all.filter((known) => saysPlace(school) && isHere(school, known)), ...alike])];
}

function rank(school: ListedSchool, schools: readonly KnownSchool[]) {
  return schools
    .map((known) => {
      const score = Math.max(...[known.name, ...known.aliases].map((name) => likeness(school.name, name)));
      return { known, score, here: isHere(school, known) };
    })
    .filter(({ score, here }) => score >= (here ? minLikeness : sameSchool))
    .sort((a, b) => Number(b.here) - Number(a.here) || b.score - a.score || (a.known.id < b.known.id ? -1 : 1));
}

function saysPlace({ postalCode, city }: ListedSchool): boolean {
  return postalCode !== '' || city !== '';
}

/** Whether the school lies where the list says; a list that does not say where contradicts nothing. */
function isHere(school: ListedSchool, { postal_code, city }: KnownSchool): boolean {
  if (!saysPlace(school)) return true;
  if (school.postalCode !== '' && school.postalCode === postal_code) return true;
  return school.city !== '' && townOf(school.city) === townOf(city);
}

/** `Odense C` and `Odense` are one town. */
function townOf(city: string): string {
  return foldDanish(city).replace(/ [a-z]{1,2}$/, '');
}
