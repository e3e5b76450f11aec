import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { ApiProblem, unreachable } from './api-problem.ts';
import { callRoute } from './call.ts';

export type PublicView = PublicDocument['view'];

/** Fetches the view of a path. A refusal is returned as a view too, so a public page never throws. */
export async function fetchView(path: string): Promise<PublicView> {
  try {
    return { kind: 'page', answer: await callRoute('GET', '/bff/content/page', { query: { path } }) };
  } catch (error) {
    return { kind: 'problem', problem: error instanceof ApiProblem ? error.wire : unreachable(503) };
  }
}
