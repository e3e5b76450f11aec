import type { QueryClient } from '@tanstack/react-query';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { programmePaths } from '../../api/related-paths.ts';
import { titleWithYear } from '../../text/admin/programmes.ts';

/** All programmes, drafts too. */
export const adminProgrammesQuery = queryFor('/bff/admin/programme-list');

/** What a select of programmes offers: all of them by title and year, and the chosen one, which a list that comes late must not take away. */
export function programmeChoices(programmes: readonly { programmeKey: string; title: string; schoolYear: string }[], chosen: string) {
  const known = programmes.map((programme) => ({ value: programme.programmeKey, label: titleWithYear(programme) }));
  return chosen === '' || known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
}

/** A programme stands in forms, figures and on the pages of its members. */
export function programmesChanged(queries: QueryClient): Promise<void> {
  return invalidate(queries, ...programmePaths);
}
