import type { EdisonEvent } from '@edison/contracts/bff/events';
import { backendEvents } from '@edison/contracts/upstream/events';
import type { Fact, Known } from '../input/known.ts';
import { from, type NounProbes } from './probe.ts';

const answer = backendEvents.GetEvents.answer;

/** Chooses a session with seats, or at least a waiting list, of the first matching event without a sign-up of the teacher. */
function choose(
  known: Known,
  events: readonly EdisonEvent[],
  [event, session]: readonly [Fact, Fact],
  suits: (event: EdisonEvent) => boolean,
): void {
  const takes = (shown: string) => shown === 'open' || shown === 'few-seats' || shown === 'waitlist';
  const found = events.filter(suits).find(({ shown, own }) => takes(shown) && own.length === 0);
  const chosen = found?.sessions.find(({ shown }) => takes(shown));
  if (!found || !chosen) return;
  known.set(event, found.eventId);
  known.set(session, chosen.sessionId);
}

function learnEvents(events: readonly EdisonEvent[], known: Known): void {
  for (const { eventId } of events) known.events.add(eventId);
  known.set('a published event', events[0]?.eventId);
  known.set('a session', events[0]?.sessions[0]?.sessionId);
  const forTeachers = ['an event that teachers can sign up for', 'a session that teachers can sign up for'] as const;
  choose(known, events, forTeachers, ({ audience, access }) => audience === 'teacher' && (access === 'login' || access === 'open'));
  const forGuests = ['an event that guests can sign up for', 'a session that guests can sign up for'] as const;
  choose(known, events, forGuests, ({ audience, access }) => (audience === 'public' || audience === 'judge') && access === 'open');
  choose(known, events, ['an event for teams', 'a session for teams'], ({ audience, access }) => audience === 'team' && access !== 'code');
  const forTeams = events.find(({ eventId }) => eventId === known.get('an event for teams'));
  known.set('the programme of the teams', forTeams?.programmeKey);
}

export const eventProbes: NounProbes = {
  steps: [
    { call: 'GetEvents', as: 'guest', learn: from(answer, ({ items }, known) => learnEvents(items, known)) },
    {
      call: 'GetEvents',
      as: 'teacher',
      values: ({ people }) => ({ email: people.teacher?.email }),
      learn: from(answer, ({ items }, known) => learnEvents(items, known)),
    },
  ],
};
