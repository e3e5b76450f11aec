// @vitest-environment jsdom
import type { EditableRecording } from '@edison/contracts/bff/admin/recordings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { openAdmin } from '../events/testing/open-admin.tsx';
import { samplePlan } from '../events/testing/sample-plan.ts';
import { checkRecording, newRecording, recordingValues, toRecordingBody } from './recording-values.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const at = '/bff/admin/events/e1/recordings';
const films = ['pitch.mp4', 'prolog.mp4'];
const kept: EditableRecording = {
  recordingId: 'r1',
  title: 'Hele webinaret',
  seconds: 3_900,
  film: 'pitch.mp4',
  access: 'attendees',
  availableFrom: '2026-11-01T08:00:30.000Z',
  version: 1,
  availability: 'available',
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) => fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const bodies = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

async function open(...items: readonly EditableRecording[]): Promise<Answers> {
  const answers = await startAnswers();
  answers.on('GET /bff/admin/events/e1', () => ({ body: samplePlan() }));
  answers.on(`GET ${at}`, () => ({ body: { items, total: items.length, files: { films, captions: ['pitch.vtt'] } } }));
  openAdmin('/admin/events/e1/?fane=optagelser');
  return answers;
}

describe('the list of recordings', () => {
  test('tells of each who can see it, when, and whether it has captions', async () => {
    await using _answers = await open(
      kept,
      {
        ...kept,
        ...{ recordingId: 'r2', title: 'Prolog', seconds: 59, captions: 'pitch.vtt', access: 'public' },
        ...{ availability: 'expired', availableUntil: '2026-11-20T22:59:00.000Z' },
      },
      { ...kept, recordingId: 'r3', title: '<script>alert(1)</script>', availability: 'coming' },
    );
    await screen.findByText('Prolog');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Hele webinaretKan ses nuDem, der var med1:05:00Ingen undertekster01/11/2026 09:00Uden udløbRetFjern',
      'PrologUdløbetAlle0:59pitch.vtt01/11/2026 09:0020/11/2026 23:59RetFjern',
      '<script>alert(1)</script>KommerDem, der var med1:05:00Ingen undertekster01/11/2026 09:00Uden udløbRetFjern',
    ]);
    expect(document.querySelector('script')).toBeNull();
  });

  test('of none says what it is for; one that cannot be fetched is fetched again on a press', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/admin/events/e1', () => ({ body: samplePlan() }));
    answers.refuse(`GET ${at}`, 'UPSTREAM_UNAVAILABLE', 503);
    openAdmin('/admin/events/e1/?fane=optagelser');
    const again = await screen.findByRole('button', { name: 'Prøv igen' });
    answers.on(`GET ${at}`, () => ({ body: { items: [], total: 0, files: { films, captions: [] } } }));
    fireEvent.click(again);
    expect(await screen.findByText('Der er ingen optagelser endnu')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tilføj en optagelse' })).toBeTruthy();
  });
});

describe('the window in which a recording can be seen', () => {
  test('that ends before it begins is told at the end, and nothing is sent', async () => {
    await using answers = await open(kept);
    await press('Ret');
    await type(/^Kan ses til/, '2026-10-31T09:00');
    await press('Gem optagelsen');
    expect(await screen.findByRole('link', { name: 'Slutningen skal ligge efter begyndelsen.' })).toBeTruthy();
    expect(bodies(answers, `POST ${at}/r1`)).toEqual([]);
  });

  test('keeps its instant to the second where nobody touched it', () => {
    const typed = recordingValues(kept);
    expect(toRecordingBody(typed, kept)).toMatchObject({ availableFrom: '2026-11-01T08:00:30.000Z', seconds: 3_900 });
    expect(toRecordingBody({ ...typed, availableFrom: '2026-11-01T10:00' }, kept)).toMatchObject({
      availableFrom: '2026-11-01T09:00:00.000Z',
    });
  });

  test('has no end where none is typed, and is compared as Danish wall clocks', () => {
    const shown = recordingValues(kept);
    expect(toRecordingBody(recordingValues(kept), kept)).not.toHaveProperty('availableUntil', expect.any(String));
    expect(checkRecording(shown)).toEqual({ availableUntil: undefined });
    expect(checkRecording({ ...shown, availableUntil: shown.availableFrom }).availableUntil).toBeDefined();
    expect(checkRecording({ ...shown, availableUntil: '2026-11-01T09:01' }).availableUntil).toBeUndefined();
  });
});

describe('a new recording', () => {
  test('begins with the only film there is, for those who were there; of several none is chosen', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect(newRecording(['pitch.mp4'], now)).toMatchObject({
      ...{ film: 'pitch.mp4', access: 'attendees', availableFrom: '2026-11-21T11:00', availableUntil: '' },
    });
    expect(newRecording(films, now).film).toBe('');
    expect(newRecording([], now).film).toBe('');
  });

  test('that the server refuses keeps what was typed, and is open again after a reload', async () => {
    const answers = await open();
    answers.refuse(`POST ${at}`, 'STORE_UNAVAILABLE', 503);
    await press('Tilføj en optagelse');
    expect(document.activeElement).toBe(await screen.findByLabelText(/^Titel/));
    await type(/^Titel/, 'Prolog');
    fireEvent.change(screen.getByLabelText('Film'), { target: { value: 'prolog.mp4' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Alle' }));
    await type(/^Længde/, '1:05');
    await press('Gem optagelsen');
    expect(await screen.findByRole('alert', { name: 'Optagelsen er ikke gemt' })).toBeTruthy();
    expect(bodies(answers, `POST ${at}`)).toEqual([expect.objectContaining({ title: 'Prolog', access: 'public', seconds: 65 })]);
    await answers[Symbol.asyncDispose]();
    cleanup();
    await using _again = await open();
    expect(await screen.findByLabelText(/^Titel/)).toHaveProperty('value', 'Prolog');
    await press('Fortryd');
    expect(await screen.findByRole('button', { name: 'Tilføj en optagelse' })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('to take a recording away', () => {
  test('is asked first; whoever keeps it has sent nothing', async () => {
    await using answers = await open(kept);
    await press('Fjern');
    const question = within(await screen.findByRole('dialog', { name: 'Skal »Hele webinaret« fjernes?' }));
    expect(question.getByText('Ingen kan se den her mere. Selve filmen bliver liggende på serveren.')).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Nej, behold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(answers, `POST ${at}/r1/delete`)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that somebody has changed meanwhile is not taken away, and is shown as it is now', async () => {
    await using answers = await open(kept);
    answers.refuse(`POST ${at}/r1/delete`, 'CHANGED_MEANWHILE', 409);
    await screen.findByText('Hele webinaret');
    const now = { ...kept, title: 'Hele webinaret, klippet', version: 2 };
    answers.on(`GET ${at}`, () => ({ body: { items: [now], total: 1, files: { films, captions: [] } } }));
    await press('Fjern');
    await press('Ja, fjern');
    expect(await screen.findByRole('alert', { name: 'Optagelsen er ikke fjernet' })).toBeTruthy();
    expect(await screen.findByText('Hele webinaret, klippet')).toBeTruthy();
  });
});
