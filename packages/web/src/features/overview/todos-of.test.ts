import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Programme } from '@edison/contracts/bff/programmes';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { describe, expect, test } from 'vitest';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { listTodos, type TodoSources } from './todos-of.ts';

const now = Date.parse('2026-12-01T08:00:00Z');
const inDays = (days: number) => new Date(now + days * 24 * 60 * 60 * 1_000).toISOString();

const joined: Programme = {
  programmeKey: 'edison',
  title: 'Projekt Edison',
  schoolYear: '2026/27',
  state: 'open',
  contentPath: '/',
  joined: true,
};

function event(eventId: string, changes: Partial<EdisonEvent> = {}): EdisonEvent {
  return {
    eventId,
    slug: eventId,
    title: eventId,
    summary: '',
    kind: 'kursus',
    audience: 'teacher',
    access: 'login',
    programmeKey: 'edison',
    organiser: '',
    contactEmail: '',
    waitlist: true,
    registrationOpensAt: inDays(-10),
    registrationClosesAt: inDays(7),
    cancelUntil: inDays(20),
    shown: 'open',
    sessions: [],
    own: [],
    ...changes,
  };
}

const signUp = (id: string, changes: Partial<SignUp> = {}): SignUp => ({ ...sampleSignUp(id, changes.state ?? 'confirmed'), ...changes });
const told = (known: TodoSources) =>
  listTodos(known, now).map((todo) =>
    'signUp' in todo ? `${todo.kind} ${todo.signUp.signUpId}` : todo.kind === 'sign-up' ? `${todo.kind} ${todo.event.eventId}` : todo.kind,
  );

describe('what bars every sign-up stands first', () => {
  test('a school that is missing, then nothing of last year’s', () => {
    expect(told({ profile: sampleProfile({ institution: undefined, missing: ['reaffirm', 'institution'] }) })).toEqual(['no-school']);
  });

  test('a school of last year', () => {
    const soon = signUp('u1', { rosterLockAt: inDays(1) });
    expect(told({ profile: sampleProfile({ missing: ['reaffirm'] }), signUps: [soon] })).toEqual(['reaffirm', 'roster u1']);
  });
});

describe('the rest goes by deadline', () => {
  test('rosters, places in a queue and sign-ups among each other; a school that waits is nothing to do, and last', () => {
    const { institution } = sampleProfile();
    const profile = sampleProfile(institution === undefined ? {} : { institution: { ...institution, state: 'pending' } });
    const signUps = [signUp('late', { rosterLockAt: inDays(12) }), signUp('queue', { state: 'waitlisted', cancelUntil: inDays(5) })];
    const events = [event('course'), event('camp', { registrationClosesAt: inDays(3) })];
    expect(told({ profile, signUps, events, programmes: [joined] })).toEqual([
      'sign-up camp',
      'waitlist queue',
      'sign-up course',
      'roster late',
      'school-pending',
    ]);
  });

  test('what is locked, far off, over or given back is not told', () => {
    const signUps = [
      signUp('locked', { rosterLockAt: inDays(-1) }),
      signUp('far', { rosterLockAt: inDays(29) }),
      signUp('over', { state: 'waitlisted', endsAt: inDays(-1) }),
      signUp('given', { state: 'cancelled', rosterLockAt: inDays(1) }),
      signUp('without'),
    ];
    expect(told({ profile: sampleProfile(), signUps })).toEqual([]);
  });

  test('a deadline is told as long as its minute lasts', () => {
    const signUps = [signUp('locked', { rosterLockAt: '2026-12-01T22:59:00Z' })];
    const at = (now: string) => listTodos({ signUps }, Date.parse(now)).length;
    expect([at('2026-12-01T22:59:59Z'), at('2026-12-01T23:00:00Z')]).toEqual([1, 0]);
  });

  test('only events of programmes that one is in, that take sign-ups, and that one has no place at', () => {
    const place = { signUpId: 'u1', sessionId: 's1', reference: 'r', state: 'confirmed' as const, seats: 1 };
    const events = [
      event('mine', { own: [place] }),
      event('other', { programmeKey: 'junior' }),
      event('open-to-all', { programmeKey: undefined }),
      event('full', { shown: 'full' }),
      event('later', { shown: 'opens-later' }),
      event('judges', { audience: 'judge' }),
      event('far', { registrationClosesAt: inDays(60) }),
      event('given-back', { own: [{ ...place, state: 'cancelled' }] }),
    ];
    expect(told({ events, programmes: [joined, { ...joined, programmeKey: 'junior', joined: false }] })).toEqual(['sign-up given-back']);
  });
});
