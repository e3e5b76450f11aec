import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

/** A material, and whether the caller may have it without a code. */
export function materialQuery(materialId: string) {
  return {
    ...queryFor('/bff/materials/:materialId', { params: { materialId } }),
    staleTime: 60_000,
    retry: false,
  };
}

/** Fetches signed links to the files. A code is checked first, so that a wrong one uses nothing up. */
export async function openMaterial(materialId: string, code: string | undefined) {
  const params = { materialId };
  if (code !== undefined) {
    const { problem } = await callRoute('POST', '/bff/materials/:materialId/check', { params, body: { code } });
    if (problem) throw new ApiProblem({ problem, message: problem, statusCode: 409, requestId: '' });
  }
  const body = code === undefined ? {} : { code };
  const { files } = await callRoute('POST', '/bff/materials/:materialId/open', { params, body });
  return files;
}

/** Records a download, without waiting for the answer. */
export function registerDownload(materialId: string, fileId: string): void {
  callRoute('POST', '/bff/materials/:materialId/downloads', { params: { materialId }, body: { fileId } }).catch(() => undefined);
}
