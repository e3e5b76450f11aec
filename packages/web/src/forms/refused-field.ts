import type { FieldValues, Path } from 'react-hook-form';
import { ApiProblem } from '../api/api-problem.ts';
import { refusalWords } from '../text/portal/refusal-words.ts';
import { fieldSentence } from './field-sentence.ts';
import { type FieldPlan, type FormPlan, fieldAt, patternOf } from './form-plan.ts';

/** The field that a refusal is about, when it is one of the form's. */
export function refusedField<Typed extends FieldValues>(
  { fields, refusedAt }: Pick<FormPlan<Typed, unknown, unknown>, 'fields' | 'refusedAt'>,
  error: Error,
): Path<Typed> | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const planned = refusedAt?.[error.code];
  const path = planned === null ? undefined : (error.wire.field ?? planned);
  return path !== undefined && isField<Typed>(fields, path) ? path : undefined;
}

/** What is said at the field: the words of its own rule where that is all the server says, else the sentence of the code. */
export function refusedSentence(fields: Readonly<Record<string, FieldPlan>>, path: string, error: Error): string {
  const own = error instanceof ApiProblem ? fieldAt(fields, path).refused?.[error.code] : undefined;
  if (own !== undefined) return own;
  if (!(error instanceof ApiProblem) || error.code === 'BAD_REQUEST') return fieldSentence(fields, path, 'typed');
  return refusalWords(error);
}

/** Tells whether a path is one of the form's fields. */
export function isField<Typed extends FieldValues>(fields: Readonly<Record<string, FieldPlan>>, path: string): path is Path<Typed> {
  return Object.hasOwn(fields, patternOf(path));
}
