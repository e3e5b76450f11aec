import { sampleOf } from '@edison/contracts/testing/sample-of';
import { backendAttendees } from '@edison/contracts/upstream/sign-ups/attendees';
import { backendReservations } from '@edison/contracts/upstream/sign-ups/reservations';
import type { Known } from '../input/known.ts';
import { from, type NounProbes, type Probe } from './probe.ts';

const nameOf = (known: Known) => `Kontrakt Prøve ${known.run}`;
const attendee = (known: Known) => ({
  eventId: known.get('an event that guests can sign up for'),
  sessionId: known.get('a session that guests can sign up for'),
  name: nameOf(known),
  email: `kontrakt-${known.run}@hjem.example`,
  idempotencyKey: known.key('attendee'),
});
const forTeachers = (known: Known) => ({
  eventId: known.get('an event that teachers can sign up for'),
  sessionId: known.get('a session that teachers can sign up for'),
});
const event = (known: Known) => ({ eventId: attendee(known).eventId });
const inNameOf = (who: 'teacher' | 'other') => (known: Known) => ({
  ...attendee(known),
  email: known.people[who]?.email,
  idempotencyKey: known.key(`for ${who}`),
});
const reserved = (known: Known) => ({ reservationId: known.get('a reservation') });
const learnReservation = from(backendReservations.ListReservations.answer, ({ items }, known) =>
  known.set('a reservation', items[0]?.reservationId),
);
const noLink = () => ({ token: sampleOf(backendAttendees.CancelAttendee.body.shape.token, 1) });

export const attendeeProbes: NounProbes = {
  steps: [
    { call: 'CreateAttendee', as: 'guest', values: attendee, orRefused: ['FULL'], writes: true },
    { call: 'CreateAttendee', as: 'guest', values: attendee, orRefused: ['FULL'], writes: true },
    {
      call: 'CreateAttendee',
      as: 'guest',
      values: (known) => ({ ...attendee(known), name: 'Mette 010190-1234' }),
      refused: ['NAME_LOOKS_LIKE_CPR'],
      writes: true,
    },
    {
      call: 'CreateAttendee',
      as: 'guest',
      values: (known) => ({ ...attendee(known), ...forTeachers(known), idempotencyKey: known.key('not for guests') }),
      refused: ['WRONG_AUDIENCE'],
      writes: true,
    },
    { call: 'SessionExists', as: 'guest', values: () => ({ eventId: 'no-such-event' }) },
    { call: 'GetRemainingSeats', as: 'guest' },
    ...(['guest', 'teacher'] as const).map(
      (as): Probe => ({
        call: 'EmailIsSignedUp',
        as,
        values: (known) => ({ ...event(known), email: 'ingen@hjem.example' }),
        withholds: () => ['signedUp'],
        writes: true,
      }),
    ),
    { call: 'EmailIsSignedUp', as: 'teacher', values: (known) => ({ ...event(known), email: known.people.teacher?.email }), writes: true },
    { call: 'GetAttendee', as: 'guest', values: noLink, refused: ['NOT_FOUND'], writes: true },
    { call: 'ChangeAttendee', as: 'guest', values: noLink, refused: ['NOT_FOUND'], writes: true },
    { call: 'MoveAttendee', as: 'guest', values: noLink, refused: ['NOT_FOUND'], writes: true },
    // The links are mailed, so nothing is confirmed, and the reservations expire by themselves.
    { call: 'ConfirmAttendee', as: 'guest', values: noLink, refused: ['NOT_FOUND'], writes: true },
    { call: 'DeclineAttendee', as: 'guest', values: noLink, refused: ['NOT_FOUND'], writes: true },
    { call: 'CancelAttendee', as: 'guest', values: noLink, refused: ['NOT_FOUND'], writes: true },
    // In the name of teachers, who are told of it, answer it, and find it answered.
    { call: 'CreateAttendee', as: 'guest', values: inNameOf('teacher'), orRefused: ['FULL'], writes: true },
    { call: 'ListInvitedPeople', as: 'teacher', values: event },
    { call: 'ListReservations', as: 'teacher', learn: learnReservation },
    { call: 'ListReservations', as: 'other', withholds: (known) => [known.get('a reservation')] },
    { call: 'ConfirmReservation', as: 'other', values: reserved, refused: ['NOT_FOUND'], writes: true },
    { call: 'ConfirmReservation', as: 'teacher', values: reserved, writes: true },
    { call: 'DeclineReservation', as: 'teacher', values: reserved, refused: ['NOT_FOUND'], writes: true },
    { call: 'CreateAttendee', as: 'guest', values: inNameOf('other'), orRefused: ['FULL'], writes: true },
    { call: 'ListReservations', as: 'other', learn: learnReservation },
    { call: 'DeclineReservation', as: 'other', values: reserved, writes: true },
  ],
};
