import { url } from '@edison/contracts/content/global';
import type { z } from 'zod';
import type { Finding } from './yaml-file.ts';

/** The parsed value, or what the editor must fix. A field that the contract does not have is taken for a typing error. */
export function checkValue<S extends z.ZodType>(schema: S, written: unknown, completed: unknown = written) {
  const result = schema.safeParse(completed);
  const findings: Finding[] = result.success
    ? unknownFields(written, result.data, [])
    : result.error.issues.map((issue) => ({ path: issue.path, message: inWords(issue, at(completed, issue.path)) }));
  return { value: result.success ? result.data : undefined, findings };
}

/** Whether a value is a YAML map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownFields(written: unknown, kept: unknown, path: readonly PropertyKey[]): Finding[] {
  if (Array.isArray(written) && Array.isArray(kept)) return written.flatMap((item, n) => unknownFields(item, kept[n], [...path, n]));
  if (!isRecord(written) || !isRecord(kept)) return [];
  return Object.entries(written).flatMap(([key, value]) => {
    if (!(key in kept)) return [{ path: [...path, key], message: 'not a field that belongs here (check the spelling)' }];
    return unknownFields(value, kept[key], [...path, key]);
  });
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, part) => {
    if (Array.isArray(inner)) return inner[Number(part)];
    return isRecord(inner) ? inner[String(part)] : undefined;
  }, value);
}

/** The contract's patterns in words, by their source. */
const patterns = new Map([
  [patternOf(url), 'not a link: write https://…, mailto:…, tel:…, /path/ or #anchor'],
  ['/^[a-z0-9-]+$/', 'not an anchor: small letters a–z, digits and dashes only'],
]);

function patternOf(schema: z.ZodType): string {
  const issue = schema.safeParse(' ').error?.issues[0];
  return issue?.code === 'invalid_format' ? (issue.pattern ?? '') : '';
}

function inWords(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `is ${kindOf(value)}, must be ${issue.expected}`;
  if (issue.code === 'invalid_union') return `unknown kind of block ${JSON.stringify(value)}`;
  if (issue.code === 'invalid_value') return `is ${JSON.stringify(value)}, must be one of: ${issue.values.join(', ')}`;
  if (issue.code !== 'invalid_format') return issue.message;
  if (issue.format === 'datetime') return `not a time: write it as 2026-08-03T06:00:00Z, not ${JSON.stringify(value)}`;
  return `${patterns.get(issue.pattern ?? '') ?? issue.message} (is ${JSON.stringify(value)})`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  return Array.isArray(value) ? 'a list' : `a ${typeof value === 'object' ? 'group of fields' : typeof value}`;
}
