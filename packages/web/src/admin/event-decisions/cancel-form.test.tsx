// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { openAdmin } from '../events/testing/open-admin.tsx';
import { sampleOutcome, samplePlan, sampleSession } from '../events/testing/sample-plan.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const at = '/bff/admin/events/e1';
const route = `POST ${at}/cancel`;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) => fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const bodies = (answers: Answers) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);
const gone = samplePlan({ state: 'cancelled', cancelReason: 'Sne', version: 4 });

async function open(mails = 14): Promise<Answers> {
  const answers = await startAnswers();
  answers.on(`GET ${at}`, () => ({ body: samplePlan() }));
  answers.on(route, () => ({ body: sampleOutcome(gone, { mails }) }));
  openAdmin('/admin/events/e1/');
  return answers;
}

describe('to call an event off', () => {
  test('the reason can be mended after what it brings was seen, and nothing of it is lost', async () => {
    await using answers = await open();
    await press('Aflys');
    await type('Grund', 'Sne');
    await press('Se, hvad der bliver sendt');
    await press('Ret grunden');
    expect(await screen.findByLabelText('Grund')).toHaveProperty('value', 'Sne');
    await type('Grund', 'Snestorm');
    await press('Se, hvad der bliver sendt');
    await press('Aflys, og send 14 mails');
    expect((await screen.findAllByRole('status', { name: 'Eventet er aflyst' })).length).toBeGreaterThan(0);
    expect(bodies(answers)).toEqual([
      { version: 3, reason: 'Sne', preview: true },
      { version: 3, reason: 'Snestorm', preview: true },
      { version: 3, reason: 'Snestorm', preview: false },
    ]);
  });

  test('a reason that was begun is there again after a reload, and is forgotten when it is given up', async () => {
    const answers = await open();
    await press('Aflys');
    expect(document.activeElement).toBe(await screen.findByLabelText('Grund'));
    await type('Grund', 'For få tilmeldte');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await answers[Symbol.asyncDispose]();
    cleanup();
    await using again = await open();
    expect(await screen.findByLabelText('Grund')).toHaveProperty('value', 'For få tilmeldte');
    await press('Fortryd');
    expect(await screen.findByRole('button', { name: 'Aflys' })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
    expect(bodies(again)).toEqual([]);
  });

  test('a reload while its consequences are shown keeps the reason, and what was done keeps nothing', async () => {
    const answers = await open();
    await press('Aflys');
    await type('Grund', 'Sne');
    await press('Se, hvad der bliver sendt');
    await screen.findByRole('button', { name: 'Aflys, og send 14 mails' });
    await answers[Symbol.asyncDispose]();
    cleanup();
    await using _again = await open();
    expect(await screen.findByLabelText('Grund')).toHaveProperty('value', 'Sne');
    await press('Se, hvad der bliver sendt');
    await press('Aflys, og send 14 mails');
    await screen.findAllByRole('status', { name: 'Eventet er aflyst' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('that somebody has changed meanwhile is refused, and the next try is made of what is there now', async () => {
    await using answers = await open();
    let saved = samplePlan();
    answers.on(`GET ${at}`, () => ({ body: saved }));
    answers.on(route, (body) => {
      const { preview, version } = Object(body);
      if (!preview && version !== saved.version) {
        return { status: 409, body: { problem: 'CHANGED_MEANWHILE', message: '', statusCode: 409, requestId: 'r' } };
      }
      return { body: sampleOutcome(gone, { mails: 1 }) };
    });
    await press('Aflys');
    await type('Grund', 'Sne');
    await press('Se, hvad der bliver sendt');
    await screen.findByRole('button', { name: 'Aflys, og send 1 mail' });
    saved = samplePlan({ version: 9, title: 'Kursus i Nexø' });
    await press('Aflys, og send 1 mail');
    expect(await screen.findByRole('alert', { name: 'Eventet er ikke aflyst' })).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Kursus i Nexø' });
    await press('Aflys, og send 1 mail');
    expect((await screen.findAllByRole('status', { name: 'Eventet er aflyst' })).length).toBeGreaterThan(0);
    expect(bodies(answers).map((body) => Object(body).version)).toEqual([3, 3, 9]);
  });

  test('that nobody is signed up to promises no mails', async () => {
    await using _answers = await open(0);
    await press('Aflys');
    await type('Grund', 'Sne');
    await press('Se, hvad der bliver sendt');
    expect(await screen.findByRole('button', { name: 'Aflys eventet' })).toBeTruthy();
    expect(screen.getByText('Mails, der bliver sendt').nextElementSibling?.textContent).toBe('0');
  });
});

describe('an event that cannot be changed any more', () => {
  test.each([
    [samplePlan({ state: 'cancelled', cancelReason: '<b>Sne</b>' }), 'Eventet er aflyst', 'Grunden: <b>Sne</b>'],
    [samplePlan({ state: 'finished', sessions: [sampleSession()] }), 'Eventet er afsluttet', 'Det kan ikke ændres mere.'],
  ])('says why, and can only be used again: %#', async (event, headline, words) => {
    await using answers = await startAnswers();
    answers.on(`GET ${at}`, () => ({ body: event }));
    openAdmin('/admin/events/e1/');
    const told = await screen.findByRole('status', { name: headline });
    expect(told.textContent).toContain(words);
    const again = screen.getByRole('link', { name: 'Brug igen som ny kladde' });
    expect(again.getAttribute('href')).toBe('/admin/events/nyt/?kopi=e1');
    for (const name of ['Ret planen', 'Udsæt', 'Aflys', 'Afslut eventet']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
