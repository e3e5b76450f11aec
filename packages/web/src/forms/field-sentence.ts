import { fieldRules } from '../text/field-words.ts';
import { type FieldPlan, fieldAt } from './form-plan.ts';

/** What kind of thing a schema found wrong. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly maximum?: unknown;
}

/** The sentence for what a schema found wrong at a field (R3.6). Nothing typed is always said as such, whatever rule found it. */
export function fieldSentence(fields: Readonly<Record<string, FieldPlan>>, path: string, typed: unknown, issue: Issue = {}): string {
  const field = fieldAt(fields, path);
  if (isBlank(typed)) return fieldRules.required(field.label);
  if (field.email !== undefined) return fieldRules.email;
  if (field.wrong !== undefined) return field.wrong;
  if (issue.code === 'too_big' && issue.origin === 'string') return fieldRules.tooLong(Number(issue.maximum));
  return fieldRules.wrong(field.label);
}

/** What stands at a path of the typed values; undefined where nothing does. */
export function typedAt(typed: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return value;
    return new Map<string, unknown>(Object.entries(value)).get(key);
  }, typed);
}

/** White space alone is nothing. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
