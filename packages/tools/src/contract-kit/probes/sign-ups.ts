import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { backendReservations } from '@edison/contracts/upstream/sign-ups/reservations';
import type { Known } from '../input/known.ts';
import { from, type NounProbes, type Probe } from './probe.ts';

const { SignUpToEvent, GetSignUpsForUser } = backendSignUps;

const own = (known: Known) => ({
  eventId: known.get('an event that teachers can sign up for'),
  sessionId: known.get('a session that teachers can sign up for'),
  seats: 1,
  idempotencyKey: known.key('sign-up'),
});
const signUp = (change: Readonly<Record<string, unknown>>): Omit<Probe, 'as'> => ({
  call: 'SignUpToEvent',
  values: (known) => ({ ...own(known), ...change }),
  writes: true,
});
/** The preview of a list with a valid row and an invalid one. */
const list = (known: Known) => ({
  eventId: own(known).eventId,
  sessionId: own(known).sessionId,
  rows: [
    { firstName: 'Kontrakt', lastName: 'Prøve', email: `kontrakt-${known.run}@skole.example` },
    { firstName: 'Uden', lastName: 'Adresse' },
  ],
  preview: true,
  idempotencyKey: known.key('list'),
});
/** A list of one person outside the teacher's school, who is asked. */
const outside = (known: Known) => ({
  ...list(known),
  rows: [{ firstName: 'Kontrakt', lastName: 'Prøve', email: `kontrakt-liste-${known.run}@hjem.example` }],
  preview: false,
  idempotencyKey: known.key('list outside'),
});
const invitation = (known: Known) => ({ reservationId: known.get('an invitation') });
const sender = (known: Known) => ({ userId: known.userIds.get('teacher'), reason: 'Prøve af kontrakten' });
const proof = (known: Known) => ({ ...sender(known), institutionId: known.get('the school of the teacher') });
const owned = (known: Known) => ({ signUpId: known.get('a sign-up') });

export const signUpProbes: NounProbes = {
  steps: [
    {
      call: 'GetSignUpsForUser',
      as: 'teacher',
      learn: from(GetSignUpsForUser.answer, ({ items }, known) => {
        const active = items.find(({ state }) => state !== 'cancelled');
        known.set('an event that the teacher has signed up for', active?.eventId);
        known.set('a sign-up', active?.signUpId);
      }),
    },
    {
      ...signUp({}),
      as: 'teacher',
      learn: from(SignUpToEvent.answer, ({ signUpId }, known) => {
        known.set('a sign-up', signUpId);
        known.set('an event that the teacher has signed up for', own(known).eventId);
      }),
    },
    // The same idempotency key again answers the same receipt; with other seats it is refused.
    { ...signUp({}), as: 'teacher' },
    { ...signUp({ seats: 2 }), as: 'teacher', refused: ['KEY_REUSED'] },
    {
      call: 'SignUpToEvent',
      as: 'teacher',
      values: (known) => ({ ...own(known), seats: 2, idempotencyKey: known.key('again') }),
      refused: ['ALREADY_SIGNED_UP'],
      writes: true,
    },
    {
      call: 'SignUpToEvent',
      as: 'teacher',
      values: (known) => ({ ...own(known), userId: known.userIds.get('other'), idempotencyKey: known.key('of another') }),
      refused: ['FORBIDDEN'],
      writes: true,
    },
    { call: 'WithdrawSchoolProof', as: 'admin', values: sender, writes: true },
    { call: 'SignUpToEventByList', as: 'teacher', values: list, refused: ['SCHOOL_NOT_PROVED'], writes: true },
    { call: 'ProveSchool', as: 'admin', values: proof, writes: true },
    { call: 'SignUpToEventByList', as: 'teacher', values: list, writes: true },
    {
      call: 'SignUpToEventByList',
      as: 'teacher',
      values: (known) => ({ ...list(known), preview: false }),
      refused: ['ROWS_REFUSED'],
      writes: true,
    },
    { call: 'SignUpToEventByList', as: 'pending', values: list, refused: ['INSTITUTION_PENDING'], writes: true },
    { call: 'SignUpToEventByList', as: 'teacher', values: outside, writes: true },
    {
      call: 'ListInvitedPeople',
      as: 'teacher',
      values: (known) => ({ eventId: own(known).eventId }),
      learn: from(backendReservations.ListInvitedPeople.answer, ({ items }, known) => known.set('an invitation', items[0]?.reservationId)),
    },
    { call: 'WithdrawInvitation', as: 'other', values: invitation, refused: ['NOT_FOUND'], writes: true },
    { call: 'WithdrawInvitation', as: 'teacher', values: invitation, writes: true },
    { call: 'GetUserEvent', as: 'teacher', values: (known) => ({ eventId: known.get('an event that the teacher has signed up for') }) },
    { call: 'GetLatestSignups', as: 'admin' },
    { call: 'GetLatestSignups', as: 'teacher', values: ({ people }) => ({ email: people.teacher?.email }) },
    { call: 'GetLatestSignups', as: 'teacher', refused: ['FORBIDDEN'] },
    { call: 'ChangeSignUp', as: 'teacher', values: (known) => ({ ...owned(known), seats: 1 }), writes: true },
    { call: 'ChangeSignUp', as: 'other', values: (known) => ({ ...owned(known), seats: 1 }), refused: ['NOT_FOUND'], writes: true },
    {
      ...signUp({}),
      as: 'other',
      values: (known) => ({ ...own(known), idempotencyKey: known.key('other') }),
      orRefused: ['FULL', 'ALREADY_SIGNED_UP', 'INSTITUTION_PENDING', 'REAFFIRM_NEEDED', 'NOT_ENROLLED'],
      learn: from(SignUpToEvent.answer, ({ signUpId, state }, known) => {
        known.set('a sign-up of the other teacher', signUpId);
        known.set('a sign-up that waits', state === 'waitlisted' ? signUpId : undefined);
      }),
    },
    {
      call: 'MoveSignUp',
      as: 'admin',
      values: (known) => ({ signUpId: known.get('a sign-up that waits'), position: 1, reason: 'Prøve af kontrakten' }),
      writes: true,
    },
    {
      call: 'ChangeSession',
      as: 'admin',
      values: (known) => ({ ...owned(known), sessionId: own(known).sessionId, reason: 'Prøve af kontrakten', preview: true }),
      writes: true,
    },
    {
      call: 'ChangeSession',
      as: 'admin',
      values: (known) => ({ signUpId: 'no-such-sign-up', sessionId: own(known).sessionId, reason: 'Prøve af kontrakten' }),
      refused: ['NOT_FOUND'],
      writes: true,
    },
    {
      call: 'CancelSignUps',
      as: 'admin',
      values: (known) => ({ eventId: own(known).eventId, signUpIds: ['no-such-sign-up'], reason: 'Prøve', preview: true }),
      writes: true,
    },
    { call: 'GetCalendarFile', as: 'teacher' },
    { call: 'GetCalendarFile', as: 'other', refused: ['NOT_FOUND'] },
    { call: 'CancelSignUp', as: 'other', values: owned, refused: ['NOT_FOUND'], writes: true },
  ],
  after: [
    { call: 'CancelSignUp', as: 'teacher', values: owned, writes: true },
    { call: 'CancelSignUp', as: 'other', values: (known) => ({ signUpId: known.get('a sign-up of the other teacher') }), writes: true },
  ],
};
