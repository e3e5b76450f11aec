// @vitest-environment jsdom
import type { LockedMaterial, OwnMaterial } from '@edison/contracts/bff/material';
import { ownMaterialsPath } from '@edison/contracts/private-paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPrivateQueryClient } from '../../api/leave-when-signed-out.ts';
import { pageRouter } from '../../testing/page-router.tsx';
import { sampleMaterial } from '../../testing/sample-material.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { MaterialsPage } from './materials-page.tsx';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = 'GET /bff/me/materials';
const validate = 'POST /bff/codes/validate';

function has(answers: Answers, items: readonly OwnMaterial[], locked: readonly Partial<LockedMaterial>[] = []): void {
  const shut = locked.map((each) => ({ ...sampleMaterial('l'), downloads: undefined, open: false, ...each }));
  answers.on(list, () => ({ body: { items, total: items.length, locked: shut } }));
}

function show(address = ''): RouterHistory {
  const { history, router } = pageRouter(ownMaterialsPath, MaterialsPage, `${ownMaterialsPath}${address}`);
  render(
    <QueryClientProvider client={createPrivateQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return history;
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const titles = () => screen.getAllByRole('article').map((each) => each.querySelector('h3')?.textContent);
const bodies = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

describe('what a teacher has', () => {
  test('is told with kind, grades, level, when it was fetched, and its page of the public site', async () => {
    await using answers = await startAnswers();
    const downloads = [{ fileId: 'a-f', day: '2026-11-20', at: '2026-11-20T08:12:00Z' }];
    has(answers, [sampleMaterial('a', { grades: [6, 7], contentPath: '/undervisningsmateriale/oevelser/', downloads })]);
    show();
    const own = await card('Materiale a');
    expect(own.getByText('Øvelse · 6.–7. klasse · For lærere med login')).toBeTruthy();
    expect(own.getByText(/PDF, 4 kB · Hentet 20\/11\/2026 09:12/)).toBeTruthy();
    expect(own.getByText('Hentet')).toBeTruthy();
    expect(own.getByRole('link', { name: 'Læs om materialet Materiale a' }).getAttribute('href')).toBe('/undervisningsmateriale/oevelser/');
    expect(own.getByText(/Det har du hentet \(1\)/)).toBeTruthy();
  });

  test('that changed since it was fetched stands first and says so', async () => {
    await using answers = await startAnswers();
    const downloads = [{ fileId: 'b-f', day: '2026-11-01' }];
    has(answers, [sampleMaterial('a'), sampleMaterial('b', { changedAt: '2026-11-19T10:00:00Z', downloads })]);
    show();
    expect((await card('Materiale b')).getByText('Ny version, siden du hentede den (torsdag d. 19. november 2026)')).toBeTruthy();
    expect(titles()).toEqual(['Materiale b', 'Materiale a']);
  });

  test('that is nothing leads to what is for everybody', async () => {
    await using answers = await startAnswers();
    has(answers, []);
    show();
    expect(await screen.findByText('Du har ingen materialer endnu')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Se materialer til alle' })).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
  });

  test('that cannot be fetched is asked for again when somebody says so', async () => {
    await using answers = await startAnswers();
    answers.refuse(list, 'UPSTREAM_UNAVAILABLE', 503);
    show();
    const again = await screen.findByRole('button', { name: 'Prøv igen' });
    has(answers, [sampleMaterial('a')]);
    fireEvent.click(again);
    expect(await card('Materiale a')).toBeTruthy();
  });
});

describe('filters', () => {
  const all = [sampleMaterial('a', { grades: [6] }), sampleMaterial('b', { kind: 'video' }), sampleMaterial('c', { grades: [3] })];

  test('stand in the address, are counted, and can be taken off; one that names no grades is for all', async () => {
    await using answers = await startAnswers();
    has(answers, all);
    const history = show('?grade=6');
    await card('Materiale a');
    expect([titles(), screen.getByText('2 af 3 materialer') !== null]).toEqual([['Materiale a', 'Materiale b'], true]);
    fireEvent.change(screen.getByLabelText('Slags'), { target: { value: 'video' } });
    await waitFor(() => expect(titles()).toEqual(['Materiale b']));
    expect(history.location.search).toBe('?grade=6&kind=video');
    fireEvent.click(screen.getByRole('button', { name: 'Vis alle' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect([history.location.search, document.activeElement?.textContent]).toEqual(['', '3 materialer']);
  });

  test('that let nothing through say so, and one that means nothing is left out', async () => {
    await using answers = await startAnswers();
    has(answers, all);
    show('?kind=podcast&grade=mange');
    expect(await screen.findByText('Ingen materialer passer til dit valg')).toBeTruthy();
    expect(screen.getByText('0 af 3 materialer')).toBeTruthy();
  });
});

describe('fetching a file', () => {
  const open = 'POST /bff/materials/a/open';
  const count = 'POST /bff/materials/a/downloads';
  const file = { fileId: 'a-f', label: 'Ark a', kind: 'pdf', bytes: 4_000, url: '/bff/files/abcdefghijklmnopqrst' };

  test('asks for a link, says when it is here, counts it once, and tells it in the list', async () => {
    await using answers = await startAnswers();
    has(answers, [sampleMaterial('a')]);
    answers.on(open, () => ({ body: { files: [file] } }));
    answers.on('GET /bff/files/abcdefghijklmnopqrst', () => ({ body: 'x' }));
    answers.on(count, () => {
      has(answers, [sampleMaterial('a', { downloads: [{ fileId: 'a-f', day: '2026-11-20', at: '2026-11-20T08:12:00Z' }] })]);
      return { body: {} };
    });
    show();
    const press = await screen.findByRole('button', { name: 'Hent Ark a' });
    fireEvent.click(press);
    fireEvent.click(press);
    expect(await screen.findByText('Filen er hentet.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Hent igen Ark a' })).toBeTruthy();
    expect([bodies(answers, open), bodies(answers, count)]).toEqual([[{}], [{ fileId: 'a-f' }]]);
  });

  test('that is refused says why, one that breaks off says so, and the next try asks for a new link', async () => {
    await using answers = await startAnswers();
    has(answers, [sampleMaterial('a')]);
    answers.refuse(open, 'RATE_LIMITED', 429);
    show();
    const press = await screen.findByRole('button', { name: 'Hent Ark a' });
    fireEvent.click(press);
    expect((await screen.findByRole('alert')).textContent).toContain('Hold en pause');
    answers.on(open, () => ({ body: { files: [file] } }));
    answers.refuse('GET /bff/files/abcdefghijklmnopqrst', 'GONE', 410);
    fireEvent.click(press);
    expect(await screen.findByText(/Filen kom ikke helt frem/)).toBeTruthy();
    fireEvent.click(press);
    await waitFor(() => expect(bodies(answers, open)).toHaveLength(3));
  });
});

describe('what a teacher has not got', () => {
  test('a programme’s: joining is one press, and what it opened is said with focus', async () => {
    await using answers = await startAnswers();
    const programme = { programmeKey: 'junior', title: 'Junior' };
    has(answers, [], [{ problem: 'NOT_ENROLLED', programme, title: 'Bod' }]);
    answers.on('POST /bff/me/programmes/junior/membership', () => ({ body: {} }));
    show();
    const locked = await card('Bod');
    expect(locked.getByText('Materialet er for lærere, der er med i Junior.')).toBeTruthy();
    has(answers, [sampleMaterial('l', { title: 'Bod' })]);
    fireEvent.click(locked.getByRole('button', { name: 'Gå med Junior' }));
    const told = await screen.findByRole('status', { name: 'Du er med i Junior' });
    expect(document.activeElement).toBe(told);
    expect(await screen.findByRole('button', { name: 'Hent Ark l' })).toBeTruthy();
  });

  test.each([
    ['CODE_INVALID', 'Kræver kode', 'Brug en kode'],
    ['INSTITUTION_PENDING', 'Venter på din skole', undefined],
  ] as const)('%s: %s', async (problem, badge, way) => {
    await using answers = await startAnswers();
    has(answers, [], [{ problem, title: 'Bod' }]);
    show();
    const locked = await card('Bod');
    expect(locked.getByText(badge)).toBeTruthy();
    expect(locked.queryByRole('link')?.textContent).toBe(way);
  });
});

describe('a code', () => {
  async function send(code: string): Promise<void> {
    fireEvent.input(await screen.findByRole('textbox', { name: 'Kode' }), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Brug koden' }));
  }
  const opens = (answers: Answers, what: object) =>
    answers.on(validate, () => ({ body: { kind: 'material', targetId: 'a', title: 'Spørgekort', ...what } }));

  test('of a material opens it, takes the filters off, and the answer leads to it', async () => {
    await using answers = await startAnswers();
    has(answers, []);
    opens(answers, {});
    answers.on('POST /bff/materials/a/open', () => ({ body: { files: [] } }));
    const history = show('?grade=3');
    await screen.findByText('Du har ingen materialer endnu');
    has(answers, [sampleMaterial('a', { title: 'Spørgekort', grades: [6] })]);
    await send(' bygm ed27 ');
    const told = await screen.findByRole('status', { name: 'Koden virkede: Spørgekort' });
    expect([document.activeElement === told, history.location.search]).toEqual([true, '']);
    expect(within(told).getByRole('link', { name: 'Gå til materialet' }).getAttribute('href')).toBe('#materiale-a');
    expect(await card('Spørgekort')).toBeTruthy();
    expect(bodies(answers, 'POST /bff/materials/a/open')).toEqual([{ code: 'bygm ed27' }]);
    expect(screen.getByRole('textbox', { name: 'Kode' })).toHaveProperty('value', '');
  });

  test('of a programme joins it; of an event uses nothing up and leads to where it is typed', async () => {
    await using answers = await startAnswers();
    has(answers, []);
    opens(answers, { kind: 'programme', title: 'Junior' });
    answers.on('POST /bff/me/programme-codes', () => ({ body: {} }));
    show();
    await send('JUNR-ED27');
    expect(await screen.findByRole('status', { name: 'Du er med i Junior' })).toBeTruthy();
    opens(answers, { kind: 'event', title: 'Elevcamp' });
    await send('CAMP-ED27');
    const told = await screen.findByRole('status', { name: 'Koden er til et event' });
    expect(within(told).getByRole('link').getAttribute('href')).toBe('/min-profil/event-og-programmer#open');
    expect(answers.calls.filter(({ route }) => route.startsWith('POST')).map(({ route }) => route)).toEqual([
      validate,
      'POST /bff/me/programme-codes',
      validate,
    ]);
  });

  test('that is worth nothing is said at the field, and nothing is used up', async () => {
    await using answers = await startAnswers();
    has(answers, []);
    opens(answers, { problem: 'CODE_EXPIRED' });
    show();
    await send('BYGM-ED27');
    const field = screen.getByRole('textbox', { name: 'Kode' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/Koden gælder ikke længere/).length).toBeGreaterThan(0);
    answers.refuse(validate, 'RATE_LIMITED', 429);
    fireEvent.click(screen.getByRole('button', { name: 'Brug koden' }));
    expect((await screen.findAllByText(/Hold en pause/)).length).toBeGreaterThan(0);
    expect(answers.calls.some(({ route }) => route.endsWith('/open'))).toBe(false);
  });
});
