import { Problem } from '@edison/contracts/problem';

interface Deadlines {
  readonly registration_opens_at: Date;
  readonly registration_closes_at: Date;
  readonly cancel_until: Date;
  readonly roster_lock_at: Date | null;
}

interface Span {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * The order that the dates of an event keep: registration opens, closes by the last start (each session closes when it starts itself),
 * nobody cancels or changes a team once the first has begun, and every session ends after it starts.
 *
 * @throws Problem BAD_REQUEST with the field of the call that is at fault.
 */
export function checkDates(deadlines: Deadlines, sessions: readonly Span[]): void {
  const { registration_opens_at: opens, registration_closes_at: closes, cancel_until, roster_lock_at } = deadlines;
  refuse(
    'endsAt',
    sessions.some(({ starts_at, ends_at }) => ends_at <= starts_at),
  );
  refuse('registrationClosesAt', closes <= opens);
  const starts = sessions.map(({ starts_at }) => starts_at.getTime());
  if (starts.length === 0) return;
  refuse('registrationClosesAt', closes.getTime() > Math.max(...starts));
  refuse('cancelUntil', cancel_until.getTime() > Math.min(...starts));
  refuse('rosterLockAt', roster_lock_at !== null && roster_lock_at.getTime() > Math.min(...starts));
}

function refuse(field: string, wrong: boolean): void {
  if (wrong) throw new Problem('BAD_REQUEST', { field });
}
