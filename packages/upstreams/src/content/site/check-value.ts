import type { ContentMistake } from '@edison/contracts/bff/admin/dashboard';
import { globalContent, url } from '@edison/contracts/content/global';
import type { z } from 'zod';
import type { Finding } from './yaml-file.ts';

/** The parsed value, or what the editor must fix. A field that the contract does not have is taken for a typing error. */
export function checkValue<S extends z.ZodType>(schema: S, written: unknown, completed: unknown = written) {
  const result = schema.safeParse(completed);
  const findings: Finding[] = result.success
    ? unknownFields(written, result.data, [])
    : result.error.issues.map((issue) => ({ path: issue.path, ...mistakeOf(issue, at(completed, issue.path)) }));
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
    if (!(key in kept)) {
      const message = 'not a field that belongs here (check the spelling)';
      return [{ path: [...path, key], message, mistake: { kind: 'unknown-field', value: key } }];
    }
    return unknownFields(value, kept[key], [...path, key]);
  });
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, part) => {
    if (Array.isArray(inner)) return inner[Number(part)];
    return isRecord(inner) ? inner[String(part)] : undefined;
  }, value);
}

type Mistake = Pick<Finding, 'message'> & { readonly mistake: ContentMistake };

/** What a value without the contract's pattern is not, by the source of the pattern. */
const patterns = new Map<string, { readonly kind: ContentMistake['kind']; readonly message?: string }>([
  [patternOf(url), { kind: 'link', message: 'not a link: write https://…, mailto:…, tel:…, /path/ or #anchor' }],
  ['/^[a-z0-9-]+$/', { kind: 'anchor', message: 'not an anchor: small letters a–z, digits and dashes only' }],
  [patternOf(globalContent.shape.Phone), { kind: 'phone' }],
  ['/^[\\p{L}\\p{N}]+$/u', { kind: 'one-word' }],
  ['/^[\\w-]{11}$/', { kind: 'film' }],
  ['/^\\d{6,12}$/', { kind: 'film' }],
  // Of the fields' names: old addresses, and files.
  ['/^(\\/[\\w-]+)*\\/$/', { kind: 'path' }],
  ['/^[a-z0-9-]+\\.[a-z0-9]+$/', { kind: 'file-name' }],
]);

/** What must stand where something else does, by zod's names. */
const wantedKinds: Readonly<Record<string, ContentMistake['kind']>> = {
  string: 'text-wanted',
  number: 'number-wanted',
  int: 'number-wanted',
  boolean: 'yes-no-wanted',
  array: 'list-wanted',
  object: 'fields-wanted',
  record: 'fields-wanted',
};

function patternOf(schema: z.ZodType): string {
  const issue = schema.safeParse(' ').error?.issues[0];
  return issue?.code === 'invalid_format' ? (issue.pattern ?? '') : '';
}

/** @param value what stands at the place of the issue. */
function mistakeOf(issue: z.core.$ZodIssue, value: unknown): Mistake {
  const stands = value === undefined || value === null || typeof value === 'object' ? {} : { value: String(value) };
  const say = (kind: ContentMistake['kind'], message: string, wanted?: string): Mistake => {
    return { message, mistake: { kind, ...stands, ...(wanted === undefined ? {} : { wanted }) } };
  };
  if (value === undefined) return say('missing', 'is missing');
  switch (issue.code) {
    case 'invalid_type':
      if (value === null) return say('empty', `is empty, must be ${issue.expected}`);
      return say(wantedKinds[issue.expected] ?? 'format', `is ${kindOf(value)}, must be ${issue.expected}`);
    case 'invalid_union': {
      const [first] = issue.errors.flat();
      return first ? mistakeOf(first, value) : say('block', `unknown kind of block ${JSON.stringify(value)}`);
    }
    case 'invalid_value':
      return say('choice', `is ${JSON.stringify(value)}, must be one of: ${issue.values.join(', ')}`, issue.values.join(', '));
    case 'invalid_key': {
      const [first] = issue.issues;
      const { kind } = patterns.get(first?.code === 'invalid_format' ? (first.pattern ?? '') : '') ?? { kind: 'key' };
      return { message: issue.message, mistake: { kind, value: String(issue.path.at(-1)) } };
    }
    case 'too_small':
      if (issue.origin === 'string') return say('empty', issue.message);
      return say(issue.origin === 'array' ? 'too-few' : 'too-small', issue.message, String(issue.minimum));
    case 'too_big':
      return say('too-big', issue.message, String(issue.maximum));
    case 'custom':
      // The contract's own check of a value is that of links.
      return say('link', `not a link (is ${JSON.stringify(value)})`);
    case 'invalid_format': {
      if (issue.format === 'datetime') return say('time', `not a time: write it as 2026-08-03T06:00:00Z, not ${JSON.stringify(value)}`);
      const { kind, message = issue.message } = patterns.get(issue.pattern ?? '') ?? { kind: 'format' };
      return say(kind, `${message} (is ${JSON.stringify(value)})`);
    }
    default:
      return say('format', issue.message);
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : `a ${typeof value === 'object' ? 'group of fields' : typeof value}`;
}
