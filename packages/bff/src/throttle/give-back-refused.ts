import { Problem } from '@edison/contracts/problem';

/** Does what was counted. What the backend refuses costs nothing and is given back; what it may have done counts. */
export async function giveBackRefused<T>(work: () => Promise<T>, giveBack: () => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code !== 'UPSTREAM_UNAVAILABLE') await giveBack();
    throw error;
  }
}
