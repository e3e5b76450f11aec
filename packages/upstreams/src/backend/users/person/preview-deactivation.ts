import type { Store } from '../../database/tables.ts';
import { futureSignUps } from '../../seats/release-all.ts';
import { requireUser } from './require-user.ts';

/** What shutting somebody out would give back: their active sign-ups to come, and the seats that those hold. @throws Problem NOT_FOUND. */
export async function previewDeactivation(store: Store, userId: string, now: Date): Promise<{ signUps: number; seats: number }> {
  await requireUser(store, userId);
  const signUps = await futureSignUps(store, { userId }, now);
  const held = signUps.filter(({ state }) => state === 'confirmed');
  return { signUps: signUps.length, seats: held.reduce((seats, signUp) => seats + signUp.seats, 0) };
}
