import type { EdisonEvent } from '../events.ts';

/** Whether sign-ups need a confirmed school: not at an event for everybody. */
export function asksForSchool({ audience, access }: Pick<EdisonEvent, 'audience' | 'access'>): boolean {
  return !(audience === 'public' && access === 'open');
}

/** Whether people without a profile may sign up: to an event for everybody or for judges that needs neither programme nor code. */
export function takesGuests({ audience, access }: Pick<EdisonEvent, 'audience' | 'access'>): boolean {
  return access === 'open' && (audience === 'public' || audience === 'judge');
}
