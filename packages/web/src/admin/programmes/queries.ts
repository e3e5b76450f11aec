import type { QueryClient } from '@tanstack/react-query';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { programmePaths } from '../../api/related-paths.ts';
import { titleWithYear } from '../../text/admin/programmes/programmes.ts';

/** All programmes, drafts included. */
export const adminProgrammesQuery = queryFor('/bff/admin/programme-list');

/** The choices of a select of programmes, by title and school year. The chosen key is included even while the list is loading. */
export function programmeChoices(programmes: readonly { programmeKey: string; title: string; schoolYear: string }[], chosen: string) {
  const known = programmes.map((programme) => ({ value: programme.programmeKey, label: titleWithYear(programme) }));
  return chosen === '' || known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
}

/** Invalidates everything that shows programmes: forms, figures, and the members' pages. */
export function invalidateProgrammes(queries: QueryClient): Promise<void> {
  return invalidate(queries, ...programmePaths);
}
