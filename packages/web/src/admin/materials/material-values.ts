import type { EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { materialFacts } from '@edison/contracts/bff/admin/materials';
import type { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { materialAccessWords, materialKindWords, materialFormText as text } from '../../text/admin/materials.ts';
import { gradesInWords } from '../../text/portal/material-words.ts';
import { wordIn } from '../page/choices.ts';

/** The request body of a material. */
export type MaterialBody = z.output<typeof materialFacts>;

/** The values of the form as typed. */
export type MaterialValues = Record<Exclude<keyof MaterialBody, 'grades'>, string> & { grades: string[] };

export const materialFields: Readonly<Record<string, FieldPlan>> = {
  title: { label: text.title },
  summary: { label: text.summary },
  kind: { label: text.kind },
  access: { label: text.access },
  programmeKey: { label: text.programmeKey, wrong: text.programmeNeeded },
  grades: { label: text.grades },
  contentPath: { label: text.contentPath, wrong: text.contentPathWrong },
};

/** How values other than plain text are displayed in a version conflict. */
export const materialFormats = {
  kind: wordIn(materialKindWords),
  access: wordIn(materialAccessWords),
  grades: (grades: readonly string[]) => gradesInWords(grades.map(Number)),
};

/** The initial values of a new material. */
export const newMaterial: MaterialValues = {
  title: '',
  summary: '',
  kind: 'øvelse',
  access: 'login',
  programmeKey: '',
  grades: [],
  contentPath: '',
};

/** The form's values for a material. */
export function materialValues({ title, summary, kind, access, programmeKey, grades, contentPath }: EditedMaterial): MaterialValues {
  return {
    title,
    summary,
    kind,
    access,
    programmeKey: programmeKey ?? '',
    grades: (grades ?? []).map(String),
    contentPath: contentPath ?? '',
  };
}

/** The request body; `programmeKey` is sent only when access is for the members of a programme. */
export function toMaterialBody({ programmeKey, grades, ...texts }: MaterialValues) {
  return { ...leaveOutEmpty({ ...texts, ...(texts.access === 'programme' && { programmeKey }) }), grades: grades.map(Number) };
}

/** Rules that the schema of one field cannot check. */
export function checkMaterial({ access, programmeKey }: MaterialValues): Record<string, string | undefined> {
  return { programmeKey: access === 'programme' && programmeKey === '' ? text.programmeNeeded : undefined };
}
