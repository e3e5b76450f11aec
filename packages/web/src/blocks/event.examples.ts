import type { EdisonEvent, ShownState } from '@edison/contracts/bff/events';
import { type Act, type BlockExample, type BlockExamples, long } from '../testing/block-example.ts';
import { sampleEvent, sampleSession } from '../testing/sample.ts';
import { answering } from '../testing/stand-in-bff.ts';

const form: Act = { does: 'see', at: 'aside form' };
const send: Act = { does: 'press', at: 'aside form [type="submit"]' };

/** An event page in a state. */
function shown(eventId: string, state: ShownState, changes: Partial<EdisonEvent> = {}): BlockExample<'event'> {
  const event = sampleEvent(state, { eventId, venue: 'Værkstedet', city: 'Odense', ...changes });
  return {
    content: { EventId: eventId },
    answer: { events: [event], page: { path: '/kurser-og-events/laerercamp/' } },
    bff: [answering('GET', '/bff/events', { query: { eventIds: eventId }, body: { items: [event], total: 1 } })],
  };
}

const twice = [sampleSession('s1', 'few-seats'), { ...sampleSession('s2', 'waitlist'), room: 'Salen', remaining: 0, title: 'Anden gang' }];
const own = { signUpId: 'u1', sessionId: 's1', reference: 'EDI-4711', seats: 1 };
const programme = { programmeKey: 'edison', title: 'Projekt Edison', schoolYear: '2026/27', contentPath: '/edison/', joined: false };
/** One answer serves both examples: their events name the programme. */
const programmes = answering('GET', '/bff/me/programmes', {
  body: {
    items: [
      { ...programme, state: 'open' },
      { ...programme, programmeKey: 'lukket', title: 'Edison Junior', state: 'closed' },
    ],
    total: 2,
  },
});

const enrolling = shown('event-enrol', 'open', { access: 'programme', programmeKey: 'edison' });

/** The sign-up panel for each kind of visitor. */
const visitors: BlockExamples<'event'> = {
  'a guest': shown('event-guest', 'open'),
  'a guest, at a waiting list': shown('event-queue', 'waitlist', { audience: 'public' }),
  'a teacher without a profile': { ...shown('event-newcomer', 'open'), visitor: 'newcomer' },
  'a visitor whom the server cannot tell': { ...shown('event-unknown', 'open'), visitor: 'unknown' },
  'a teacher': { ...shown('event-teacher', 'open', { sessions: twice }), visitor: 'teacher', acts: [form] },
  'a teacher who has left something out': {
    ...shown('event-errors', 'open', { sessions: twice, audience: 'team', team: { min: 2, max: 5 }, access: 'code', capacityUnit: 'team' }),
    visitor: 'teacher',
    acts: [form, send, { does: 'see', at: '[aria-invalid="true"]' }],
  },
  'a teacher who is not in the programme': {
    ...enrolling,
    bff: [...(enrolling.bff ?? []), programmes],
    visitor: 'teacher',
    acts: [{ does: 'see', at: 'aside button' }],
  },
  'a teacher whose programme is shut': {
    ...shown('event-shut-programme', 'open', { access: 'programme', programmeKey: 'lukket' }),
    visitor: 'teacher',
    acts: [{ does: 'see', at: 'aside a[href^="mailto:"]' }],
  },
  'a place': {
    ...shown('event-place', 'open', { online: true, onlineUrl: 'https://example.org/moede', own: [{ ...own, state: 'confirmed' }] }),
    visitor: 'teacher',
    acts: [{ does: 'see', at: 'aside dl' }],
  },
  'a place in the queue': {
    ...shown('event-waiting', 'waitlist', { own: [{ ...own, state: 'waitlisted', position: 4 }] }),
    visitor: 'teacher',
    acts: [{ does: 'see', at: 'aside dl' }],
  },
};

const shutStates = (['opens-later', 'full', 'closed', 'held', 'cancelled'] as const).map((state) => [
  state,
  shown(`event-${state}`, state),
]);

export const eventExamples: BlockExamples<'event'> = {
  ...visitors,
  'judges write': shown('event-judges', 'open', { audience: 'judge' }),
  ...Object.fromEntries(shutStates),
  'that cannot be had': { content: { EventId: 'event-gone' } },
  'long text': {
    ...shown('event-long', 'open', {
      title: long.line,
      summary: long.text,
      venue: long.word,
      city: long.word,
      organiser: long.line,
      contactEmail: `${'navn'.repeat(12)}@${'skole'.repeat(8)}.example`,
      sessions: [
        { ...sampleSession('s1', 'open'), title: long.line, room: long.line },
        { ...sampleSession('s2', 'few-seats'), title: long.word, room: long.word },
      ],
    }),
    visitor: 'teacher',
    acts: [form],
  },
};
