import type { EdisonEvent, ShownState } from '@edison/contracts/bff/events';
import type { LinkedAttendee } from '@edison/contracts/bff/sign-ups/attendees';
import { storeWork } from '../features/submissions/kept-work.ts';
import { type Act, type BlockExample, type BlockExamples, long } from '../testing/block-example.ts';
import { sampleCancelled, sampleEvent, sampleLinked, sampleReserved, sampleSession } from '../testing/sample.ts';
import { answering, refusing, type StubbedCall } from '../testing/stand-in-bff.ts';
import type { GuestFormType } from './guest-forms.tsx';

const form: Act = { does: 'see', at: 'form' };
const send: Act = { does: 'press', at: '[type="submit"]' };
const marked: Act = { does: 'see', at: '[aria-invalid="true"]' };

function fill(field: string, text: string): Act {
  return { does: 'type', at: `[id$="-${field}"]`, text };
}

/** A page with one event, which the bff answers too. */
function at(eventId: string, state: ShownState, changes: Partial<EdisonEvent> = {}) {
  const event = sampleEvent(state, { eventId, audience: 'public', access: 'open', ...changes });
  const seats = event.sessions.map(({ sessionId, remaining, waiting }) =>
    answering('GET', '/bff/events/:eventId/sessions/:sessionId/seats', {
      params: { eventId, sessionId },
      body: { remaining, waiting, waitlist: event.waitlist },
    }),
  );
  return {
    answer: { events: [event] },
    bff: [answering('GET', '/bff/events', { query: { eventIds: eventId }, body: { items: [event], total: 1 } }), ...seats],
  };
}

function attendee(eventId: string, state: ShownState, ...acts: readonly Act[]): BlockExample<'attendeeForm'> {
  return { content: { Headline: 'Tilmeld dig', Intro: 'Alle kan være med.', EventId: eventId }, ...at(eventId, state), acts };
}

const person = [fill('name', 'Mette Holm'), fill('email', 'mette@skole.example'), fill('repeat', 'mette@skole.example')];

/** The form filled in and sent, with the given answer. */
function sent(eventId: string, answer: StubbedCall, seen: string): BlockExample<'attendeeForm'> {
  const filledIn = attendee(eventId, 'open', ...person, send, { does: 'see', at: seen });
  return { ...filledIn, bff: [...(filledIn.bff ?? []), answer] };
}

const signUp = '/bff/events/:eventId/attendees';
const two = [sampleSession('s1', 'open'), { ...sampleSession('s2', 'waitlist'), remaining: 0 }];

const attendeeForm: BlockExamples<'attendeeForm'> = {
  empty: attendee('a-empty', 'open', form),
  'several times': { content: { EventId: 'a-times' }, ...at('a-times', 'open', { sessions: two }), acts: [form] },
  'with something left out': attendee('a-errors', 'open', send, marked),
  refused: sent('a-refused', refusing('POST', signUp, { params: { eventId: 'a-refused' }, problem: 'RATE_LIMITED' }), '[role="alert"]'),
  sent: sent('a-sent', answering('POST', signUp, { params: { eventId: 'a-sent' }, body: { accepted: true } }), 'section h3'),
  'a waiting list': attendee('a-queue', 'waitlist', form),
  shut: attendee('a-shut', 'closed'),
  'that cannot be had': { content: { EventId: 'a-gone' } },
  'long text': {
    content: { Headline: long.line, Intro: long.text, EventId: 'a-long' },
    ...at('a-long', 'open', { title: long.line, sessions: two.map((session) => ({ ...session, title: long.line })) }),
    acts: [send, marked],
  },
};

const linkCalls = '/bff/attendees/linked';
const seen: Act = { does: 'see', at: 'dl' };
const ended: Act = { does: 'see', at: 'h2' };
const pressDanger: Act = { does: 'press', at: '[data-kind="danger"]' };
const told: Act = { does: 'see', at: '[role="alert"]' };

/** The block as opened from a mailed link. All its examples have one address: the token, which is made of `letter`, is in the body. */
function byLink(
  letter: string,
  answer: (token: string) => readonly StubbedCall[],
  ...acts: readonly Act[]
): BlockExample<'cancelAttendee'> {
  const token = letter.repeat(43);
  return { content: {}, bff: answer(token), before: () => window.history.replaceState(null, '', `#${token}`), acts };
}

const linked = (body: LinkedAttendee) => (token: string) => [answering('POST', linkCalls, { sent: { token }, body })];
const { eventTitle, eventSlug, contactEmail } = sampleCancelled;
const withdrawn = { eventTitle, eventSlug, contactEmail };
const notLinked = (problem: 'NOT_FOUND' | 'GONE') => (token: string) => [refusing('POST', linkCalls, { sent: { token }, problem })];
const withoutRoom = {
  ...sampleLinked,
  mostSeats: 4,
  session: { ...sampleLinked.session, remaining: 0, waiting: 2, waitingSeats: 4, nextNeeds: 2 },
};
/** Four seats, and no more of them free when a fifth is asked for. */
const tooMany = (token: string) => [
  ...linked(sampleLinked)(token),
  refusing('POST', '/bff/attendees/change', { sent: { token, seats: 5 }, problem: 'FULL' }),
];

const cancelAttendee: BlockExamples<'cancelAttendee'> = {
  'a seat': byLink('a', linked(sampleLinked), seen),
  'a session with only a queue': byLink('b', linked(sampleLinked), seen, { does: 'press', at: '[type="radio"]' }),
  'the question before cancelling': byLink('c', linked(sampleLinked), seen, pressDanger),
  'seats that are reserved': byLink('d', linked(sampleReserved), seen),
  'seats that a list has asked for': byLink('o', linked({ ...sampleReserved, seats: 1, listedBy: 'Mette Holm' }), seen),
  'nothing reserved, since too many were asked for': byLink('e', linked({ ...sampleReserved, reservedUntil: undefined }), seen),
  'in the queue': byLink('f', linked({ ...withoutRoom, state: 'waitlisted', position: 2, calendar: undefined }), seen),
  'a session that is full': byLink('g', linked({ ...withoutRoom, others: [] }), seen),
  'more seats refused': byLink(
    'h',
    tooMany,
    seen,
    { does: 'type', at: 'select', text: '5' },
    { does: 'press', at: '[type="submit"]' },
    told,
  ),
  'too late to change': byLink('i', linked({ ...sampleLinked, changes: 'too-late' }), seen),
  cancelled: byLink('j', linked(sampleCancelled), ended),
  'an event that is cancelled': byLink('k', linked({ ...sampleCancelled, eventCancelled: true }), ended),
  'taken back by the teacher whose list asked': byLink('n', linked({ ...withdrawn, state: 'withdrawn' }), ended),
  'declined politely': byLink('p', linked({ ...withdrawn, state: 'declined' }), ended),
  declined: byLink('l', notLinked('GONE'), ended),
  'an expired link': byLink('m', notLinked('NOT_FOUND'), ended),
};

const judgeForm: BlockExamples<'judgeForm'> = {
  'one event': { content: { Headline: 'Bliv dommer' }, ...at('j-one', 'open', { audience: 'judge' }), acts: [form] },
  'with something left out': { content: {}, ...at('j-errors', 'open', { audience: 'judge' }), acts: [send, marked] },
  none: { content: { Headline: 'Bliv dommer næste år' }, ...at('j-none', 'closed', { audience: 'judge' }) },
};

/** An event that stays open for years. */
const later = {
  rosterLockAt: '2099-01-10T11:00:00Z',
  sessions: [{ ...sampleSession('s1', 'open'), startsAt: '2099-01-13T08:00:00Z', endsAt: '2099-01-13T14:00:00Z' }],
};
const receipt = {
  reference: 'AFL-4711',
  version: 2,
  eventTitle: 'Landsfinalen',
  teamName: 'Holdet Filt',
  title: 'Den stille stol',
  submittedAt: '2026-11-20T08:00:00Z',
  openUntil: '2099-01-10T11:00:00Z',
};

function submit(eventId: string, changes: Partial<EdisonEvent>, ...acts: readonly Act[]): BlockExample<'submissionForm'> {
  return { content: { Headline: 'Aflever', Intro: 'I skal bruge en kode.', EventId: eventId }, ...at(eventId, 'open', changes), acts };
}

const work = [
  fill('code', 'ABCD-EFGH'),
  fill('teamName', 'Holdet Filt'),
  fill('title', 'Den stille stol'),
  fill('text', 'Den larmer ikke.'),
];

/** The form filled in and refused. */
function handedIn(eventId: string, problem: 'CODE_INVALID' | 'UPSTREAM_UNAVAILABLE'): BlockExample<'submissionForm'> {
  const filledIn = submit(eventId, later, ...work, send, { does: 'see', at: problem === 'CODE_INVALID' ? marked.at : '[role="alert"]' });
  const refused = refusing('POST', '/bff/events/:eventId/submissions', { params: { eventId }, problem });
  return { ...filledIn, bff: [...(filledIn.bff ?? []), refused] };
}

const submissionForm: BlockExamples<'submissionForm'> = {
  empty: submit('h-empty', later, form),
  'with something left out': submit('h-errors', later, send, marked),
  'with a wrong code': handedIn('h-code', 'CODE_INVALID'),
  refused: handedIn('h-refused', 'UPSTREAM_UNAVAILABLE'),
  'handed in': { ...submit('h-done', later, { does: 'see', at: 'dl' }), before: () => storeWork('h-done', { receipt }) },
  shut: submit('h-shut', { rosterLockAt: '2026-01-10T11:00:00Z' }),
  'that cannot be had': { content: { EventId: 'h-gone' } },
  'long text': {
    ...submit('h-long', later, { does: 'see', at: 'dl' }),
    before: () => storeWork('h-long', { receipt: { ...receipt, teamName: long.word, title: long.line, eventTitle: long.line } }),
  },
};

/** The forms for guests. */
export const guestFormExamples: { readonly [T in GuestFormType]: BlockExamples<T> } = {
  attendeeForm,
  cancelAttendee,
  judgeForm,
  submissionForm,
};
