import { backendDashboard } from '@edison/contracts/upstream/dashboard';
import { backendEventPlanning } from '@edison/contracts/upstream/events/event-planning';
import type { Fact, Known } from '../input/known.ts';
import { from, type NounProbes, type Probe } from './probe.ts';

const { CreateEvent, SaveSession, GetEvent, UpdateEvent, PostponeEvent } = backendEventPlanning;
const reason = 'Prøve af kontrakten';
const dayMs = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Math.ceil(Date.now() / dayMs) * dayMs + days * dayMs).toISOString();

const plan = (known: Known, summary: string) => ({
  title: `Kontrakt ${known.run}`,
  summary,
  kind: 'kursus',
  audience: 'teacher',
  access: 'login',
  organiser: 'Prøve af kontrakten',
  contactEmail: 'kontrakt@edison.example',
  waitlist: true,
  registrationOpensAt: inDays(-2),
  registrationClosesAt: inDays(20),
  cancelUntil: inDays(25),
});
const session = (title: string) => ({ title, startsAt: inDays(30), endsAt: inDays(31), capacity: 1 });

/** Id and current version of an event. */
const own = (known: Known, fact: Fact = 'an event of the kit') => {
  const eventId = known.get(fact);
  return { eventId, version: known.versions.get(eventId) };
};
const learnVersion = from(GetEvent.answer, ({ eventId, version }, known) => known.versions.set(eventId, version));
const learnOutcome = from(UpdateEvent.answer, ({ event: { eventId, version } }, known) => known.versions.set(eventId, version));

const create = (fact: Fact, title: string): Probe => ({
  call: 'CreateEvent',
  as: 'admin',
  values: (known) => ({ plan: { ...plan(known, 'Laves og tages væk igen.'), title: `${title} ${known.run}` } }),
  writes: true,
  learn: from(CreateEvent.answer, ({ eventId, version }, known) => {
    known.set(fact, eventId);
    known.versions.set(eventId, version);
  }),
});

const addSession = (title: string): Probe => ({
  call: 'SaveSession',
  as: 'admin',
  values: (known) => ({ ...own(known), session: session(title) }),
  writes: true,
  learn: from(SaveSession.answer, ({ event: { eventId, version, sessions } }, known) => {
    known.versions.set(eventId, version);
    const [first, second] = ['Første', 'Anden'].map((name) => sessions.find((one) => one.title === name)?.sessionId);
    known.set('a session of the kit', first);
    known.set('a second session of the kit', second);
  }),
});

/** Publishes the kit's event, so that no real event is used: its sign-ups and mails affect nobody else. */
const publish: Probe = {
  call: 'PublishEvent',
  as: 'admin',
  values: (known) => own(known),
  writes: true,
  learn: from(GetEvent.answer, ({ eventId, version }, known) => {
    known.versions.set(eventId, version);
    known.set('an event that teachers can sign up for', eventId);
    known.set('a session that teachers can sign up for', known.get('a session of the kit'));
  }),
};

export const eventPlanningProbes: NounProbes = {
  steps: [
    create('a draft of the kit', 'Kladde'),
    { call: 'DeleteEvent', as: 'admin', values: (known) => own(known, 'a draft of the kit'), writes: true },
    create('an event of the kit', 'Kontrakt'),
    { ...publish, refused: ['BAD_REQUEST', 'WRONG_STATE'] },
    addSession('Første'),
    addSession('Anden'),
    {
      call: 'UpdateEvent',
      as: 'admin',
      values: (known) => ({ ...own(known), plan: plan(known, 'En anden tekst.') }),
      writes: true,
      learn: learnOutcome,
    },
    {
      call: 'UpdateEvent',
      as: 'admin',
      values: (known) => ({ ...own(known), version: 1_000_000, plan: plan(known, 'Endnu en tekst.') }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    {
      call: 'DeleteSession',
      as: 'admin',
      values: (known) => ({ ...own(known), sessionId: known.get('a second session of the kit') }),
      writes: true,
      learn: learnVersion,
    },
    publish,
    {
      call: 'PostponeEvent',
      as: 'admin',
      values: (known) => ({
        ...own(known),
        sessions: [{ sessionId: known.get('a session of the kit'), startsAt: inDays(32), endsAt: inDays(33) }],
      }),
      writes: true,
      learn: from(PostponeEvent.answer, ({ event: { eventId, version } }, known) => known.versions.set(eventId, version)),
    },
    { call: 'GetEvent', as: 'admin', values: (known) => ({ eventId: own(known).eventId }), writes: true, learn: learnVersion },
    { call: 'FinishEvent', as: 'admin', values: (known) => own(known), refused: ['WRONG_STATE'], writes: true },
    { call: 'DeleteEvent', as: 'admin', values: (known) => own(known), refused: ['WRONG_STATE'], writes: true },
  ],
  // A published event cannot be deleted, so it stays cancelled and empty.
  after: [
    { call: 'GetEvent', as: 'admin', values: (known) => ({ eventId: own(known).eventId }), writes: true, learn: learnVersion },
    { call: 'CancelEvent', as: 'admin', values: (known) => ({ ...own(known), reason }), writes: true },
  ],
};

const words = { subject: 'Prøve af kontrakten', text: 'En mail, der prøver kontrakten.' };
const ownEvent = (known: Known) => ({ eventId: known.get('an event of the kit') });
const audience = (known: Known) => ({ ...ownEvent(known), states: ['confirmed'], sessionIds: [known.get('a session of the kit')] });

/** Runs after the sign-ups, and only sends to people of the kit's own event. */
export const eventMessageProbes: NounProbes = {
  steps: [
    { call: 'PreviewMessage', as: 'admin', values: (known) => ({ ...audience(known), ...words }), writes: true },
    { call: 'SendTestMail', as: 'admin', values: (known) => ({ ...ownEvent(known), ...words }), writes: true },
    {
      call: 'SendMessage',
      as: 'admin',
      values: (known) => ({ ...audience(known), ...words, idempotencyKey: known.key('message') }),
      writes: true,
    },
    {
      call: 'SendMessage',
      as: 'admin',
      values: (known) => ({ ...audience(known), ...words, subject: 'En anden', idempotencyKey: known.key('message') }),
      refused: ['KEY_REUSED'],
      writes: true,
    },
    { call: 'ListMessages', as: 'admin', values: ownEvent, writes: true },
  ],
};

const view = (known: Known) => ({ list: 'events', name: `Prøve ${known.run}`, search: 'sort=title' });
const noMail = '00000000-0000-4000-8000-000000000000';

export const dashboardProbes: NounProbes = {
  steps: [
    { call: 'GetDecisions', as: 'admin' },
    { call: 'GetStartCounts', as: 'admin' },
    { call: 'SetStepAside', as: 'admin', values: () => ({ step: 'welcome', setAside: true }), writes: true },
    { call: 'RetryMails', as: 'admin', values: () => ({ mailIds: [noMail] }), writes: true },
    {
      call: 'SaveView',
      as: 'admin',
      values: view,
      writes: true,
      learn: from(backendDashboard.SaveView.answer, ({ viewId }, known) => known.set('a view of the kit', viewId)),
    },
    { call: 'SaveView', as: 'admin', values: (known) => ({ ...view(known), search: '' }), refused: ['NAME_TAKEN'], writes: true },
    { call: 'ListViews', as: 'admin', values: () => ({ list: 'events' }) },
    { call: 'RecordJobRun', as: 'admin', values: () => ({ job: 'clear-sessions' }), writes: true },
  ],
  after: [
    { call: 'DeleteView', as: 'admin', writes: true },
    { call: 'SetStepAside', as: 'admin', values: () => ({ step: 'welcome', setAside: false }), writes: true },
  ],
};
