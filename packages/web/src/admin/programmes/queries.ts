import type { adminProgrammeRoutes } from '@edison/contracts/bff/admin/programmes';
import type { Given } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { programmePaths } from '../../api/related-paths.ts';
import { titleWithYear } from '../../text/admin/programmes.ts';

type Routes = typeof adminProgrammeRoutes;

/** All programmes, drafts too. */
export const adminProgrammesQuery = queryFor('/bff/admin/programme-list');

export function createProgramme(body: Given<Routes['createProgramme']['body']>) {
  return callRoute('POST', '/bff/admin/programme-list', { body });
}

export function changeProgramme(programmeKey: string, body: Given<Routes['changeProgramme']['body']>) {
  return callRoute('POST', '/bff/admin/programme-list/:programmeKey', { params: { programmeKey }, body });
}

export function setProgrammeState(programmeKey: string, body: Given<Routes['setProgrammeState']['body']>) {
  return callRoute('POST', '/bff/admin/programme-list/:programmeKey/state', {
    params: { programmeKey },
    body,
  });
}

export function deleteProgramme(programmeKey: string, version: number) {
  return callRoute('POST', '/bff/admin/programme-list/:programmeKey/delete', {
    params: { programmeKey },
    body: { version },
  });
}

/** What a select of programmes offers: all of them by title and year, and the chosen one, which a list that comes late must not take away. */
export function programmeChoices(programmes: readonly { programmeKey: string; title: string; schoolYear: string }[], chosen: string) {
  const known = programmes.map((programme) => ({ value: programme.programmeKey, label: titleWithYear(programme) }));
  return chosen === '' || known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
}

/** A programme stands in forms, figures and on the pages of its members. */
export function programmesChanged(queries: QueryClient): Promise<void> {
  return invalidate(queries, ...programmePaths);
}
