import type { TeamRow } from '@edison/contracts/bff/team-list';
import { type Cells, filledRows, type RowDraft } from '../list-form/list-draft.ts';
import { firstNamesIn } from '../team-fields/first-names.ts';
import type { TeamDraft } from '../team-fields/team-draft.ts';

/** The columns of a list of teams, in their order. */
export const teamColumns = ['name', 'members', 'classLabel', 'projectTitle', 'grade'] as const;
export type TeamColumn = (typeof teamColumns)[number];

/** A row as the form of one team has it; first names stand in one cell. */
export function draftOf({ cells }: RowDraft): TeamDraft {
  const { name = '', members = '', classLabel = '', projectTitle = '' } = cells;
  const lines = firstNamesIn(members).map((firstName) => ({ firstName }));
  return { name, classLabel, projectTitle, summary: '', grade: gradeIn(cells), members: lines };
}

/** A row as the call that looks it through takes it. */
export function teamRowOf({ cells }: RowDraft): TeamRow {
  const { name = '', members = '', classLabel = '', projectTitle = '' } = cells;
  return { name, members: [...firstNamesIn(members)], classLabel, projectTitle, grade: gradeIn(cells) };
}

/** "6.", "6. klasse" and "06" are 6; what is no number stays as it is. */
export function gradeIn({ grade = '' }: Cells): string {
  const [, digits] = /^0*(\d{1,2})\.?(?:\s*(?:klasse|kl\.?))?$/i.exec(grade.trim()) ?? [];
  return digits ?? grade.trim();
}

/** The teams of a list that say something. */
export function draftsIn(rows: readonly RowDraft[]): readonly TeamDraft[] {
  return filledRows(rows).map(({ row }) => draftOf(row));
}
