import { fieldRules } from '../text/field-words.ts';
import { type FieldPlan, fieldAt } from './form-plan.ts';

/** The kind of a schema's issue. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly maximum?: unknown;
}

/** The error message for an issue at a field (R3.6). An empty field is always reported as required, whichever rule found it. */
export function fieldMessage(fields: Readonly<Record<string, FieldPlan>>, path: string, typed: unknown, issue: Issue = {}): string {
  const field = fieldAt(fields, path);
  if (isBlank(typed)) return fieldRules.required(field.label);
  if (field.email !== undefined) return fieldRules.email;
  if (field.wrong !== undefined) return field.wrong;
  if (issue.code === 'too_big' && issue.origin === 'string') return fieldRules.tooLong(Number(issue.maximum));
  return fieldRules.wrong(field.label);
}

/** The value at a path of the typed values; undefined if there is none. */
export function valueAt(typed: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return value;
    return new Map<string, unknown>(Object.entries(value)).get(key);
  }, typed);
}

/** Whether a value is empty or only white space. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
