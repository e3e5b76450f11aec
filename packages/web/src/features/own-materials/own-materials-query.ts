import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';
import { redeemProgrammeCode } from '../programmes/programme-queries.ts';

/** The materials that the caller has access to, with their downloads, and the locked ones. */
export const ownMaterialsQuery = queryFor('/bff/me/materials');

/** Invalidates everything that shows the caller's access to materials or their downloads. */
export function invalidateOwnMaterials(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ownMaterialsQuery.queryKey });
}

/** Records a download; once per file and day. */
export function recordDownload(materialId: string, fileId: string) {
  return callRoute('POST', '/bff/materials/:materialId/downloads', {
    params: { materialId },
    body: { fileId },
  });
}

/** What a code did: opened a material, joined a programme, or nothing yet, since it is for signing up to an event. */
export interface Redeemed {
  readonly kind: 'material' | 'programme' | 'event';
  readonly targetId: string;
  readonly title: string;
}

/** Redeems a code of any kind. An invalid code is refused before anything is used up. @throws {ApiProblem} */
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
