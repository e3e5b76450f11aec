import type { EdisonEvent } from '../events.ts';

/** Whether sign-ups need a confirmed school: not at an event for everybody. */
export function asksForSchool({ audience, access }: Pick<EdisonEvent, 'audience' | 'access'>): boolean {
  return !(audience === 'public' && access === 'open');
}
