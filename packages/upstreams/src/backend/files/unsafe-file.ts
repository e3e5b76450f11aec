import { Problem } from '@edison/contracts/problem';
import type { UnsafeReason } from '@edison/contracts/problem-details';

/** A refusal of a file for what is in it. */
export function unsafe(reason: UnsafeReason, cause?: unknown): Problem {
  return new Problem('FILE_UNSAFE', { field: 'fileName', details: { reason }, cause });
}
