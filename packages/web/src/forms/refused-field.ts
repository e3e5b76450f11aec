import type { FieldValues, Path } from 'react-hook-form';
import { ApiProblem } from '../api/api-problem.ts';
import { fullWords, refusalWords } from '../text/portal/refusal-words.ts';
import { fieldMessage } from './field-sentence.ts';
import { type FieldPlan, fieldAt, type RulesPlan, withoutRowNumbers } from './form-plan.ts';

/** The fields that a refusal concerns: usually one, or every field with a name that is taken. */
export function refusedFields<Typed extends FieldValues>(
  { fields, refusedAt }: Pick<RulesPlan<Typed, unknown, unknown>, 'fields' | 'refusedAt'>,
  error: Error,
): readonly Path<Typed>[] {
  if (!(error instanceof ApiProblem)) return [];
  const planned = refusedAt?.[error.code];
  if (planned === null) return [];
  const paths = takenNamePaths(error) ?? [error.wire.field ?? planned];
  return paths.flatMap((path) => {
    if (path === undefined) return [];
    const named = Object.keys(fields).find((field) => fields[field]?.sentAs === path) ?? path;
    return isField<Typed>(fields, named) ? [named] : [];
  });
}

/** The paths of the names that are taken, if the refusal lists them. */
export function takenNamePaths({ code, wire }: ApiProblem): readonly string[] | undefined {
  const { fields } = (code === 'NAME_TAKEN' && wire.details) || {};
  return Array.isArray(fields) ? fields.filter((path) => typeof path === 'string') : undefined;
}

/** The message at a refused field: its own rule's for BAD_REQUEST, else the sentence of the code. */
export function refusedMessage(fields: Readonly<Record<string, FieldPlan>>, path: string, error: Error): string {
  const own = error instanceof ApiProblem ? fieldAt(fields, path).refused?.[error.code] : undefined;
  if (own !== undefined) return fullWords(error)?.text ?? own;
  if (!(error instanceof ApiProblem) || error.code === 'BAD_REQUEST') return fieldMessage(fields, path, 'typed');
  return refusalWords(error);
}

/** Whether a path is one of the form's fields. */
export function isField<Typed extends FieldValues>(fields: Readonly<Record<string, FieldPlan>>, path: string): path is Path<Typed> {
  return Object.hasOwn(fields, withoutRowNumbers(path));
}
