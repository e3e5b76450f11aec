import { ApiProblem } from '../../../../api/api-problem.ts';

/** Waits for a call; the field that a refusal names loses the name of what it stands in: `plan.title` is the field `title` of a flat form. */
export async function flatRefusal<Answer>(call: Promise<Answer>, prefix: string): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !error.wire.field?.startsWith(prefix)) throw error;
    throw new ApiProblem({ ...error.wire, field: error.wire.field.slice(prefix.length) }, error.retryAfter);
  }
}
