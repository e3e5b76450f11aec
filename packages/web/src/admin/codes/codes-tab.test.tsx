// @vitest-environment jsdom
import type { Code } from '@edison/contracts/bff/codes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { openAdmin } from '../events/testing/open-admin.tsx';
import { samplePlan } from '../events/testing/sample-plan.ts';
import { lastDay } from './code-sheet.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const list = 'GET /bff/admin/codes?kind=event&targetId=e1&page=1&pageSize=20';
const create = 'POST /bff/admin/codes';
const ended = 'Den sidste dag skal ligge efter den første og ikke i fortiden.';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) => fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const bodies = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

function codeOf(code: string, more: Partial<Code> = {}): Code {
  const base = { kind: 'event', targetId: 'e1', batchId: 'b1', label: 'Svendborg', maxUses: 2, uses: 0 } as const;
  return { ...base, codeId: code, code, state: 'valid', createdAt: '2026-11-20T08:00:00Z', ...more };
}

async function open(...codes: readonly Code[]): Promise<Answers> {
  const answers = await startAnswers();
  answers.on('GET /bff/admin/events/e1', () => ({ body: samplePlan() }));
  answers.on(list, () => ({ body: { items: codes, total: codes.length } }));
  openAdmin('/admin/events/e1/?fane=koder');
  return answers;
}

describe('the list of codes', () => {
  test('tells of each for whom it is, whether it holds, and how often it was used; one that was taken back has no way back, and says why', async () => {
    await using _answers = await open(
      codeOf('AAAA-2222', { uses: 1, ownerName: 'Mette Holm' }),
      codeOf('AAAA-3333', { state: 'not-yet', label: undefined }),
      codeOf('AAAA-4444', { state: 'expired', validUntil: '2026-11-19T23:00:00Z' }),
      codeOf('AAAA-5555', { state: 'revoked', uses: 2 }),
    );
    await screen.findByText('AAAA-2222');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AAAA-2222SvendborgMette HolmGælder1 af 2Uden udløb20/11/2026 09:00Træk tilbage',
      'AAAA-3333––Gælder senere0 af 2Uden udløb20/11/2026 09:00Træk tilbage',
      'AAAA-4444Svendborg–Udløbet0 af 219.11.202620/11/2026 09:00Træk tilbage',
      'AAAA-5555Svendborg–Trukket tilbage2 af 2Uden udløb20/11/2026 09:00Historik',
    ]);
  });

  test('that fails leaves the way to make new ones, and is fetched again on a press', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/admin/events/e1', () => ({ body: samplePlan() }));
    answers.refuse(list, 'UPSTREAM_UNAVAILABLE', 503);
    openAdmin('/admin/events/e1/?fane=koder');
    const failed = within(await screen.findByRole('alert', { name: 'Vi kunne ikke hente listen' }));
    expect(screen.getByRole('button', { name: 'Lav koder' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Udskriv siden som kort' })).toBeNull();
    answers.on(list, () => ({ body: { items: [codeOf('AAAA-2222')], total: 1 } }));
    fireEvent.click(failed.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByText('AAAA-2222')).toBeTruthy();
  });

  test('the last day of a code is the Danish day before the midnight that ends it, in summer too', () => {
    expect(['2026-11-21T23:00:00Z', '2026-06-30T22:00:00Z', '2027-03-27T23:00:00Z'].map(lastDay)).toEqual([
      '21.11.2026',
      '30.06.2026',
      '27.03.2027',
    ]);
  });
});

describe('a wish for codes', () => {
  test('outlives a reload, and is forgotten when it is given up', async () => {
    const answers = await open();
    await press('Lav koder');
    expect(document.activeElement).toBe(await screen.findByLabelText(/^Hvor mange$/));
    await type(/^Til hvem/, 'Egebakkeskolen');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await answers[Symbol.asyncDispose]();
    cleanup();
    await using _again = await open();
    expect(await screen.findByLabelText(/^Til hvem/)).toHaveProperty('value', 'Egebakkeskolen');
    await press('Fortryd');
    expect(await screen.findByRole('button', { name: 'Lav koder' })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  test('that ends before it begins, or can be used no times, is told at its fields', async () => {
    await using answers = await open();
    await press('Lav koder');
    await type(/^Gange hver kan bruges/, '0');
    await type(/^Første dag/, '2027-03-01');
    await type(/^Sidste dag/, '2027-02-01');
    await press('Lav koderne');
    for (const words of ['Skriv et tal mellem 1 og 10.000.', ended]) expect(await screen.findByRole('link', { name: words })).toBeTruthy();
    expect(bodies(answers, create)).toEqual([]);
  });

  test('that has ended by now is not sent; what only the server knows stands at its field too', async () => {
    await using answers = await open();
    answers.on(create, () => ({
      status: 400,
      body: { problem: 'BAD_REQUEST', field: 'validUntil', message: '', statusCode: 400, requestId: 'r' },
    }));
    await press('Lav koder');
    await type(/^Sidste dag/, '2020-01-01');
    await press('Lav koderne');
    expect(await screen.findByRole('link', { name: ended })).toBeTruthy();
    expect(bodies(answers, create)).toEqual([]);
    await type(/^Sidste dag/, '2099-01-01');
    await waitFor(() => expect(screen.queryByRole('link', { name: ended })).toBeNull());
    await press('Lav koderne');
    expect(await screen.findByRole('link', { name: ended })).toBeTruthy();
    expect(bodies(answers, create)).toHaveLength(1);
  });

  test('is sent once, with no word that was not typed', async () => {
    await using answers = await open();
    answers.on(create, () => ({ status: 201, body: { batchId: 'b1', codes: [codeOf('AAAA-2222')] } }));
    await press('Lav koder');
    const button = await screen.findByRole('button', { name: 'Lav koderne' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('status', { name: '1 kode er lavet' });
    const [sent, ...more] = bodies(answers, create);
    expect(more).toEqual([]);
    expect(Object.keys(Object(sent)).toSorted()).toEqual(['count', 'idempotencyKey', 'kind', 'maxUses', 'targetId']);
    expect(sent).toMatchObject({ kind: 'event', targetId: 'e1', count: 30, maxUses: 1 });
  });

  test('that was changed under the same key is told, and keeps what was typed', async () => {
    await using answers = await open();
    answers.refuse(create, 'KEY_REUSED', 409);
    await press('Lav koder');
    await type(/^Hvor mange$/, '12');
    await press('Lav koderne');
    expect(await screen.findByRole('alert', { name: 'Der er ikke lavet nogen koder' })).toBeTruthy();
    expect(screen.getByLabelText(/^Hvor mange$/)).toHaveProperty('value', '12');
  });
});

test('codes are made for the teacher whose e-mail was typed; an address that is nobody’s says so at its field', async () => {
  await using answers = await open();
  answers.on(create, () => ({
    status: 400,
    body: { problem: 'BAD_REQUEST', field: 'ownerEmail', message: 'BAD_REQUEST', statusCode: 400 },
  }));
  await press('Lav koder');
  await type(/^Lærerens e-mail/, 'mette@skole.example');
  await press('Lav koderne');
  expect(await screen.findByRole('link', { name: /en lærer, der har en profil på en godkendt skole/ })).toBeTruthy();
  answers.on(create, () => ({ status: 201, body: { batchId: 'b1', codes: [codeOf('AAAA-2222', { ownerName: 'Mette Holm' })] } }));
  await press('Lav koderne');
  await screen.findByRole('status', { name: '1 kode er lavet' });
  expect(bodies(answers, create).at(-1)).toMatchObject({ ownerEmail: 'mette@skole.example' });
});

describe('the sheet of cards', () => {
  test('has only codes that hold, with how often and until when, and prints nothing else of the page', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await using _answers = await open(
      codeOf('AAAA-2222', { validUntil: '2027-03-27T23:00:00Z', maxUses: 1 }),
      codeOf('AAAA-3333', { state: 'revoked' }),
    );
    await screen.findByText('AAAA-2222');
    await press('Udskriv siden som kort');
    const headline = await screen.findByRole('heading', { name: 'Kort til at klippe ud' });
    expect(document.activeElement).toBe(headline);
    const [card, ...others] = within(screen.getByRole('region', { name: 'Kort til at klippe ud' })).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(card?.textContent).toContain('Kan bruges 1 gang · Gælder til og med 27.03.2027 · Svendborg');
    expect(document.documentElement.dataset.sheet).toBe('');
    await press('Udskriv');
    expect(print).toHaveBeenCalledOnce();
    await press('Tilbage til koderne');
    await waitFor(() => expect(document.documentElement.dataset.sheet).toBeUndefined());
  });

  test('of codes that all have ended says that there is nothing to print', async () => {
    await using _answers = await open(codeOf('AAAA-2222', { state: 'used-up' }));
    await screen.findByText('AAAA-2222');
    await press('Udskriv siden som kort');
    expect(await screen.findByText('Ingen af koderne gælder, så der er ikke noget at udskrive.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Udskriv' })).toBeNull();
  });
});

describe('to take a code back', () => {
  test('asks for a reason first; a code that nobody has used says so', async () => {
    await using answers = await open(codeOf('AAAA-2222'));
    await press('Træk tilbage');
    const dialog = within(await screen.findByRole('dialog', { name: 'Træk AAAA-2222 tilbage?' }));
    expect(await dialog.findByText(/^Ingen har brugt den endnu\./)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Træk tilbage' }));
    expect(dialog.getByText('Skriv en grund.')).toBeTruthy();
    expect(bodies(answers, 'POST /bff/admin/codes/AAAA-2222/revoke')).toEqual([]);
  });

  test('that fails leaves the reason where it was typed', async () => {
    await using answers = await open(codeOf('AAAA-2222', { uses: 1 }));
    answers.refuse('POST /bff/admin/codes/AAAA-2222/revoke', 'STORE_UNAVAILABLE', 503);
    await press('Træk tilbage');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^1 har brugt den\./)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Delt på nettet' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Træk tilbage' }));
    expect(await dialog.findByRole('alert', { name: 'Det blev ikke gjort' })).toBeTruthy();
    expect(dialog.getByLabelText('Grund')).toHaveProperty('value', 'Delt på nettet');
  });
});
