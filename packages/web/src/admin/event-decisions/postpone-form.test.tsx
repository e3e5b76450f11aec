// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { openAdmin } from '../events/testing/open-admin.tsx';
import { sampleOutcome, samplePlan, sampleSession } from '../events/testing/sample-plan.ts';
import { addDanishDays, toWallClock } from '../page/danish-time-field.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const at = '/bff/admin/events/e1';
const event = samplePlan();
const [session = sampleSession()] = event.sessions;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const bodies = (answers: Answers) => answers.calls.filter(({ route }) => route === `POST ${at}/postpone`).map(({ body }) => body);
const change = { sessionId: 's1', what: 'tidspunkt', before: 'mandag', after: 'mandag ugen efter' };

async function open(): Promise<Answers> {
  const answers = await startAnswers();
  answers.on(`GET ${at}`, () => ({ body: event }));
  openAdmin('/admin/events/e1/');
  await press('Udsæt');
  fireEvent.input(await screen.findByLabelText('Flyt alt så mange dage'), { target: { value: '7' } });
  await press('Flyt felterne');
  return answers;
}

test('dates and deadlines move together by as many days, and it is asked who is told before it is done', async () => {
  await using answers = await open();
  answers.on(`POST ${at}/postpone`, () => ({ body: sampleOutcome(samplePlan({ version: 4 }), { mails: 14, changes: [change] }) }));
  await waitFor(() => expect(screen.getByLabelText('Begynder')).toHaveProperty('value', toWallClock(addDanishDays(session.startsAt, 7))));
  expect(screen.getByLabelText('Man kan melde fra indtil')).toHaveProperty('value', toWallClock(addDanishDays(event.cancelUntil, 7)));
  expect(screen.getByLabelText('Tilmeldingen åbner')).toHaveProperty('value', toWallClock(event.registrationOpensAt));
  await press('Se, hvem der får besked');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('14 personer får en mail om det.');
  expect(question.textContent).toContain('Tidspunkt: mandag. Det bliver til: mandag ugen efter');
  await press('Ja, flyt');
  const told = await screen.findByRole('status', { name: 'Eventet er flyttet' });
  expect(told.textContent).toContain('14 mails er på vej.');
  const moved = {
    version: 3,
    sessions: [{ sessionId: 's1', startsAt: addDanishDays(session.startsAt, 7), endsAt: addDanishDays(session.endsAt, 7) }],
    cancelUntil: addDanishDays(event.cancelUntil, 7),
  };
  expect(bodies(answers)).toMatchObject([
    { ...moved, preview: true },
    { ...moved, preview: false },
  ]);
});

test('an event that nobody is signed up to is asked about too, and says that nobody is told', async () => {
  await using answers = await open();
  answers.on(`POST ${at}/postpone`, () => ({ body: sampleOutcome(samplePlan({ version: 4 })) }));
  await press('Se, hvem der får besked');
  expect((await screen.findByRole('dialog')).textContent).toContain('Ingen er tilmeldt, så ingen får en mail.');
});

test('where somebody has changed the event meanwhile it says so, keeps what was typed, and goes upon the newer one at the next try', async () => {
  await using answers = await open();
  const newer = samplePlan({ version: 5 });
  answers.on(`POST ${at}/postpone`, (body) =>
    JSON.stringify(body).includes('"version":5')
      ? { body: sampleOutcome(samplePlan({ version: 6 })) }
      : { status: 409, body: { problem: 'CHANGED_MEANWHILE', message: '', statusCode: 409, requestId: 'r', details: { version: 5 } } },
  );
  answers.on(`GET ${at}`, () => ({ body: newer }));
  await press('Se, hvem der får besked');
  expect(await screen.findByRole('alert', { name: 'Eventet er ikke flyttet' })).toBeTruthy();
  expect(screen.getByLabelText('Begynder')).toHaveProperty('value', toWallClock(addDanishDays(session.startsAt, 7)));
  await press('Se, hvem der får besked');
  await press('Ja, flyt');
  expect(await screen.findByRole('status', { name: 'Eventet er flyttet' })).toBeTruthy();
});

test('a move into the past is refused in the browser, at the date', async () => {
  await using answers = await open();
  fireEvent.input(screen.getByLabelText('Flyt alt så mange dage'), { target: { value: '-300' } });
  await press('Flyt felterne');
  await press('Se, hvem der får besked');
  expect(await screen.findByRole('link', { name: 'Dag 1: Datoen skal ligge i fremtiden.' })).toBeTruthy();
  expect(bodies(answers)).toEqual([]);
});

test('whoever has moved nothing is told so, and nothing is sent', async () => {
  await using answers = await startAnswers();
  answers.on(`GET ${at}`, () => ({ body: event }));
  openAdmin('/admin/events/e1/');
  await press('Udsæt');
  const days = await screen.findByLabelText('Flyt alt så mange dage');
  fireEvent.input(days, { target: { value: '14' } });
  await press('Se, hvem der får besked');
  const told = await screen.findByRole('status', { name: /^Intet er flyttet endnu/ });
  expect(document.activeElement).toBe(told);
  expect(bodies(answers)).toEqual([]);
});
