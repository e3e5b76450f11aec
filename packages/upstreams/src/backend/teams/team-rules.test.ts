import { expect, test } from 'vitest';
import { isRosterLocked, refuseAfterLock, requireOwnOrAdmin, seatsNeeded } from './team-rules.ts';

const lock = new Date('2026-10-01T10:00:00Z');
const start = new Date('2026-11-01T08:00:00Z');
const at = (minutes: number, from: Date) => new Date(from.getTime() + minutes * 60_000);
const actor = { kind: 'person', id: 'u1' } as const;
const teacher = { actor, isAdmin: false, reason: 'fordi' };
const admin = { actor, isAdmin: true, reason: undefined };

test('rosters are open until the minute of the lock is over', () => {
  expect(isRosterLocked({ roster_lock_at: lock, starts_at: start }, new Date(at(1, lock).getTime() - 1))).toBe(false);
  expect(isRosterLocked({ roster_lock_at: lock, starts_at: start }, at(1, lock))).toBe(true);
});

test('without a day of their own, or with one too late, rosters lock when the session begins', () => {
  expect(isRosterLocked({ roster_lock_at: null, starts_at: start }, at(-1, start))).toBe(false);
  expect(isRosterLocked({ roster_lock_at: null, starts_at: start }, start)).toBe(true);
  expect(isRosterLocked({ roster_lock_at: at(60, start), starts_at: start }, start)).toBe(true);
});

test('after the lock a reason opens the roster to an admin, and to nobody else', () => {
  const facts = { roster_lock_at: lock, starts_at: start };
  expect(() => refuseAfterLock(facts, teacher, at(1, lock))).toThrow('ROSTER_LOCKED');
  expect(() => refuseAfterLock(facts, admin, at(1, lock))).toThrow('BAD_REQUEST');
  expect(() => refuseAfterLock(facts, { ...admin, reason: 'Byttet om' }, at(1, lock))).not.toThrow();
  expect(() => refuseAfterLock(facts, { ...teacher, reason: undefined }, at(-1, lock))).not.toThrow();
});

test("somebody else's team is not there for a teacher, and takes a reason of an admin", () => {
  expect(() => requireOwnOrAdmin(false, teacher)).toThrow('NOT_FOUND');
  expect(() => requireOwnOrAdmin(false, admin)).toThrow('BAD_REQUEST');
  expect(() => requireOwnOrAdmin(false, { ...admin, reason: 'Byttet om' })).not.toThrow();
  expect(() => requireOwnOrAdmin(true, { ...teacher, reason: undefined })).not.toThrow();
});

test('seats are counted in the unit of the event: pupils, teams or classes', () => {
  const teams = [
    { members: 3, classLabel: '6.B' },
    { members: 4, classLabel: '6.b' },
    { members: 2, classLabel: '7.A' },
    { members: 5, classLabel: null },
    { members: 5, classLabel: null },
  ];
  expect(seatsNeeded('person', teams)).toBe(19);
  expect(seatsNeeded('team', teams)).toBe(5);
  expect(seatsNeeded('class', teams)).toBe(3);
  expect((['person', 'team', 'class'] as const).map((unit) => seatsNeeded(unit, []))).toEqual([0, 0, 0]);
});
