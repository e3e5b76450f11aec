import type { AdminProgramme } from '@edison/contracts/bff/admin/programmes';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { programmePaths } from '../../api/related-paths.ts';
import { archivedTitle, titleWithYear } from '../../text/admin/programmes/programmes.ts';

/** All programmes, drafts included. */
export const adminProgrammesQuery = queryFor('/bff/admin/programme-list');

/**
 * The choices of a select of programmes, by title and school year: those that are not archived. The chosen key is included, also while the
 * list is loading.
 */
export function programmeChoices(
  programmes: readonly Pick<AdminProgramme, 'programmeKey' | 'title' | 'schoolYear' | 'state'>[],
  chosen: string,
) {
  const known = programmes
    .filter(({ state, programmeKey }) => state !== 'archived' || programmeKey === chosen)
    .map((programme) => ({ value: programme.programmeKey, label: titleWithYear(programme) }));
  return chosen === '' || known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
}

/** As `programmeChoices`, with the archived ones last, which are named so. */
export function allProgrammeChoices(programmes: Parameters<typeof programmeChoices>[0], chosen: string) {
  const archived = programmes.filter(({ state }) => state === 'archived');
  const rest = programmes.filter(({ state }) => state !== 'archived');
  const known = archived.some(({ programmeKey }) => programmeKey === chosen) ? '' : chosen;
  return [
    ...programmeChoices(rest, known),
    ...archived.map((programme) => ({ value: programme.programmeKey, label: archivedTitle(programme) })),
  ];
}

/** Invalidates everything that shows programmes: forms, figures, the members' pages, and an open *Historik*. */
export function invalidateProgrammes(queries: QueryClient): Promise<void> {
  return invalidate(queries, ...programmePaths, ['/bff/admin/audit', { objectKind: 'programme' }]);
}
