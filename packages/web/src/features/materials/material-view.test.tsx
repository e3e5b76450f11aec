// @vitest-environment jsdom
import type { Material } from '@edison/contracts/bff/material';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import MaterialView from './material-view.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const files = [{ fileId: 'f1', label: 'Spørgekort', kind: 'pdf' as const, bytes: 31_653 }];
const links = files.map((file) => ({ ...file, url: '/bff/files/abcdefghijklmnopqrst' }));
const check = 'POST /bff/materials/m1/check';
const open = 'POST /bff/materials/m1/open';
const downloads = 'POST /bff/materials/m1/downloads';

function show(answers: Answers, changes: Partial<Material> = {}): void {
  const material = {
    materialId: 'm1',
    title: 'Kort',
    summary: 'Seks kort.',
    access: 'code',
    files,
    open: false,
    problem: 'CODE_INVALID',
    ...changes,
  };
  answers.on('GET /bff/materials/m1', () => ({ body: material }));
  renderFor({ kind: 'guest' }, <MaterialView materialId="m1" path="/materiale/" />);
}

async function typeCode(code: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Kode/), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Åbn materialet' }));
}

const said = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

describe('a material behind a code', () => {
  test('shows what there is, and asks for the code', async () => {
    await using answers = await startAnswers();
    show(answers);
    expect(await screen.findByText('Spørgekort', { exact: false })).toBeDefined();
    expect(screen.getByText('(PDF, 32 kB)', { exact: false })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Spørgekort/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log ind' }).getAttribute('href')).toBe('/bff/login?returnTo=%2Fmateriale%2F');
  });

  test('opens by a code that was asked about first; the files have the focus, and a fetched one is registered', async () => {
    await using answers = await startAnswers();
    show(answers);
    answers.on(check, () => ({ body: { valid: true } }));
    answers.on(open, () => ({ body: { files: links } }));
    answers.on(downloads, () => ({ status: 204, body: null }));
    await typeCode(' bygm-ed27 ');
    const ready = await screen.findByRole('heading', { name: 'Filerne er klar' });
    expect(document.activeElement).toBe(ready);
    expect(answers.calls.map(({ route }) => route)).toEqual(['GET /bff/materials/m1', check, open]);
    expect([said(answers, check), said(answers, open)]).toEqual([[{ code: 'bygm-ed27' }], [{ code: 'bygm-ed27' }]]);
    const link = screen.getByRole('link', { name: /Spørgekort/ });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/bff/files/abcdefghijklmnopqrst', true]);
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    await waitFor(() => expect(said(answers, downloads)).toEqual([{ fileId: 'f1' }]));
  });

  test.each([
    ['CODE_INVALID', 'Koden passer ikke. Se efter, om den er skrevet rigtigt.'],
    ['CODE_EXPIRED', 'Koden gælder ikke længere. Bed om en ny hos den, du fik den af.'],
    ['CODE_USED_UP', 'Koden er brugt op. Bed om en ny hos den, du fik den af.'],
  ])('says %s at the field, which has the focus, and uses nothing up', async (problem, sentence) => {
    await using answers = await startAnswers();
    show(answers);
    answers.on(check, () => ({ body: { valid: false, problem } }));
    await typeCode('BYGM-ED28');
    expect(await screen.findByText(sentence)).toBeDefined();
    const field = screen.getByLabelText(/^Kode/);
    expect([field.getAttribute('aria-invalid'), document.activeElement === field]).toEqual(['true', true]);
    expect(said(answers, open)).toEqual([]);
  });

  test('says how long to wait after many wrong ones, and that a code is missing', async () => {
    await using answers = await startAnswers();
    show(answers);
    await typeCode('  ');
    expect(screen.getByText('Kode er påkrævet')).toBeDefined();
    answers.refuse(check, 'RATE_LIMITED', 429);
    await typeCode('BYGM-ED27');
    expect(await screen.findByText(/Hold en pause/)).toBeDefined();
  });
});

describe('a material for those who are let in', () => {
  test('opens at a press, without a code', async () => {
    await using answers = await startAnswers();
    show(answers, { open: true, access: 'login' });
    answers.on(open, () => ({ body: { files: links } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Vis filerne' }));
    await screen.findByRole('link', { name: /Spørgekort/ });
    expect(said(answers, open)).toEqual([{}]);
  });

  test.each([
    ['SIGNED_OUT', 'Log ind', '/bff/login?returnTo=%2Fmateriale%2F'],
    ['PROFILE_MISSING', 'Udfyld din profil', '/min-profil?returnTo=%2Fmateriale%2F'],
    ['NOT_ENROLLED', 'Til Min oversigt', '/min-profil/min-oversigt#forloeb'],
  ] as const)('%s has its way on', async (problem, name, href) => {
    await using answers = await startAnswers();
    show(answers, { access: 'programme', problem });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('whose links are old are made anew at the next press', async () => {
    await using answers = await startAnswers();
    const start = Date.now();
    const now = vi.spyOn(Date, 'now').mockReturnValue(start);
    show(answers, { open: true });
    answers.on(open, () => ({ body: { files: links } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Vis filerne' }));
    const link = await screen.findByRole('link', { name: /Spørgekort/ });
    now.mockReturnValue(start + 15 * 60 * 1_000);
    answers.on(open, () => ({ body: { files: links.map((file) => ({ ...file, url: '/bff/files/newnewnewnewnewnewnew' })) } }));
    expect(fireEvent.click(link)).toBe(false);
    expect(screen.queryByRole('button', { name: 'Vis filerne' })).toBeNull();
    await waitFor(() => expect(answers.calls.map(({ route }) => route)).toContain('GET /bff/files/newnewnewnewnewnewnew'));
  });
});

test('a material that cannot be asked for can be asked for again', async () => {
  await using answers = await startAnswers();
  answers.refuse('GET /bff/materials/m1', 'UPSTREAM_UNAVAILABLE', 503);
  renderFor({ kind: 'guest' }, <MaterialView materialId="m1" path="/" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Prøv igen' }));
  expect(answers.calls.length).toBeGreaterThan(0);
});
