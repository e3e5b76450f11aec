import type { EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import { materialFacts } from '@edison/contracts/bff/admin/materials';
import { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { materialAccessWords, materialKindWords, materialFormText as text } from '../../text/admin/materials.ts';
import { gradesInWords } from '../../text/portal/own-materials.ts';
import type { ConflictField } from '../conflict/conflict.tsx';

/** A material as the call takes it, with the version that it was made of; 0 for a new one. */
export const materialBody = materialFacts.extend({ version: z.int() });
export type MaterialBody = z.output<typeof materialBody>;

/** What of a material stands in the fields. */
export interface ShownMaterial {
  title: string;
  summary: string;
  kind: string;
  access: string;
  programmeKey: string;
  grades: string[];
  contentPath: string;
}

export interface TypedMaterial extends ShownMaterial {
  version: number;
  /** What the form was filled with, as JSON, to find out what somebody else has changed since. */
  filled: string;
}

export const materialFields: Readonly<Record<string, FieldPlan>> = {
  title: { label: text.title },
  summary: { label: text.summary },
  kind: { label: text.kind },
  access: { label: text.access },
  programmeKey: { label: text.programmeKey, wrong: text.programmeNeeded },
  grades: { label: text.grades },
  contentPath: { label: text.contentPath, wrong: text.contentPathWrong },
};

/** What of a material two people may have changed. */
export const materialConflicts: readonly ConflictField<ShownMaterial>[] = [
  { key: 'title', label: text.title, show: ({ title }) => title },
  { key: 'summary', label: text.summary, show: ({ summary }) => summary },
  { key: 'kind', label: text.kind, show: ({ kind }) => materialKindWords[kind] ?? kind },
  { key: 'access', label: text.access, show: ({ access }) => new Map(Object.entries(materialAccessWords)).get(access) ?? access },
  { key: 'programmeKey', label: text.programmeKey, show: ({ programmeKey }) => programmeKey },
  { key: 'grades', label: text.grades, show: ({ grades }) => gradesInWords(grades.map(Number)) },
  { key: 'contentPath', label: text.contentPath, show: ({ contentPath }) => contentPath },
];

/** What the form begins with: the material that is changed, or a new one. */
export function typedMaterial(material: EditedMaterial | undefined): TypedMaterial {
  const shown = material === undefined ? newMaterial : shownMaterial(material);
  return { ...shown, version: material?.version ?? 0, filled: JSON.stringify(shown) };
}

const newMaterial: ShownMaterial = {
  title: '',
  summary: '',
  kind: 'øvelse',
  access: 'login',
  programmeKey: '',
  grades: [],
  contentPath: '',
};

/** A material as the fields show it. */
export function shownMaterial({ title, summary, kind, access, programmeKey, grades, contentPath }: EditedMaterial): ShownMaterial {
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

/** What is typed as the call takes it: a programme goes with the level of its members, and no other. */
export function bodyOfMaterial({ filled: _, programmeKey, grades, ...typed }: TypedMaterial): unknown {
  return { ...leaveOutEmpty({ ...typed, ...(typed.access === 'programme' && { programmeKey }) }), grades: grades.map(Number) };
}

/** What the contract of one field cannot see. */
export function checkMaterial({ access, programmeKey }: ShownMaterial): Record<string, string | undefined> {
  return { programmeKey: access === 'programme' && programmeKey === '' ? text.programmeNeeded : undefined };
}
