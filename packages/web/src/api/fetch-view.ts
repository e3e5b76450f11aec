import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { ApiProblem, unreachable } from './api-problem.ts';
import { callRoute } from './call.ts';

export type PublicView = PublicDocument['view'];

/** A page of the site by its path. Refusals are views too: a public page never throws. */
export async function fetchView(path: string): Promise<PublicView> {
  try {
    return { kind: 'page', answer: await callRoute('GET', '/bff/content/page', { query: { path } }) };
  } catch (error) {
    return { kind: 'problem', problem: error instanceof ApiProblem ? error.wire : unreachable(503) };
  }
}
