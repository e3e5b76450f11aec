import type { TeamRow } from '@edison/contracts/bff/team-list';
import { type Cells, filledRows, type RowDraft } from '../list-form/list-draft.ts';
import { splitFirstNames } from '../team-fields/first-names.ts';
import type { TeamDraft } from '../team-fields/team-draft.ts';

/** The columns of a list of teams, in order. */
export const teamColumns = ['name', 'members', 'classLabel', 'projectTitle', 'grade'] as const;
export type TeamColumn = (typeof teamColumns)[number];

/** A row as the draft of one team; its first names are split from one cell. */
export function draftOf({ cells }: RowDraft): TeamDraft {
  const { name = '', members = '', classLabel = '', projectTitle = '' } = cells;
  const lines = splitFirstNames(members).map((firstName) => ({ firstName }));
  return { name, classLabel, projectTitle, summary: '', grade: parseGrade(cells), members: lines };
}

/** A row in the form of the call that checks a list. */
export function teamRowOf({ cells }: RowDraft): TeamRow {
  const { name = '', members = '', classLabel = '', projectTitle = '' } = cells;
  return { name, members: [...splitFirstNames(members)], classLabel, projectTitle, grade: parseGrade(cells) };
}

/** The grade: 6 for "6.", "6. klasse" and "06"; other texts stay unchanged. */
export function parseGrade({ grade = '' }: Cells): string {
  const [, digits] = /^0*(\d{1,2})\.?(?:\s*(?:klasse|kl\.?))?$/i.exec(grade.trim()) ?? [];
  return digits ?? grade.trim();
}

/** The teams of the rows that are not empty. */
export function teamDraftsOf(rows: readonly RowDraft[]): readonly TeamDraft[] {
  return filledRows(rows).map(({ row }) => draftOf(row));
}
