// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { SessionTable } from '../../admin/event-sessions/sessions-part.tsx';
import { eventColumns } from '../../admin/events/event-list.tsx';
import { samplePlan, sampleSession as samplePlanned } from '../../admin/events/testing/sample-plan.ts';
import { EventSessions } from '../../blocks/event.tsx';
import { EventCard } from '../../blocks/event-list/event-card.tsx';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent, sampleLinked, sampleSession } from '../../testing/sample.ts';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { seatsLine } from '../../text/admin/events/seats-line.ts';
import AttendeeForm from '../attendees/attendee-sign-up.tsx';
import { LinkedFacts } from '../mailed-link/linked-facts.tsx';
import { SignUpFacts } from '../own-sign-ups/sign-up-facts.tsx';
import { OnlySession } from '../sign-ups/session-choice.tsx';
import SignUpForm from '../sign-ups/sign-up-form.tsx';
import { OpenEvent } from './open-event.tsx';

afterEach(cleanup);

const numbers = { capacity: 30, remaining: 4, waiting: 1, waitingSeats: 28, nextNeeds: 28 };
const told = '4 af 30 pladser er ledige; den næste i køen har brug for 28. 28 står i kø.';
const event = sampleEvent('waitlist', { sessions: [{ ...sampleSession('s1', 'waitlist'), ...numbers }] });
/** An event with two sessions that take sign-ups, so that the form asks for one. */
const twoTimes = { ...event, sessions: [...event.sessions, { ...sampleSession('s2', 'waitlist'), remaining: 0 }] };
const nothing = () => undefined;

/** The text that an element renders. */
function saidBy(element: ReactElement): string {
  renderFor(teacher, element);
  return document.body.textContent ?? '';
}

describe('where seats are free and the next in the queue needs more, the same is said', () => {
  test.each([
    ['on the page of the event', <EventSessions key="page" event={event} />],
    ['in the calendar', <EventCard key="card" event={event} heading="h3" />],
    ['in the list of a teacher', <OpenEvent key="open" event={event} open={false} arrival={undefined} onToggle={nothing} />],
    ['above a list of people or teams', <OnlySession key="when" event={event} />],
    ['at a time to choose', <SignUpForm key="form" event={twoTimes} level={2} onTaken={nothing} />],
  ])('%s', (_where, element) => {
    const said = saidBy(element);
    expect(said).toContain(told);
    expect(said).not.toMatch(/tilbage/);
  });

  test('to a guest, from the seats of now', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/events/e1/sessions/s1/seats', () => ({ body: { ...numbers, waitlist: true } }));
    const before = { ...sampleSession('s1', 'open'), remaining: 9, waiting: 0 };
    saidBy(<AttendeeForm kind="attendee" events={[sampleEvent('open', { sessions: [before] })]} contactEmail="hej@edison.example" />);
    await waitFor(() => expect(document.body.textContent).toContain(told));
    expect(screen.getByRole('button', { name: 'Skriv mig på venteliste' })).toBeDefined();
  });

  const strict = { ...sampleSession('s1', 'waitlist'), ...numbers, passingFrom: null };
  const inQueue = { ...sampleSignUp('u1', 'waitlisted'), sessionId: 's1', position: 2 };
  test.each([
    ['on the page of the event', <EventSessions key="page" event={{ ...event, sessions: [strict] }} />],
    ['to a teacher who waits', <SignUpFacts key="own" signUp={inQueue} event={{ ...event, sessions: [strict] }} />],
    ['to a guest who waits', <LinkedFacts key="guest" attendee={{ ...sampleLinked, state: 'waitlisted', position: 2, session: strict }} />],
  ])('%s, with whether smaller groups pass', (_where, element) => {
    expect(saidBy(element)).toContain(`${told} Mindre grupper kommer ikke forbi.`);
  });

  test('with what a smaller group can have where it passes', async () => {
    const passing = { ...sampleSession('s1', 'few-seats'), ...numbers, passing: true };
    const few = sampleEvent('few-seats', { sessions: [passing] });
    const both = `${told} Op til 4 kan få plads nu.`;
    for (const element of [<EventSessions key="page" event={few} />, <EventCard key="card" event={few} heading="h3" />]) {
      expect(saidBy(element)).toContain(both);
      cleanup();
    }
    await using answers = await startAnswers();
    answers.on('GET /bff/events/e1/sessions/s1/seats', () => ({ body: { ...numbers, passing: true, waitlist: true } }));
    saidBy(<AttendeeForm kind="attendee" events={[few]} contactEmail="hej@edison.example" />);
    await waitFor(() => expect(document.body.textContent).toContain(both));
    expect(screen.queryByRole('button', { name: 'Skriv mig på venteliste' })).toBeNull();
  });

  test('to admins, beside what is taken', () => {
    const counts = { pending: 0, confirmed: 9, waitlisted: 1, cancelled: 0 };
    const passingFrom = '2026-12-03T08:00:00Z';
    const session = samplePlanned({ capacity: 30, seatsTaken: 26, waitingSeats: 28, nextNeeds: 28, passingFrom, signUps: counts });
    const until = 'mindre grupper kan komme forbi fra torsdag d. 3. december 2026 kl. 9.00';
    expect(seatsLine(session)).toBe(
      `26 af 30 pladser taget, heraf 2 reserveret, 1 i kø (28 pladser); den næste i køen har brug for 28; ${until}`,
    );
    const table = saidBy(<SessionTable sessions={[session]} actions={undefined} />);
    expect(table).toContain(`26 af 30 er taget; den næste i køen har brug for 28; ${until}`);
    cleanup();
    const row = eventColumns.map(({ header, cell }) => <div key={header}>{cell(samplePlan({ sessions: [session] }))}</div>);
    const list = saidBy(<div>{row}</div>);
    for (const part of ['26 af 30 pladser', 'Kø: 1 (28 pladser)', `den næste i køen har brug for 28; ${until}`])
      expect(list).toContain(part);
  });
});
