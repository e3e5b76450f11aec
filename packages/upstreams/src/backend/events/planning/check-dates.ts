import { Problem } from '@edison/contracts/problem';

interface Deadlines {
  readonly registration_opens_at: Date;
  readonly registration_closes_at: Date;
  readonly cancel_until: Date;
  readonly roster_lock_at: Date | null;
}

interface Paths {
  readonly plan?: 'plan.' | '';
  readonly session?: 'session.' | '';
}

interface Span {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Years beyond these are typing errors. */
const [earliest, latest] = [new Date('2000-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')];

/**
 * Checks the order of an event's dates: registration opens before it closes, and closes by the last start (each session closes when it
 * starts); cancelling and changing teams end by the first start; every session ends after it starts. All dates lie in this century.
 *
 * @param paths prefixes of the field names in the problem: `plan.` for the deadlines of the plan, `session.` for a session.
 * @throws Problem BAD_REQUEST with the wrong field.
 */
export function checkDates(deadlines: Deadlines, sessions: readonly Span[], { plan = '', session = '' }: Paths = {}): void {
  const { registration_opens_at: opens, registration_closes_at: closes, cancel_until: cancel, roster_lock_at: lock } = deadlines;
  for (const { starts_at, ends_at } of sessions) {
    refuse(`${session}startsAt`, isFarAway(starts_at));
    refuse(`${session}endsAt`, isFarAway(ends_at) || ends_at <= starts_at);
  }
  const starts = sessions.map(({ starts_at }) => starts_at.getTime());
  const first = new Date(Math.min(...starts, latest.getTime()));
  const last = starts.length === 0 ? latest : new Date(Math.max(...starts));
  refuse(`${plan}registrationOpensAt`, isFarAway(opens));
  refuse(`${plan}registrationClosesAt`, isFarAway(closes) || closes <= opens || closes > last);
  refuse(`${plan}cancelUntil`, isFarAway(cancel) || cancel > first);
  refuse(`${plan}rosterLockAt`, lock !== null && (isFarAway(lock) || lock > first));
}

function isFarAway(date: Date): boolean {
  return date < earliest || date > latest;
}

function refuse(field: string, wrong: boolean): void {
  if (wrong) throw new Problem('BAD_REQUEST', { field });
}
