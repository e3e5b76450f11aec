// @vitest-environment jsdom
import type { EditableRecording } from '@edison/contracts/bff/admin/recordings';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { lengthInWords } from '../../text/admin/recordings.ts';
import { openAdmin } from '../events/testing/open-admin.tsx';
import { samplePlan } from '../events/testing/sample-plan.ts';
import { parseLength } from './recording-values.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const at = '/bff/admin/events/e1/recordings';
const files = { films: ['pitch.mp4', 'prolog.mp4'], captions: ['pitch.vtt'] };
const kept: EditableRecording = {
  recordingId: 'r1',
  title: 'Hele webinaret',
  seconds: 750,
  film: 'pitch.mp4',
  access: 'attendees',
  availableFrom: '2026-11-01T08:00:00.000Z',
  version: 1,
  availability: 'available',
};

async function open(items: () => readonly EditableRecording[], stored = files): Promise<Answers> {
  const answers = await startAnswers();
  answers.on('GET /bff/admin/events/e1', () => ({ body: samplePlan() }));
  answers.on(`GET ${at}`, () => ({ body: { items: items(), total: items().length, files: stored } }));
  openAdmin('/admin/events/e1/?fane=optagelser');
  return answers;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) => fireEvent.input(await screen.findByLabelText(label), { target: { value } });

test('a recording is added of a film that is stored, for those who were there', async () => {
  await using answers = await open(() => []);
  answers.on(`POST ${at}`, () => ({ body: kept }));
  await press('Tilføj en optagelse');
  await type(/^Længde/, 'tolv minutter');
  await press('Gem optagelsen');
  for (const words of ['Titel er påkrævet', 'Film er påkrævet', 'Skriv længden som 12:30 eller 1:05:00.']) {
    expect(await screen.findByRole('link', { name: words })).toBeTruthy();
  }
  await type(/^Titel/, 'Hele webinaret');
  fireEvent.change(screen.getByLabelText('Film'), { target: { value: 'pitch.mp4' } });
  await type(/^Længde/, '12:30');
  await type(/^Kan ses fra/, '2026-11-01T09:00');
  await press('Gem optagelsen');
  expect(await screen.findByRole('status', { name: 'Optagelsen er gemt' })).toBeTruthy();
  const { title, seconds, film, access, availableFrom } = kept;
  expect(answers.calls.find(({ route }) => route === `POST ${at}`)?.body).toEqual({ title, seconds, film, access, availableFrom });
});

test('of two who change a recording the second one sees both versions', async () => {
  let now = kept;
  await using answers = await open(() => [now]);
  answers.on(`POST ${at}/r1`, (body) => {
    if (!JSON.stringify(body).includes(`"version":${now.version}`)) {
      return { status: 409, body: { problem: 'CHANGED_MEANWHILE', message: '', statusCode: 409, requestId: 'r', details: { version: 2 } } };
    }
    now = { ...now, ...Object(body), version: 3 };
    return { body: now };
  });
  await press('Ret');
  await type(/^Titel/, 'Min titel');
  now = { ...kept, title: 'Deres titel', version: 2 };
  await press('Gem optagelsen');
  expect(await screen.findByText(/Nogen har ændret optagelsen/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Min titel/ }));
  await press('Gem det valgte');
  expect(await screen.findByRole('status', { name: 'Optagelsen er gemt' })).toBeTruthy();
  expect(now.title).toBe('Min titel');
});

test('a recording is taken away after a question, in the version that was seen', async () => {
  await using answers = await open(() => [kept]);
  answers.on(`POST ${at}/r1/delete`, () => ({ body: null }));
  expect(await screen.findByText('12:30')).toBeTruthy();
  await press('Fjern');
  await press('Ja, fjern');
  expect(await screen.findByRole('status', { name: 'Optagelsen er fjernet' })).toBeTruthy();
  expect(answers.calls.find(({ route }) => route.endsWith('/delete'))?.body).toEqual({ version: 1 });
});

test('where no film is stored nothing can be added, and it says why', async () => {
  await using _answers = await open(() => [], { films: [], captions: [] });
  expect(await screen.findByText(/Der ligger ingen film på serveren endnu/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tilføj en optagelse' })).toBeNull();
});

test('a length is read as it is told', () => {
  for (const seconds of [9, 59, 60, 750, 3_599, 3_600, 3_900]) expect(parseLength(lengthInWords(seconds))).toBe(seconds);
  expect([parseLength('90'), parseLength('1:75'), parseLength('')]).toEqual([undefined, undefined, undefined]);
});
