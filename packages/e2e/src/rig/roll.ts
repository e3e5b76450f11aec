import type { Rig } from './start-rig.ts';

/**
 * A rolling restart: one replica is asked to stop, says that it is not ready, answers what comes meanwhile, ends, and is started
 * again; when both are in turn, the other one.
 *
 * @param meanwhile done while the first one is away.
 * @returns the exit codes: 0 of whoever was done in time.
 */
export async function roll(rig: Rig, meanwhile: () => Promise<void> = async () => undefined): Promise<readonly (number | null)[]> {
  const codes: (number | null)[] = [];
  for (const [i, replica] of rig.replicas.entries()) {
    codes.push(await replica.stop());
    await Promise.all([replica.start(), i === 0 ? meanwhile() : undefined]);
    await rig.whole();
  }
  return codes;
}
