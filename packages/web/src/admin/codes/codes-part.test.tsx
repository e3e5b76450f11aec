// @vitest-environment jsdom
import type { Code } from '@edison/contracts/bff/codes';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { openAdmin } from '../events/testing/open-admin.tsx';
import { samplePlan } from '../events/testing/sample-plan.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const wish = z.looseObject({ count: z.int(), idempotencyKey: z.uuid() });

function codeOf(code: string, more: Partial<Code> = {}): Code {
  const base = { kind: 'event', targetId: 'e1', batchId: 'b1', label: 'Svendborg', maxUses: 2, uses: 0 } as const;
  return { ...base, codeId: code, code, state: 'valid', createdAt: '2026-11-20T08:00:00Z', ...more };
}

async function open(codes: readonly Code[]): Promise<Answers> {
  const answers = await startAnswers();
  answers.on('GET /bff/admin/events/e1', () => ({ body: samplePlan() }));
  answers.on('GET /bff/admin/codes?kind=event&targetId=e1&page=1&pageSize=20', () => ({ body: { items: codes, total: codes.length } }));
  openAdmin('/admin/events/e1/?fane=koder');
  return answers;
}

test('codes are made many at once, valid through the Danish day that was chosen, and become cards to cut out', async () => {
  await using answers = await open([]);
  answers.on('POST /bff/admin/codes', (body) => {
    const { count } = wish.parse(body);
    return { status: 201, body: { batchId: 'b1', codes: Array.from({ length: count }, (_, i) => codeOf(`AAAA-BBB${i + 2}`)) } };
  });
  expect(await screen.findByText('Der er ingen koder endnu')).toBeTruthy();
  await press('Lav koder');
  const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type(/^Hvor mange$/, '501');
  await press('Lav koderne');
  expect(await screen.findByRole('link', { name: 'Skriv et tal mellem 1 og 500.' })).toBeTruthy();
  type(/^Hvor mange$/, '3');
  type(/^Til hvem/, 'Svendborg');
  type(/^Sidste dag/, '2027-03-27');
  await press('Lav koderne');
  const told = await screen.findByRole('status', { name: '3 koder er lavet' });
  expect(document.activeElement).toBe(told);
  const made = answers.calls.find(({ route }) => route === 'POST /bff/admin/codes');
  expect(made?.body).toMatchObject({ kind: 'event', targetId: 'e1', count: 3, maxUses: 1, validUntil: '2027-03-27T23:00:00.000Z' });
  await press('Udskriv de nye som kort');
  const sheet = await screen.findByRole('region', { name: 'Kort til at klippe ud' });
  const cards = within(sheet).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('AAAA-BBB2'),
    expect.stringContaining('AAAA-BBB3'),
    expect.stringContaining('AAAA-BBB4'),
  ]);
  expect(cards[0]?.textContent).toContain('/kurser-og-events/kursus-i-roenne/');
  await press('Tilbage til koderne');
  expect(await screen.findByRole('heading', { name: 'Koder' })).toBeTruthy();
});

test('a code is taken back with a reason, after it was said how many have used it; cards are made of those of use', async () => {
  const codes = [codeOf('AAAA-2222', { uses: 2, state: 'used-up' }), codeOf('AAAA-3333', { validUntil: '2027-03-27T23:00:00Z' })];
  await using answers = await open(codes);
  answers.on('POST /bff/admin/codes/AAAA-2222/revoke', () => ({ body: codeOf('AAAA-2222', { state: 'revoked' }) }));
  const row = (await screen.findByText('AAAA-2222')).closest('tr');
  if (row === null) throw new Error('The code stands in no row.');
  expect(screen.getByText('AAAA-3333').closest('tr')?.textContent).toContain('27.03.2027');
  fireEvent.click(within(row).getByRole('button', { name: 'Træk tilbage' }));
  const dialog = await screen.findByRole('dialog', { name: 'Træk AAAA-2222 tilbage?' });
  expect(await within(dialog).findByText(/2 har brugt den/)).toBeTruthy();
  fireEvent.input(within(dialog).getByLabelText('Grund'), { target: { value: 'Delt på nettet' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Træk tilbage' }));
  expect(await screen.findByRole('status', { name: 'AAAA-2222 er trukket tilbage' })).toBeTruthy();
  expect(answers.calls.find(({ route }) => route.endsWith('/revoke'))?.body).toEqual({ reason: 'Delt på nettet' });
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Luk' })[0] ?? dialog);
  await press('Udskriv siden som kort');
  expect(within(screen.getByRole('region', { name: 'Kort til at klippe ud' })).getAllByRole('listitem')).toHaveLength(1);
});

test('an answer that was lost makes no second batch: the next try has the same key, and a new wish another one', async () => {
  await using answers = await open([]);
  const keys = () =>
    answers.calls.filter(({ route }) => route === 'POST /bff/admin/codes').map(({ body }) => wish.parse(body).idempotencyKey);
  answers.refuse('POST /bff/admin/codes', 'UPSTREAM_UNAVAILABLE', 503);
  await press('Lav koder');
  await press('Lav koderne');
  expect(await screen.findByRole('alert', { name: 'Vi ved ikke, om det blev gemt' })).toBeTruthy();
  answers.on('POST /bff/admin/codes', () => ({ status: 201, body: { batchId: 'b1', codes: [codeOf('AAAA-2222')] } }));
  await press('Lav koderne');
  await screen.findByRole('status', { name: '1 kode er lavet' });
  await press('Lav koder');
  await press('Lav koderne');
  await screen.findByRole('status', { name: '1 kode er lavet' });
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
