// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAnswers } from '../../testing/start-answers.ts';
import { PrintAttendees } from '../sign-ups/print-attendees.tsx';
import { PrintCards } from '../teams/print-cards.tsx';
import { openTab, polyfillJsdom, sampleAdminSignUp, sampleEvent } from './testing/open-tab.tsx';

let printed = 0;
beforeAll(polyfillJsdom);
beforeEach(() => {
  printed = 0;
  window.print = () => {
    printed += 1;
  };
});
afterEach(cleanup);

const sheet = () => document.querySelector<HTMLElement>('[data-print-sheet]');
const attendees = (pageNumber: number) => `GET /bff/admin/events/e1/sign-ups?state=confirmed&sort=name&page=${pageNumber}&pageSize=100`;

test('the list of attendees is everybody with a seat, page after page, session by session, with a box at each', async () => {
  await using answers = await startAnswers();
  const many = Array.from({ length: 100 }, (_, at) => sampleAdminSignUp(`u${at}`));
  answers.on(attendees(1), () => ({ body: { items: many, total: 101 } }));
  answers.on(attendees(2), () => ({ body: { items: [sampleAdminSignUp('sidst', { sessionId: 's2', seats: 3 })], total: 101 } }));
  openTab(<PrintAttendees event={sampleEvent} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Udskriv deltagerliste' }));
  await waitFor(() => expect(printed).toBe(1));
  const [morning, afternoon] = within(sheet() ?? document.body).getAllByRole('table', { hidden: true });
  expect(morning?.querySelectorAll('tbody tr')).toHaveLength(100);
  expect(afternoon?.textContent).toContain('Eftermiddag');
  expect(afternoon?.textContent).toContain('1 person, 3 pladser');
  expect(afternoon?.querySelector('tbody tr td span')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheet()).toBeNull();
});

test('a list that cannot be fetched is not printed, and says so', async () => {
  await using answers = await startAnswers();
  answers.refuse(attendees(1), 'UPSTREAM_UNAVAILABLE', 503);
  openTab(<PrintAttendees event={sampleEvent} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Udskriv deltagerliste' }));
  expect(await screen.findByRole('alert', { name: 'Listen kunne ikke hentes' })).toBeTruthy();
  expect([printed, sheet()]).toEqual([0, null]);
});

test('each team that has a seat has a card with its school and its first names; who waits has none', async () => {
  await using answers = await startAnswers();
  const team = {
    teamId: 't1',
    name: 'De Kvikke',
    institutionName: 'Egebakkeskolen',
    classLabel: '6.B',
    members: [{ firstName: 'Asta' }, { firstName: 'Bo' }],
  };
  answers.on('GET /bff/admin/events/e1/teams?state=active&sort=institution&page=1&pageSize=100', () => ({
    body: {
      items: [
        team,
        { ...team, teamId: 't2', name: 'De Ventende', place: 'waitlisted' },
        { ...team, teamId: 't3', name: 'De Nye', place: 'pending' },
      ],
      total: 3,
    },
  }));
  openTab(<PrintCards event={sampleEvent} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Udskriv navnekort' }));
  await waitFor(() => expect(printed).toBe(1));
  expect(sheet()?.textContent).not.toMatch(/De Ventende|De Nye/);
  expect(sheet()?.textContent).toMatch(/Navnekort: Elevcamp i Aarhus.*De Kvikke.*Egebakkeskolen, 6\.B.*Asta, Bo/s);
});
