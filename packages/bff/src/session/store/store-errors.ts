import { Problem } from '@edison/contracts/problem';

/** Runs a query of the store; turns any failure into `STORE_UNAVAILABLE` with the error as its cause. */
export async function orStoreUnavailable<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (cause) {
    throw new Problem('STORE_UNAVAILABLE', { cause, retryAfter: 5 });
  }
}
