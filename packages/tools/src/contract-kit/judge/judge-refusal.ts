import { type ProblemCode, problemStatus, wireProblem } from '@edison/contracts/problem';
import { problemDetails } from '@edison/contracts/problem-details';
import type { Route } from '@edison/contracts/route';
import type { z } from 'zod';
import type { Answered } from '../send.ts';

/** Problem codes that any call may answer without listing them. */
export const generalProblems: readonly ProblemCode[] = [
  'BAD_REQUEST',
  'UNKNOWN_KEY',
  'BODY_TOO_LARGE',
  'WRONG_CONTENT_TYPE',
  'METHOD_NOT_ALLOWED',
  'SESSION_EXPIRED',
  'TOKEN_OUTDATED',
  'RATE_LIMITED',
  'TRY_AGAIN',
  'STORE_UNAVAILABLE',
  'UPSTREAM_UNAVAILABLE',
];

/** The problem codes that a call may answer: its own, those that follow from `who` and `own`, and the general ones. */
export function allowedProblems(route: Route): readonly ProblemCode[] {
  const signedOut: readonly ProblemCode[] = ['SIGNED_OUT'];
  const person: readonly ProblemCode[] = ['EMAIL_NOT_VERIFIED', 'PROFILE_DEACTIVATED'];
  const who: readonly ProblemCode[] = route.who === 'anyone' ? signedOut : [...signedOut, ...person];
  const forbidden: readonly ProblemCode[] = route.who === 'admin' || route.own ? ['FORBIDDEN', ...person] : [];
  return [...generalProblems, ...who, ...forbidden, ...route.problems];
}

/**
 * The faults of a refusal: its shape, status or code.
 *
 * @param expected the allowed codes; without them all that the call may answer.
 */
export function judgeRefusal(
  route: Route,
  answered: Answered,
  expected: readonly ProblemCode[] = allowedProblems(route),
): readonly string[] {
  const { status, body } = answered;
  const wanted = expected === undefined ? 'a refusal' : expected.join(' or ');
  if (status === 0) return [`${body}, expected ${wanted}`];
  if (status < 400) return [`answered with ${status}, expected ${wanted}`];
  const read = wireProblem.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return [`status ${status} without the shape of a refusal (${issue?.path.join('.') || 'body'}: ${issue?.message}), expected ${wanted}`];
  }
  const { problem, statusCode, requestId } = read.data;
  const faults: string[] = [];
  if (!expected.includes(problem)) faults.push(`refused with ${problem}, expected ${wanted}`);
  if (status !== problemStatus[problem]) faults.push(`${problem} with status ${status}, expected ${problemStatus[problem]}`);
  if (statusCode !== status) faults.push(`statusCode ${statusCode} in a refusal with status ${status}`);
  if (requestId === '') faults.push('requestId: expected something to ask support about');
  return [...faults, ...judgeDetails(problem, read.data.details)];
}

function judgeDetails(problem: ProblemCode, details: unknown): readonly string[] {
  const shapes: Readonly<Partial<Record<ProblemCode, z.ZodObject>>> = problemDetails;
  const read = details === undefined ? undefined : shapes[problem]?.safeParse(details);
  return read?.success === false ? read.error.issues.map(({ path, message }) => `details.${path.join('.')}: ${message}`) : [];
}
