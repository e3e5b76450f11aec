import { endWithRun } from '../running/start-run.ts';
import { type Rig, startRig } from './start-rig.ts';

let standing: Promise<Rig> | undefined;

/**
 * The rig that stands as long as this process of the run: started by whoever asks first, ended with the run. A test leaves it as
 * it found it: no fault, both replicas in turn. It takes sessions of events, and people, of its own.
 */
export function standingRig(): Promise<Rig> {
  standing ??= startRig({}, endWithRun);
  return standing;
}
