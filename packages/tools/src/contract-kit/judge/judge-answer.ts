import { isProblemCode, wireProblem } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import { z } from 'zod';
import type { Answered } from '../send.ts';

const counted = z.object({ items: z.array(z.unknown()), total: z.int() });
const mostFaults = 5;

/** The faults of an answer by the contract: status, content type and fields. @param allowExtra accept unknown fields. */
export function judgeAnswer(route: Route, answered: Answered, allowExtra = false): readonly string[] {
  const { status, type, body } = answered;
  const expected = route.status ?? 200;
  if (status === 0) return [`${body}, expected ${expected}`];
  if (status !== expected) return [`status ${status}${problemIn(body)}, expected ${expected}`];
  if (route.answer instanceof z.ZodUndefined || route.answer instanceof z.ZodNull)
    return body === undefined || body === null ? [] : ['something is answered, expected nothing'];
  if (route.answer instanceof z.ZodString) return /json|html/.test(type) ? [`content type ${type}, expected a file`] : [];
  if (!/^application\/json\b/.test(type)) return [`content type ${type || '(none)'}, expected application/json`];
  return judgeShape(route.answer, body, allowExtra);
}

/** The first faults of a body by a schema, each with the path of its field. */
export function judgeShape(schema: z.ZodType, body: unknown, allowExtra = false): readonly string[] {
  const read = schema.safeParse(body);
  if (!read.success) {
    const faults = read.error.issues.slice(0, mostFaults).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
    return [...new Set(faults)];
  }
  const list = counted.safeParse(body).data;
  const tooMany = list && list.total < list.items.length ? [`total: ${list.total}, but there are ${list.items.length} items`] : [];
  const extra = allowExtra ? [] : extraFields(body, read.data).map((path) => path.replaceAll(/(^|\.)\d+(?=\.)/g, '$1*'));
  return [...tooMany, ...[...new Set(extra)].slice(0, mostFaults).map((path) => `${path}: the contract names no such field`)];
}

/** The problem code of a body, for messages. */
export function problemIn(body: unknown): string {
  const code = wireProblem.pick({ problem: true }).safeParse(body).data?.problem;
  return isProblemCode(code) ? ` ${code}` : '';
}

/** Paths of fields that the server `sent` and the schema dropped in `read`, with list indexes as `0`. */
function extraFields(sent: unknown, read: unknown, path: readonly string[] = []): readonly string[] {
  if (Array.isArray(sent) && Array.isArray(read)) return sent.flatMap((item, i) => extraFields(item, read[i], [...path, String(i)]));
  if (!isRecord(sent) || !isRecord(read)) return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    key in read ? extraFields(value, read[key], [...path, key]) : [[...path, key].join('.')],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
