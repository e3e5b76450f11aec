import type { EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { materialFacts } from '@edison/contracts/bff/admin/materials';
import type { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { materialAccessWords, materialKindWords, materialFormText as text } from '../../text/admin/materials.ts';
import { gradesInWords } from '../../text/portal/own-materials.ts';
import { wordIn } from '../page/choices.ts';

/** A material as the call takes it. */
export type MaterialBody = z.output<typeof materialFacts>;

/** The values of the form. */
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

/** How the values read beside those of somebody else, where they are no plain text. */
export const shownMaterial = {
  kind: wordIn(materialKindWords),
  access: wordIn(materialAccessWords),
  grades: (grades: readonly string[]) => gradesInWords(grades.map(Number)),
};

/** What a new material begins with. */
export const newMaterial: MaterialValues = {
  title: '',
  summary: '',
  kind: 'øvelse',
  access: 'login',
  programmeKey: '',
  grades: [],
  contentPath: '',
};

/** A material as the form shows it. */
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

/** The values as the call takes them: a programme goes with the level of its members, and no other. */
export function bodyOfMaterial({ programmeKey, grades, ...texts }: MaterialValues) {
  return { ...leaveOutEmpty({ ...texts, ...(texts.access === 'programme' && { programmeKey }) }), grades: grades.map(Number) };
}

/** What the contract of one field cannot see. */
export function checkMaterial({ access, programmeKey }: MaterialValues): Record<string, string | undefined> {
  return { programmeKey: access === 'programme' && programmeKey === '' ? text.programmeNeeded : undefined };
}
