import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';

/**
 * Does the work, and undoes it again when it was only to be tried out: a preview is the change itself, so that it cannot say anything
 * else than what will happen.
 */
export async function tryOut<T>(store: Store, preview: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  const undo = new Error('a preview saves nothing');
  const seen: T[] = [];
  try {
    return await inTransaction(store, async (tx) => {
      const outcome = await work(tx);
      if (!preview) return outcome;
      seen.splice(0, 1, outcome);
      throw undo;
    });
  } catch (error) {
    const [outcome] = seen;
    if (error === undo && outcome !== undefined) return outcome;
    throw error;
  }
}

type Told = NonNullable<PlanOutcome['told']>;

/** A preview names so many; the list of sign-ups has them all. */
const mostTold = 200;

/** Who would be written to, for a preview. `was`: what each has until then. */
export function toldOf(
  signUps: readonly { readonly id: string; readonly name: string; readonly email: string; readonly was: Told[number]['state'] }[],
): Told {
  return signUps.slice(0, mostTold).map(({ id, name, email, was }) => ({ signUpId: id, name, email, state: was }));
}
