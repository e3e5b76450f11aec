import { problemDetails } from '@edison/contracts/problem-details';
import type { FieldValues, Path } from 'react-hook-form';
import { ApiProblem } from '../api/api-problem.ts';
import { fullWords, refusalWords } from '../text/portal/refusal-words.ts';
import { fieldSentence } from './field-sentence.ts';
import { type FieldPlan, type FormPlan, fieldAt, patternOf } from './form-plan.ts';

/** The fields of the form that an error of the server is about: as a rule one, or every field with a name that is taken. */
export function refusedFields<Typed extends FieldValues>(
  { fields, refusedAt }: Pick<FormPlan<Typed, unknown, unknown>, 'fields' | 'refusedAt'>,
  error: Error,
): readonly Path<Typed>[] {
  if (!(error instanceof ApiProblem)) return [];
  const planned = refusedAt?.[error.code];
  if (planned === null) return [];
  const taken = error.code === 'NAME_TAKEN' ? problemDetails.NAME_TAKEN.safeParse(error.wire.details).data?.fields : undefined;
  const paths = taken ?? [error.wire.field ?? planned];
  return paths.flatMap((path) => (path !== undefined && isField<Typed>(fields, path) ? [path] : []));
}

/** The message at the field: that of its own rule when the server says no more than BAD_REQUEST, else the sentence of the code. */
export function refusedSentence(fields: Readonly<Record<string, FieldPlan>>, path: string, error: Error): string {
  const own = error instanceof ApiProblem ? fieldAt(fields, path).refused?.[error.code] : undefined;
  if (own !== undefined) return fullWords(error)?.text ?? own;
  if (!(error instanceof ApiProblem) || error.code === 'BAD_REQUEST') return fieldSentence(fields, path, 'typed');
  return refusalWords(error);
}

/** Whether a path is one of the form's fields. */
export function isField<Typed extends FieldValues>(fields: Readonly<Record<string, FieldPlan>>, path: string): path is Path<Typed> {
  return Object.hasOwn(fields, patternOf(path));
}
