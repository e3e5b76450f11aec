import { endWithRun } from '../running/start-run.ts';
import { type Rig, startRig } from './start-rig.ts';

let standing: Promise<Rig> | undefined;
let ending: NodeJS.Timeout | undefined;

/** Between two files of a worker passes a tenth of a second, many times as much on a busy machine. */
const idleMilliseconds = 3_000;

/**
 * The rig that the files of this process share: started by whoever asks first, ended when nobody has asked for a while, or with the
 * run. A test leaves it as it found it: no fault, both replicas in turn. It takes sessions of events, and people, of its own. A file
 * calls `leaveRig` when it is done.
 */
export function standingRig(): Promise<Rig> {
  clearTimeout(ending);
  standing ??= startRig({}, endWithRun);
  return standing;
}

/**
 * Has the rig end unless the next file asks for it soon: two replicas that only say whether they are ready, and who asks them, take a
 * fortieth of a core. Files that use it run one after the other (`vitest.config.ts`), so it is started once in a worker.
 */
export function leaveRig(): void {
  const end = async () => {
    const left = standing;
    standing = undefined;
    await (await left)?.[Symbol.asyncDispose]();
  };
  clearTimeout(ending);
  ending = setTimeout(() => void end(), idleMilliseconds).unref();
}
