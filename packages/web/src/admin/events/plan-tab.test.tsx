// @vitest-environment jsdom
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { openAdmin } from './testing/open-admin.tsx';
import { inDays, sampleOutcome, samplePlan, sampleSession } from './testing/sample-plan.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const at = '/bff/admin/events/e1';

function answer(answers: Answers, event: PlannedEvent): void {
  answers.on(`GET ${at}`, () => ({ body: event }));
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) => fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const bodies = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

describe('a draft', () => {
  test('says what it lacks, and offers no way to show it until that is there', async () => {
    await using answers = await startAnswers();
    const { venue: _, ...bare } = samplePlan({ state: 'draft', sessions: [] });
    answer(answers, bare);
    openAdmin('/admin/events/e1/');
    const card = await screen.findByRole('article', { name: 'Før eventet kan vises' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mindst én dato, der ikke er begyndt', 'Et sted eller et link til onlinemødet']);
    expect(screen.queryByRole('button', { name: 'Offentliggør' })).toBeNull();
    expect(await screen.findByText('Der er ingen datoer endnu')).toBeTruthy();
  });

  test('that is ready is shown after a question, with the version that was seen', async () => {
    await using answers = await startAnswers();
    answer(answers, samplePlan({ state: 'draft' }));
    answers.on(`POST ${at}/publish`, () => ({ body: samplePlan({ version: 4 }) }));
    openAdmin('/admin/events/e1/');
    await press('Offentliggør');
    await press('Ja, offentliggør');
    const told = await screen.findByRole('status', { name: 'Eventet er offentligt' });
    expect(document.activeElement).toBe(told);
    expect(bodies(answers, `POST ${at}/publish`)).toEqual([{ version: 3 }]);
    expect(screen.getByRole('button', { name: 'Aflys' })).toBeTruthy();
  });

  test('whose sign-up opens later says when, before it is shown', async () => {
    await using answers = await startAnswers();
    const opensAt = inDays(1);
    answer(answers, samplePlan({ state: 'draft', registrationOpensAt: opensAt }));
    openAdmin('/admin/events/e1/');
    const card = await screen.findByRole('article', { name: 'Før eventet kan vises' });
    expect(card.textContent).toContain(`Tilmeldingen åbner først ${friendlyInstant(opensAt)}`);
  });

  test('that is in use is not deleted, and the counts say by what', async () => {
    await using answers = await startAnswers();
    answer(answers, samplePlan({ state: 'draft' }));
    const details = { counts: { recordings: 1, codes: 30, signUps: 0, submissions: 0 } };
    answers.on(`POST ${at}/delete`, () => ({
      status: 409,
      body: { problem: 'IN_USE', message: '', statusCode: 409, requestId: 'r', details },
    }));
    openAdmin('/admin/events/e1/');
    await press('Slet kladden');
    await press('Ja, slet');
    const told = await screen.findByRole('alert', { name: 'Kladden er ikke slettet' });
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 optagelse', '30 koder, der ikke er trukket tilbage']);
  });
});

describe('an event that is called off', () => {
  test('shows first how many are told what; only then is it done, once, with the reason', async () => {
    await using answers = await startAnswers();
    const before = samplePlan();
    answer(answers, before);
    const signUps = { pending: 0, confirmed: 0, waitlisted: 0, cancelled: 16 };
    const gone = samplePlan({ state: 'cancelled', cancelReason: 'Sne', sessions: [sampleSession({ seatsTaken: 0, signUps })] });
    const recipients = [
      { signUpId: 's1', name: 'Bo Holm', email: 'bo@skole.example', state: 'confirmed' as const },
      { signUpId: 's2', name: 'Ea Dam', email: 'ea@skole.example', state: 'waitlisted' as const },
    ];
    const letter = { subject: 'Aflyst: Kursus i Rønne', text: 'Hej Bo\n\nGrunden er: Sne' };
    answers.on(`POST ${at}/cancel`, (body) => ({
      body: sampleOutcome(gone, JSON.stringify(body).includes('"preview":true') ? { mails: 14, letter, recipients } : { mails: 14 }),
    }));
    openAdmin('/admin/events/e1/');
    await press('Aflys');
    await press('Se, hvad der bliver sendt');
    expect(await screen.findByRole('link', { name: 'Grund er påkrævet' })).toBeTruthy();
    await type('Grund', 'Sne');
    await press('Se, hvad der bliver sendt');
    const headline = await screen.findByRole('heading', { name: 'Det sker der, når du aflyser' });
    expect(document.activeElement).toBe(headline);
    expect(screen.getByText('Tilmeldinger, der bliver afmeldt').nextSibling?.textContent).toBe('14');
    expect(screen.getByText(/Grunden er: Sne/).textContent).toBe(letter.text);
    const whom = screen.getByText('Se, hvem der får mailen').closest('details');
    expect(whom?.textContent).toContain('Her står de første 2 af 14. Alle står under Tilmeldinger.');
    expect([...(whom?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Bo Holm, bo@skole.example, tilmeldt',
      'Ea Dam, ea@skole.example, på venteliste',
    ]);
    const button = screen.getByRole('button', { name: 'Aflys, og send 14 mails' });
    fireEvent.click(button);
    fireEvent.click(button);
    const done = await screen.findAllByRole('status', { name: 'Eventet er aflyst' });
    expect(done[0]?.textContent).toContain('14 mails er på vej.');
    expect(bodies(answers, `POST ${at}/cancel`)).toEqual([
      { version: 3, reason: 'Sne', preview: true },
      { version: 3, reason: 'Sne', preview: false },
    ]);
    expect(screen.queryByRole('button', { name: 'Tilføj en dato' })).toBeNull();
  });
});

describe('an event that is over', () => {
  test('can be finished, and neither moved nor called off', async () => {
    await using answers = await startAnswers();
    answer(answers, samplePlan({ sessions: [sampleSession({ startsAt: inDays(-3), endsAt: inDays(-2) })] }));
    answers.on(`POST ${at}/finish`, () => ({ body: samplePlan({ state: 'finished', version: 4 }) }));
    openAdmin('/admin/events/e1/');
    await screen.findByRole('button', { name: 'Afslut eventet' });
    expect(screen.queryByRole('button', { name: 'Aflys' })).toBeNull();
    await press('Afslut eventet');
    await press('Ja, afslut');
    expect((await screen.findAllByRole('status', { name: 'Eventet er afsluttet' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Ret planen' })).toBeNull();
  });
});

test('an event that is not there says so, and leads back to the list', async () => {
  await using _answers = await startAnswers();
  openAdmin('/admin/events/e9/');
  expect(await screen.findByRole('alert', { name: 'Eventet kan ikke vises' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Til alle events' }).getAttribute('href')).toBe('/admin/events/');
  expect(screen.queryByRole('navigation', { name: 'Dele af eventet' })).toBeNull();
});

test('a question that is answered with no saves nothing, and says that what was typed stands there still', async () => {
  await using answers = await startAnswers();
  answer(answers, samplePlan());
  const change = { sessionId: 's1', what: 'sted', before: 'Havnehuset', after: 'Aulaen' };
  answers.on(`POST ${at}`, () => ({ body: sampleOutcome(samplePlan(), { mails: 13, changes: [change] }) }));
  openAdmin('/admin/events/e1/');
  await press('Ret planen');
  fireEvent.input(await screen.findByLabelText(/^Sted/), { target: { value: 'Aulaen' } });
  await press('Gem ændringerne');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('13 personer får en mail om det.');
  expect(question.textContent).toContain('Sted: Havnehuset. Det bliver til: Aulaen');
  await press('Nej, ret mere');
  expect(await screen.findByRole('status', { name: 'Intet er gemt endnu' })).toBeTruthy();
  expect(screen.getByLabelText(/^Sted/)).toHaveProperty('value', 'Aulaen');
  await waitFor(() => expect(bodies(answers, `POST ${at}`)).toHaveLength(1));
});
