// @vitest-environment jsdom
import type { OwnImport } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { FirstVisit } from './first-visit.tsx';
import type { VisitResult } from './use-visit-form.ts';
import { VisitPage } from './visit-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

interface PlaceProps {
  readonly first: string | undefined;
  readonly arrived: VisitResult[];
  readonly imported?: OwnImport;
}

/** Renders the first visit as the page does: the step is in the address. */
function Place({ first, arrived, imported }: PlaceProps) {
  const [step, setStep] = useState<string | undefined>(first);
  return <FirstVisit imported={imported} asked={step} onStep={setStep} onArrived={(arrival) => arrived.push(arrival)} />;
}

function show(first?: string, session = teacher): VisitResult[] {
  const arrived: VisitResult[] = [];
  renderFor(session, <Place first={first} arrived={arrived} />);
  return arrived;
}

const box = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.input(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const post = 'POST /bff/me/profile';

async function tellOfYou(): Promise<void> {
  type('Fornavn', 'Ny');
  type('Efternavn', 'Lærer');
  fireEvent.change(screen.getByRole('combobox', { name: 'Stilling' }), { target: { value: 'lærer' } });
  press('Næste');
  await step('Hvilken skole er du på?');
}

async function chooseSchool(answers: Answers): Promise<void> {
  answers.on('GET /bff/institutions?search=Egebakke&pageSize=8', () => ({
    body: { items: [{ institutionId: 'i1', name: 'Egebakkeskolen', city: 'Odense' }], total: 1 },
  }));
  fireEvent.change(box('Skole'), { target: { value: 'Egebakke' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg Egebakkeskolen, Odense' }));
  press('Næste');
  await step('Hvad underviser du i?');
}

async function tellWhatYouTeach(): Promise<void> {
  fireEvent.click(screen.getByRole('checkbox', { name: '6. klasse' }));
  press('Næste');
  await step('Vil du høre fra os?');
}

describe('four steps', () => {
  test('make a profile, without news unless somebody says yes', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ status: 201, body: sampleProfile() }));
    const arrived = show();
    await tellOfYou();
    expect(document.activeElement).toBe(await step('Hvilken skole er du på?'));
    await chooseSchool(answers);
    await tellWhatYouTeach();
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    press('Gem min profil');
    await waitFor(() => expect(arrived).toHaveLength(1));
    expect(answers.calls.filter(({ route }) => route.startsWith('POST')).map(({ route, body }) => [route, body])).toEqual([
      [post, { firstName: 'Ny', lastName: 'Lærer', jobTitle: 'lærer', grades: [6], subjects: [], institutionId: 'i1' }],
    ]);
    expect(sessionStorage.getItem('edison-draft:first-visit')).toBeNull();
  });

  test('a yes to news is sent after the profile; when it fails the profile stands, and it is told', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ status: 201, body: sampleProfile() }));
    answers.refuse('POST /bff/me/account/notices', 'UPSTREAM_UNAVAILABLE', 503);
    const arrived = show();
    await tellOfYou();
    await chooseSchool(answers);
    await tellWhatYouTeach();
    fireEvent.click(screen.getByRole('checkbox'));
    press('Gem min profil');
    await waitFor(() => expect(arrived).toMatchObject([{ newsFailed: true }]));
    expect(answers.calls.at(-1)?.body).toEqual({ news: true });
  });

  test('what is missing holds a step, and only its own fields are named', async () => {
    show();
    press('Næste');
    const summary = await screen.findByRole('alert', { name: 'Ret det her, så går vi videre' });
    expect(document.activeElement).toBe(summary);
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Fornavn er påkrævet',
      'Efternavn er påkrævet',
      'Stilling er påkrævet',
    ]);
  });

  test('going back keeps what was typed, and a reload keeps it and the step', async () => {
    await using answers = await startAnswers();
    show();
    await tellOfYou();
    await chooseSchool(answers);
    press('Tilbage');
    await step('Hvilken skole er du på?');
    expect(box('Skole')).toHaveProperty('value', 'Egebakkeskolen, Odense');
    press('Tilbage');
    await step('Hvem er du?');
    expect(box('Fornavn')).toHaveProperty('value', 'Ny');
    cleanup();
    show('fag');
    await step('Hvad underviser du i?');
  });

  test('a search that was begun stands there after a reload', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/institutions?search=Ege&pageSize=8', () => ({ body: { items: [], total: 0 } }));
    show();
    await tellOfYou();
    fireEvent.change(box('Skole'), { target: { value: 'Ege' } });
    cleanup();
    show('skole');
    expect(box('Skole')).toHaveProperty('value', 'Ege');
    expect(await screen.findByText(/Vi fandt ingen skole/)).toBeDefined();
  });

  test('a school that the login names is found by its number, and is chosen by a press', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/institutions?search=280123&pageSize=8', () => ({
      body: { items: [{ institutionId: 'i2', name: 'Fjordskolen', city: 'Roskilde' }], total: 1 },
    }));
    show(undefined, Object.assign({}, teacher, { schoolNumbers: ['280123'] }));
    await tellOfYou();
    expect(screen.getByText(/Dit login siger, at du er på skolen med nummer 280123/)).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Vælg Fjordskolen, Roskilde' }));
    expect(box('Skole')).toHaveProperty('value', 'Fjordskolen, Roskilde');
  });

  test('whom an imported list names finds name, telephone and school in place, and sends them as their own', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ status: 201, body: sampleProfile() }));
    const institution = { institutionId: 'i1', name: 'Egebakkeskolen', city: 'Odense' };
    const imported = { firstName: 'Asta', lastName: 'Bro', phone: '12345678', institution, programmes: ['Projekt Edison 2026/27'] };
    const arrived: VisitResult[] = [];
    renderFor(teacher, <Place first={undefined} arrived={arrived} imported={imported} />);
    expect(box('Fornavn')).toHaveProperty('value', 'Asta');
    fireEvent.change(screen.getByRole('combobox', { name: 'Stilling' }), { target: { value: 'lærer' } });
    press('Næste');
    await step('Hvilken skole er du på?');
    expect(box('Skole')).toHaveProperty('value', 'Egebakkeskolen, Odense');
    press('Næste');
    await step('Hvad underviser du i?');
    await tellWhatYouTeach();
    press('Gem min profil');
    await waitFor(() => expect(arrived).toHaveLength(1));
    const sent = answers.calls.find(({ route }) => route === post);
    expect(sent?.body).toMatchObject({ firstName: 'Asta', lastName: 'Bro', phone: '12345678', institutionId: 'i1' });
  });

  test('whom an imported list has joined to a programme reads that they are in it, and nobody else does', () => {
    const arrival = { profile: sampleProfile(), newsFailed: false };
    const props = { arrival, next: '/', asked: undefined, onStep: () => undefined, onArrived: () => undefined };
    const imported = { firstName: 'Asta', lastName: 'Bro', programmes: ['Projekt Edison 2026/27'] };
    renderFor(teacher, <VisitPage {...props} imported={imported} />);
    expect(screen.getByText(/^Din profil er gemt, og du er med i Projekt Edison 2026\/27\./)).toBeTruthy();
    cleanup();
    renderFor(teacher, <VisitPage {...props} />);
    expect(screen.getByText(/Nu kan du gå med i et forløb/)).toBeTruthy();
  });

  test('a refusal at a field of an earlier step leads back to it', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({
      status: 409,
      body: { problem: 'INSTITUTION_UNKNOWN', message: '', statusCode: 409, requestId: 'r', field: 'institutionId' },
    }));
    show();
    await tellOfYou();
    await chooseSchool(answers);
    await tellWhatYouTeach();
    press('Gem min profil');
    await step('Hvilken skole er du på?');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Vi kender ikke den skole');
    expect(document.activeElement).toBe(summary);
  });

  test('a lost answer asks to press again; a profile that is there meanwhile is as good', async () => {
    await using answers = await startAnswers();
    answers.refuse(post, 'UPSTREAM_UNAVAILABLE', 503);
    answers.on('GET /bff/me/profile', () => ({ body: sampleProfile() }));
    const arrived = show();
    await tellOfYou();
    await chooseSchool(answers);
    await tellWhatYouTeach();
    press('Gem min profil');
    await screen.findByText('Vi fik ikke svar. Prøv igen. Det tæller kun én gang.');
    answers.refuse(post, 'PROFILE_EXISTS', 409);
    press('Gem min profil');
    await waitFor(() => expect(arrived).toMatchObject([{ profile: { userId: 'u1' } }]));
  });
});

describe('a school that is not in the register', () => {
  const ask = 'POST /bff/institutions';
  const entry = { institutionId: 'i9', name: 'Skovskolen', city: 'Ry', state: 'pending' };

  async function request(): Promise<void> {
    await tellOfYou();
    fireEvent.change(box('Skole'), { target: { value: 'Skovskolen' } });
    press('Opret din skole');
    const headline = await screen.findByRole('heading', { level: 2, name: 'Opret din skole' });
    expect(document.activeElement).toBe(headline);
    expect(box('Skolens navn')).toHaveProperty('value', 'Skovskolen');
    fireEvent.change(screen.getByRole('combobox', { name: 'Slags skole' }), { target: { value: 'folkeskole' } });
    type('Postnummer', '8680');
    type('By', 'Ry');
    fireEvent.change(screen.getByRole('combobox', { name: 'Kommune' }), { target: { value: 'Skanderborg' } });
    press('Opret skolen');
  }

  test('is asked for, chosen, and said to wait', async () => {
    await using answers = await startAnswers();
    answers.on(ask, () => ({ status: 201, body: entry }));
    show();
    await request();
    expect(await screen.findByText('Din skole venter på at blive godkendt')).toBeDefined();
    expect(box('Skole')).toHaveProperty('value', 'Skovskolen, Ry');
    expect(document.activeElement).toBe(box('Skole'));
    expect(answers.calls.at(-1)?.body).toEqual({
      name: 'Skovskolen',
      type: 'folkeskole',
      postalCode: '8680',
      city: 'Ry',
      municipality: 'Skanderborg',
      insist: false,
    });
    press('Næste');
    await step('Hvad underviser du i?');
  });

  test('may be one that is there under another name: "Mente du …?"', async () => {
    await using answers = await startAnswers();
    const similar = { institutionId: 'i3', name: 'Skovskolen i Ry', city: 'Ry' };
    const refusal = {
      problem: 'SIMILAR_EXISTS',
      message: '',
      statusCode: 409,
      requestId: 'r',
      field: 'name',
      details: { candidates: [similar] },
    };
    answers.on(ask, () => ({ status: 409, body: refusal }));
    show();
    await request();
    const asked = await screen.findByRole('status', { name: 'Mente du …?' });
    expect(document.activeElement).toBe(asked);
    press('Vælg Skovskolen i Ry, Ry');
    expect(await screen.findByText('Valgt: Skovskolen i Ry, Ry')).toBeDefined();
  });

  test('is made all the same when somebody insists', async () => {
    await using answers = await startAnswers();
    const refusal = { problem: 'SIMILAR_EXISTS', message: '', statusCode: 409, requestId: 'r', details: { candidates: [] } };
    answers.on(ask, (body) => {
      const insists = typeof body === 'object' && body !== null && 'insist' in body && body.insist === true;
      return insists ? { status: 201, body: entry } : { status: 409, body: refusal };
    });
    show();
    await request();
    await screen.findByRole('status', { name: 'Mente du …?' });
    press('Nej, opret min skole');
    expect(await screen.findByText('Valgt: Skovskolen, Ry')).toBeDefined();
  });
});
