import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Programme } from '@edison/contracts/bff/programmes';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import type { Profile } from '@edison/contracts/bff/users';
import { isOver } from '@edison/contracts/deadline';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { availableEvents } from '../events/which-events.ts';

type School = NonNullable<Profile['institution']>;

/** A to-do of a teacher. `deadline` is ISO 8601; without one the to-do is either urgent or waits for somebody else. */
export type Todo =
  /** `closed`: the school on the profile, which is closed. */
  | { readonly kind: 'no-school'; readonly closed?: School | undefined }
  | { readonly kind: 'reaffirm'; readonly school: School }
  | { readonly kind: 'roster'; readonly signUp: SignUp; readonly deadline: string }
  | { readonly kind: 'waitlist'; readonly signUp: SignUp; readonly deadline: string }
  | { readonly kind: 'sign-up'; readonly event: EdisonEvent; readonly deadline: string }
  | { readonly kind: 'school-pending'; readonly school: School };

/** The data that to-dos are derived from; a part that could not be fetched is undefined. */
export interface TodoSources {
  readonly profile?: Profile | undefined;
  readonly signUps?: readonly SignUp[] | undefined;
  readonly events?: readonly EdisonEvent[] | undefined;
  readonly programmes?: readonly Programme[] | undefined;
}

/** How long before its deadline a to-do is shown. */
const shownAheadMs = 28 * 24 * 60 * 60 * 1_000;

/** The to-dos: first what blocks every sign-up, then by deadline, then what waits for others. `now` in milliseconds since the epoch. */
export function listTodos({ profile, signUps = [], events = [], programmes = [] }: TodoSources, now: number): readonly Todo[] {
  const soon = (instant: string): boolean => !isOver(instant, new Date(now)) && Date.parse(instant) - now <= shownAheadMs;
  const own = signUps.filter(({ state, endsAt }) => state !== 'cancelled' && Date.parse(endsAt) > now);
  const dated = [...rosterTodos(own, soon), ...waitlistTodos(own), ...signUpDeadlines(events, programmes, soon)];
  return [
    ...blockingTodos(profile),
    ...dated.sort((one, other) => one.deadline.localeCompare(other.deadline)),
    ...(profile?.institution?.state === 'pending' ? [{ kind: 'school-pending' as const, school: profile.institution }] : []),
  ];
}

function blockingTodos(profile: Profile | undefined): readonly Todo[] {
  if (profile === undefined) return [];
  const { institution, missing } = profile;
  if (missing.includes('institution') || institution === undefined)
    return [{ kind: 'no-school', closed: institution?.closedOn === undefined ? undefined : institution }];
  return missing.includes('reaffirm') ? [{ kind: 'reaffirm', school: institution }] : [];
}

function rosterTodos(own: readonly SignUp[], soon: (instant: string) => boolean) {
  return own.flatMap((signUp) => {
    const { rosterLockAt, state } = signUp;
    if (rosterLockAt === undefined || state === 'waitlisted' || !soon(rosterLockAt)) return [];
    return [{ kind: 'roster' as const, signUp, deadline: rosterLockAt }];
  });
}

/** Places in the queue, while they can still be cancelled. */
function waitlistTodos(own: readonly SignUp[]) {
  return own
    .filter(({ state }) => state === 'waitlisted')
    .map((signUp) => ({ kind: 'waitlist' as const, signUp, deadline: signUp.cancelUntil ?? signUp.startsAt }));
}

function signUpDeadlines(events: readonly EdisonEvent[], programmes: readonly Programme[], soon: (instant: string) => boolean) {
  const joined = new Set(programmes.filter((programme) => programme.joined).map(({ programmeKey }) => programmeKey));
  return availableEvents(events)
    .filter(({ programmeKey, shown }) => programmeKey !== undefined && joined.has(programmeKey) && takesSignUps(shown))
    .filter(({ registrationClosesAt }) => soon(registrationClosesAt))
    .map((event) => ({ kind: 'sign-up' as const, event, deadline: event.registrationClosesAt }));
}
