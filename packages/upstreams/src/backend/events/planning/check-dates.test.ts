import { describe, expect, test } from 'vitest';
import { checkDates } from './check-dates.ts';

const at = (day: number) => new Date(Date.UTC(2026, 8, day, 8));
const deadlines = { registration_opens_at: at(1), registration_closes_at: at(10), cancel_until: at(12), roster_lock_at: at(14) };
const sessions = [
  { starts_at: at(20), ends_at: at(21) },
  { starts_at: at(27), ends_at: at(28) },
];

function faultOf(changes: Partial<typeof deadlines>, of = sessions): string | undefined {
  try {
    checkDates({ ...deadlines, ...changes }, of);
  } catch (error) {
    return error instanceof Error && 'field' in error ? String(error.field) : 'surprise';
  }
}

describe('the dates of an event', () => {
  test('are right at their edges: close with the last start, cancel and lock with the first', () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ registration_closes_at: at(27), cancel_until: at(20), roster_lock_at: at(20) })).toBeUndefined();
  });

  test.each([
    ['registration closes when it opens', { registration_closes_at: at(1) }, 'registrationClosesAt'],
    ['registration closes after the last start', { registration_closes_at: new Date(at(27).getTime() + 1) }, 'registrationClosesAt'],
    ['cancelling goes on after the first start', { cancel_until: new Date(at(20).getTime() + 1) }, 'cancelUntil'],
    ['teams are locked after the first start', { roster_lock_at: new Date(at(20).getTime() + 1) }, 'rosterLockAt'],
  ])('are refused when %s', (_why, changes, field) => {
    expect(faultOf(changes)).toBe(field);
  });

  test('are refused when a session ends as it starts', () => {
    expect(faultOf({}, [{ starts_at: at(20), ends_at: at(20) }])).toBe('endsAt');
  });

  test.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2100-01-01T00:00:01Z', '9999-12-31T23:59:59Z'])(
    'are of this century: %s is not',
    (far) => {
      expect(faultOf({ cancel_until: new Date(far) }, [])).toBe('cancelUntil');
      expect(faultOf({}, [{ starts_at: new Date(far), ends_at: new Date(far) }])).toBe('startsAt');
    },
  );

  test('of an event without sessions have nothing to be before', () => {
    expect(faultOf({ cancel_until: at(30) }, [])).toBeUndefined();
  });
});
