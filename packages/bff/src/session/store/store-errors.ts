import { Problem } from '@edison/contracts/problem';

/** Runs a question to the store; whatever it fails with is `STORE_UNAVAILABLE`, and its text stays in the cause. */
export async function orStoreUnavailable<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (cause) {
    throw new Problem('STORE_UNAVAILABLE', { cause, retryAfter: 5 });
  }
}
