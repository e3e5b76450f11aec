import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';
import { redeemProgrammeCode } from '../programmes/programme-queries.ts';

/** The materials that are open to the caller, with own downloads, and those that are not. */
export const ownMaterialsQuery = queryFor('/bff/me/materials');

/** What is open to somebody has changed, or what they have fetched. */
export function materialsChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ownMaterialsQuery.queryKey });
}

/** Counts a download: once for each file and day. */
export function countDownload(materialId: string, fileId: string) {
  return callRoute('POST', '/bff/materials/:materialId/downloads', {
    params: { materialId },
    body: { fileId },
  });
}

/** What a code has done: opened a material, made a member, or nothing yet, for it belongs to an event's sign-up. */
export interface Redeemed {
  readonly kind: 'material' | 'programme' | 'event';
  readonly targetId: string;
  readonly title: string;
}

/** Uses a code for what it is for; what is wrong with it is found out before anything is used up. @throws {ApiProblem} */
export async function redeem(code: string): Promise<Redeemed> {
  const { kind, targetId, title, problem } = await callRoute('POST', '/bff/codes/validate', {
    body: { code },
  });
  if (problem !== undefined) throw new ApiProblem({ problem, message: problem, statusCode: 409, requestId: '' });
  if (kind === 'programme') await redeemProgrammeCode(code);
  if (kind === 'material') {
    await callRoute('POST', '/bff/materials/:materialId/open', {
      params: { materialId: targetId },
      body: { code },
    });
  }
  return { kind, targetId, title };
}
