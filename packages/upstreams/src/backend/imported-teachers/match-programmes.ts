import { Problem } from '@edison/contracts/problem';
import type { Tx } from '../database/tables.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { titleWithYear } from '../text/title-with-year.ts';
import type { ListedTeacher } from './read-teacher-list.ts';

export interface KnownProgramme {
  readonly key: string;
  readonly title: string;
  readonly school_year: string;
}

/**
 * Finds the programmes of a list by their keys, or by title and school year (`Projekt Edison 2025/26`); several in a cell are separated by
 * commas, semicolons or strokes. Drafts are none. Where one is not known, or there are several of its title, those of that title are
 * `offered`, with their school years.
 *
 * @param instead the key of the one that is meant where one is not known, null for none
 * @throws Problem BAD_REQUEST for a key that is none.
 */
export async function createProgrammeFinder(
  tx: Tx,
  instead?: string | null,
): Promise<(listed: Pick<ListedTeacher, 'programmes' | 'schoolYear'>) => KnownProgramme[] | { readonly offered: readonly string[] }> {
  const all = await tx.selectFrom('programmes').select(['key', 'title', 'school_year']).where('state', '!=', 'draft').execute();
  const meant = all.filter(({ key }) => key === instead);
  if (typeof instead === 'string' && meant.length === 0) throw new Problem('BAD_REQUEST', { field: 'programme' });
  const find = (text: string, year: string): KnownProgramme | undefined => {
    const folded = foldDanish(text);
    const named = all.filter((each) =>
      [each.title, `${each.title} ${each.school_year}`, each.key].some((name) => foldDanish(name) === folded),
    );
    const exact = named.filter((each) => foldDanish(each.title) !== folded || yearOf(year) === each.school_year);
    const [only, ...others] = exact.length > 0 ? exact : year === '' ? named : [];
    return others.length === 0 ? only : undefined;
  };
  const offer = (parts: readonly string[]) => {
    const named = new Set(parts.map((part) => foldDanish(part.replace(/\s\d+\s*[/-]\s*\d+$/, ''))));
    return all.filter(({ title }) => named.has(foldDanish(title))).map(titleWithYear);
  };
  return ({ programmes, schoolYear }) => {
    if (programmes === '') return [];
    const whole = find(programmes, schoolYear);
    if (whole) return [whole];
    const parts = programmes
      .split(/[,;|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const found = parts.map((part) => find(part, schoolYear));
    const known = found.filter((each) => each !== undefined);
    if (known.length === found.length) return [...new Set(known)];
    return instead === undefined ? { offered: offer(parts) } : [...new Set([...known, ...meant])];
  };
}

/** `2025/26` for `2025/2026`, `2025-26` and `25/26` as well. */
function yearOf(text: string): string {
  const [, first = '', second = ''] = /^\s*(?:20)?(\d\d)\s*[/-]\s*(?:20)?(\d\d)\s*$/.exec(text) ?? [];
  return first === '' ? text : `20${first}/${second}`;
}
