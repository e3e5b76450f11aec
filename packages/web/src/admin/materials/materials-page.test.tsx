// @vitest-environment jsdom
import type { ListedMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { SessionState } from '@edison/contracts/bff/session';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageRouter } from '../../testing/page-router.tsx';
import { renderFor } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { AdminMaterialsPage } from './materials-page.tsx';

afterEach(cleanup);

const admin: SessionState = {
  kind: 'signed-in',
  role: 'admin',
  name: 'Anna',
  email: 'admin@edison.example',
  endsAt: '2027-01-01T00:00:00Z',
};
const kort: ListedMaterial = {
  materialId: 'm1',
  title: 'Pitchkort',
  summary: 'Ti kort.',
  kind: 'øvelse',
  access: 'programme',
  grades: [6, 7],
  state: 'retired',
  version: 3,
  changedAt: '2026-08-18T08:00:00Z',
  files: 2,
  downloads: 41,
};

function show(answers: Answers, search = '') {
  answers.on('GET /bff/admin/views?list=materials', () => ({ body: { items: [], total: 0 } }));
  const { router } = pageRouter('/admin/undervisningsmaterialer', AdminMaterialsPage, `/admin/undervisningsmaterialer/${search}`);
  renderFor(admin, <RouterProvider router={router} />);
  return router;
}
const asked = (rest: string) => `GET /bff/admin/materials?page=1&pageSize=20&sort=${rest}`;

test('a row says what a material is, in words for admins, and leads to it', async () => {
  await using answers = await startAnswers();
  answers.on(asked('title'), () => ({ body: { items: [kort], total: 1 } }));
  show(answers);
  const row = await screen.findByRole('row', { name: /Pitchkort/ });
  expect(within(row).getByRole('link', { name: 'Pitchkort' }).getAttribute('href')).toBe('/admin/undervisningsmaterialer/?materiale=m1');
  for (const words of ['Øvelse · 6.–7. klasse', 'Trukket tilbage', 'For lærere i forløbet', '41', '18/08/2026 10:00']) {
    expect(within(row).getByText(words)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Hent skoleårets hentninger som CSV' }).getAttribute('href')).toBe('/bff/admin/materials.csv');
});

test('what narrows the list stands in the address, and an address that is wrong narrows nothing', async () => {
  await using answers = await startAnswers();
  answers.on(asked('-downloads'), () => ({ body: { items: [kort], total: 1 } }));
  answers.on(asked('-downloads&grade=6'), () => ({ body: { items: [], total: 0 } }));
  const router = show(answers, '?sort=-downloads&status=væk&trin=99');
  await screen.findByRole('link', { name: 'Pitchkort' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Klassetrin' }), { target: { value: '6' } });
  expect(await screen.findByText('Ingen passer til dine filtre')).toBeTruthy();
  await waitFor(() => expect(router.state.location.searchStr).toContain('trin=6'));
});

test('an empty list shows the way to its first material', async () => {
  await using answers = await startAnswers();
  answers.on(asked('title'), () => ({ body: { items: [], total: 0 } }));
  show(answers);
  expect(await screen.findByText('Der er ingen materialer endnu')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Opret materiale' })).toHaveLength(2);
});
