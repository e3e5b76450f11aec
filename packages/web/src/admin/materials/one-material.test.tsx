// @vitest-environment jsdom
import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { SessionState } from '@edison/contracts/bff/session';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { pageRouter } from '../../testing/page-router.tsx';
import { renderFor } from '../../testing/render-for.tsx';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { OneMaterial } from './one-material.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

const admin: SessionState = {
  kind: 'signed-in',
  role: 'admin',
  name: 'Anna',
  email: 'admin@edison.example',
  endsAt: '2027-01-01T00:00:00Z',
};
const base = '/bff/admin/materials/m1';
const material: AdminMaterial = {
  materialId: 'm1',
  title: 'Pitchkort',
  summary: 'Ti kort.',
  kind: 'øvelse',
  access: 'login',
  grades: [6],
  state: 'published',
  version: 3,
  files: [{ fileId: 'f1', label: 'Kort', kind: 'pdf', bytes: 31_000, version: 2, changedAt: '2026-08-18T08:00:00Z', downloads: 7 }],
  has: { people: 5, downloads: 7, links: 1, codes: 2 },
};

function Page() {
  return (
    <ConfirmProvider>
      <OneMaterial materialId="m1" />
    </ConfirmProvider>
  );
}

async function show(answers: Answers, shown: AdminMaterial = material, search = '') {
  answers.on(`GET ${base}`, () => ({ body: shown }));
  answers.on('GET /bff/admin/programme-list', () => ({ body: { items: [], total: 0 } }));
  const { router } = pageRouter('/admin/undervisningsmaterialer', Page, `/admin/undervisningsmaterialer/?materiale=m1${search}`);
  renderFor(admin, <RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: shown.title });
}

/** Answers a change with the saved material, and later requests for the material too. */
function keep(answers: Answers, change: string, saved: AdminMaterial): void {
  answers.on(`POST ${base}/${change}`, () => {
    answers.on(`GET ${base}`, () => ({ body: saved }));
    return { body: saved };
  });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('whoever takes a material away sees first who has it', async () => {
  await using answers = await startAnswers();
  await show(answers);
  keep(answers, 'retirement', { ...material, state: 'retired', version: 4 });
  press('Træk tilbage');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('5 har hentet noget af det.')).toBeTruthy();
  expect(within(dialog).getByText('Én har det åbent lige nu. Deres links holder op med det samme.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ja, træk det tilbage' }));
  expect(await within(dialog).findByText('Materialet er trukket tilbage. Ingen kan hente det nu.')).toBeTruthy();
  expect(answers.calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ version: 3 });
});

test('a draft is published after a question, and says when it lacks files', async () => {
  await using answers = await startAnswers();
  await show(answers, { ...material, state: 'draft', files: [] });
  expect(screen.getByText(/Der er ingen filer i endnu/)).toBeTruthy();
  keep(answers, 'publication', material);
  press('Udgiv');
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, udgiv' }));
  expect(await screen.findByText('Materialet er udgivet')).toBeTruthy();
});

test('a file is taken out in the version that was seen', async () => {
  await using answers = await startAnswers();
  await show(answers);
  expect(screen.getByRole('link', { name: 'Kort' }).getAttribute('href')).toBe('/bff/admin/materials/m1/files/f1');
  keep(answers, 'files/f1/removal', { ...material, files: [] });
  press('Fjern');
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, fjern filen' }));
  expect(await screen.findByText('Filen er fjernet')).toBeTruthy();
  expect(await screen.findByText('Der er ingen filer endnu')).toBeTruthy();
  expect(answers.calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ version: 2 });
});

test('a file that is of no kind we keep is refused at its field, and nothing is sent', async () => {
  await using answers = await startAnswers();
  await show(answers);
  press('Læg en fil i');
  const chooser = screen.getByLabelText(/Vælg filen/);
  fireEvent.change(chooser, { target: { files: [new File(['MZ'], 'spil.exe')] } });
  press('Læg filen i');
  await waitFor(() => expect(chooser.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Den slags fil kan vi ikke tage imod.')).toBeTruthy();
  expect(answers.calls.every(({ route }) => route.startsWith('GET'))).toBe(true);
});

test('of two who changed the same, the second sees both versions and chooses', async () => {
  await using answers = await startAnswers();
  await show(answers);
  press('Ret');
  fireEvent.change(screen.getByRole('textbox', { name: 'Titel' }), { target: { value: 'Pitchkort til alle' } });
  answers.on(`GET ${base}`, () => ({ body: { ...material, title: 'Kort til pitch', version: 4 } }));
  answers.refuse(`POST ${base}`, 'CHANGED_MEANWHILE', 409);
  press('Gem ændringerne');
  expect(await screen.findByText('Kort til pitch')).toBeTruthy();
  expect(screen.getByText('Pitchkort til alle')).toBeTruthy();
});

test('downloads stand week by week and by school, those without one too', async () => {
  await using answers = await startAnswers();
  const use = { ...material, downloads: 3, people: 2, weeks: [{ week: '2026-W34', downloads: 3 }] };
  const schools = [{ institutionId: 'i1', name: 'Egebakkeskolen', downloads: 2 }, { downloads: 1 }];
  for (const year of [2025, 2026, 2027]) {
    answers.on(`GET /bff/admin/material-downloads?materialId=m1&from=${year}-08-01&to=${year + 1}-07-31`, () => ({
      body: { items: [{ ...use, schools }], total: 1 },
    }));
  }
  await show(answers, material, '&fane=hentninger');
  expect(await screen.findByText('3 hentninger af 2 personer. En fil tæller én gang om dagen for hver.')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Egebakkeskolen' })).toBeTruthy();
  expect(screen.getByText('Uden skole (koder og gæster)')).toBeTruthy();
});
