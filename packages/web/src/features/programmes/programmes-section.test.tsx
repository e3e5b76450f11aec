// @vitest-environment jsdom
import type { Programme } from '@edison/contracts/bff/programmes';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { ProgrammesSection } from './programmes-section.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

const edison: Programme = {
  programmeKey: 'edison',
  title: 'Projekt Edison',
  schoolYear: '2026/27',
  theme: 'Ting, der holder',
  state: 'open',
  contentPath: '/om-projekt-edison/',
  joined: false,
};
const join = 'POST /bff/me/programmes/edison/membership';
const leave = 'POST /bff/me/programmes/edison/leaving';
const byCode = 'POST /bff/me/programme-codes';

function has(answers: Answers, ...items: Partial<Programme>[]): void {
  answers.on('GET /bff/me/programmes', () => ({ body: { items: items.map((each) => ({ ...edison, ...each })), total: items.length } }));
}

function show() {
  return renderFor(
    teacher,
    <ConfirmProvider>
      <ProgrammesSection />
    </ConfirmProvider>,
  );
}

const bodies = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

describe('joining', () => {
  test('is one press, sent once; the answer has the focus and nobody is asked again', async () => {
    await using answers = await startAnswers();
    has(answers, {});
    answers.on(join, () => ({ body: { ...edison, joined: true } }));
    show();
    const press = await screen.findByRole('button', { name: 'Gå med Projekt Edison' });
    has(answers, { joined: true });
    fireEvent.click(press);
    fireEvent.click(press);
    const told = await screen.findByRole('status', { name: 'Du er med i Projekt Edison' });
    expect(document.activeElement).toBe(told);
    expect(await screen.findByRole('button', { name: 'Forlad forløbet Projekt Edison' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Gå med Projekt/ })).toBeNull();
    expect(bodies(answers, join)).toEqual([{}]);
  });

  test('with a school that waits says that it counts when the school is approved', async () => {
    await using answers = await startAnswers();
    has(answers, {});
    answers.on(join, () => ({ body: { ...edison, joined: true } }));
    show().setQueryData(['profile'], { firstName: 'Mette', institution: { state: 'pending' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Gå med Projekt Edison' }));
    const told = await screen.findByRole('status', { name: 'Du er med i Projekt Edison' });
    expect(told.textContent).toContain('Du tæller med i forløbet, når din skole er godkendt.');
    expect(told.textContent).not.toContain('Nu kan du');
  });

  test('that is refused says why, and what is true now stands there', async () => {
    await using answers = await startAnswers();
    has(answers, {});
    answers.refuse(join, 'TRY_AGAIN', 503);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Gå med Projekt Edison' }));
    expect(await screen.findByRole('alert', { name: 'Du kom ikke med i forløbet' })).toBeTruthy();
    await waitFor(() => expect(bodies(answers, 'GET /bff/me/programmes')).toHaveLength(2));
  });

  test('is offered from the day it opens until the day it closes, and both are told', async () => {
    await using answers = await startAnswers();
    has(
      answers,
      { programmeKey: 'a', title: 'A', opensAt: '2099-02-01T08:00:00Z' },
      { programmeKey: 'b', title: 'B', closesAt: '2099-02-01T23:00:00Z' },
      { programmeKey: 'c', title: 'C', state: 'closed' },
    );
    show();
    const card = (name: string) => within(screen.getByRole('article', { name }));
    await screen.findByRole('article', { name: 'A' });
    expect(card('A').getByText('Åbner for nye søndag d. 1. februar 2099.')).toBeTruthy();
    expect(card('B').getByText('Du kan gå med til og med søndag d. 1. februar 2099.')).toBeTruthy();
    expect(card('C').getByText('Lukket for nye')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Gå med [ABC]/ }).map((each) => each.textContent)).toEqual(['Gå med']);
    expect(card('B').getByRole('button', { name: 'Gå med B' })).toBeTruthy();
  });
});

describe('a programme', () => {
  const card = async (name: string) => within(await screen.findByRole('article', { name }));

  test('that takes newcomers with a code only says so, and has no button to join', async () => {
    await using answers = await startAnswers();
    has(answers, { joining: 'code' });
    show();
    expect((await card('Projekt Edison')).getByText(/^Du kommer med i forløbet med en kode/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Gå med Projekt/ })).toBeNull();
  });

  test('says whom to ask, and its members what admins say to them', async () => {
    await using answers = await startAnswers();
    has(answers, {
      ...{ joined: true, welcome: 'Velkommen.\nVi ses.' },
      ...{ contactName: 'Astrid Winther', contactEmail: 'astrid@fond.example', contactPhone: '12345678' },
    });
    show();
    expect((await card('Projekt Edison')).getByText(/Velkommen\.\s+Vi ses\./)).toBeTruthy();
    expect(screen.getByText(/Astrid Winther/).textContent).toBe('Spørgsmål: Astrid Winther, astrid@fond.example, 12 34 56 78');
    expect(screen.getByRole('link', { name: '12 34 56 78' }).getAttribute('href')).toBe('tel:+4512345678');
  });

  test('that is archived stands under earlier seasons, also where no other is open', async () => {
    await using answers = await startAnswers();
    has(answers, { joined: true, state: 'archived' });
    show();
    fireEvent.click(await screen.findByText('Tidligere sæsoner'));
    expect((await card('Projekt Edison')).getByText('Du er med')).toBeTruthy();
    expect(screen.getByText('Der er ikke noget nyt forløb endnu')).toBeTruthy();
  });
});

describe('leaving', () => {
  const going = [sampleSignUp('u1', 'confirmed'), sampleSignUp('u2', 'waitlisted')];

  test('names the sign-ups that go before it asks; a no changes nothing', async () => {
    await using answers = await startAnswers();
    has(answers, { joined: true });
    answers.on(leave, () => ({ body: { left: false, programme: { ...edison, joined: true }, signUps: going } }));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Forlad forløbet Projekt Edison' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vil du forlade Projekt Edison?' }));
    expect(dialog.getByText(/Disse 2 tilmeldinger bliver afmeldt/)).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lærercamp u1, torsdag d. 14. januar 2027',
      'Lærercamp u2, torsdag d. 14. januar 2027',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Nej, bliv' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(answers, leave)).toEqual([{ confirm: false }]);
  });

  test.each([
    [{ state: 'archived' as const }, 'Forløbet tager ikke nye med, så du kan ikke gå med igen.'],
    [{ joining: 'code' as const }, 'Du skal bruge en kode for at gå med igen.'],
  ])('says first, and after it, whether one can come back: %o', async (facts, words) => {
    await using answers = await startAnswers();
    const programme = { ...edison, ...facts, joined: true };
    has(answers, programme);
    answers.on(leave, (body) => ({ body: { left: Object(body).confirm, programme, signUps: [] } }));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Forlad forløbet Projekt Edison', hidden: true }));
    expect((await screen.findByRole('dialog')).textContent).toContain(words);
    fireEvent.click(screen.getByRole('button', { name: 'Ja, forlad forløbet' }));
    expect((await screen.findByRole('status', { name: /^Du er ikke længere med/ })).textContent).toContain(words);
  });

  test('with a yes ends the membership, and tells how many went', async () => {
    await using answers = await startAnswers();
    has(answers, { joined: true });
    answers.on(leave, () => ({ body: { left: true, programme: edison, signUps: going } }));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Forlad forløbet Projekt Edison' }));
    has(answers, { joined: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Ja, forlad forløbet' }));
    const told = await screen.findByRole('status', { name: 'Du er ikke længere med i Projekt Edison' });
    expect([told.textContent?.includes('2 tilmeldinger er afmeldt.'), document.activeElement === told]).toEqual([true, true]);
    expect(bodies(answers, leave)).toEqual([{ confirm: false }, { confirm: true }]);
    expect(await screen.findByRole('button', { name: 'Gå med Projekt Edison' })).toBeTruthy();
  });

  test('asks nothing while it is too late to give a seat back: it says which, and where to see whom to write to', async () => {
    await using answers = await startAnswers();
    has(answers, { joined: true });
    const signUps = [sampleSignUp('u1', 'confirmed'), { ...sampleSignUp('u2', 'confirmed'), cancellable: false }];
    answers.on(leave, () => ({ body: { left: false, programme: { ...edison, joined: true }, signUps } }));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Forlad forløbet Projekt Edison' }));
    const told = await screen.findByRole('alert', { name: 'Du er stadig med i forløbet' });
    expect(document.activeElement).toBe(told);
    expect(told.textContent).toContain('Skriv til arrangøren');
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lærercamp u2, torsdag d. 14. januar 2027']);
    expect(within(told).getByRole('link', { name: 'Se dine tilmeldinger' }).getAttribute('href')).toBe('/min-profil/event-og-programmer');
    expect([screen.queryByRole('dialog'), bodies(answers, leave)]).toEqual([null, [{ confirm: false }]]);
  });

  test('that fails says that one is still in it', async () => {
    await using answers = await startAnswers();
    has(answers, { joined: true });
    answers.refuse(leave, 'STORE_UNAVAILABLE', 503);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Forlad forløbet Projekt Edison' }));
    expect(await screen.findByRole('alert', { name: 'Du er stadig med i forløbet' })).toBeTruthy();
  });
});

describe('a code of a programme', () => {
  async function send(code: string): Promise<void> {
    fireEvent.click(await screen.findByText('Har du en kode til et forløb?'));
    fireEvent.input(await screen.findByLabelText('Kode til forløb'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Gå med ved kode', hidden: true }));
  }

  test('makes a member, and is said to', async () => {
    await using answers = await startAnswers();
    has(answers, {});
    answers.on(byCode, () => ({ body: { ...edison, joined: true } }));
    show();
    await send(' junr-ed27 ');
    expect(await screen.findByRole('status', { name: 'Du er med i Projekt Edison' })).toBeTruthy();
    expect(bodies(answers, byCode)).toEqual([{ code: 'junr-ed27' }]);
  });

  test.each([
    ['CODE_INVALID', 409, 'Koden passer ikke.'],
    ['CODE_EXPIRED', 409, 'Koden gælder ikke længere.'],
    ['CODE_USED_UP', 409, 'Koden er brugt op.'],
    ['RATE_LIMITED', 429, 'Hold en pause'],
  ])('%s is said at the field', async (problem, status, sentence) => {
    await using answers = await startAnswers();
    has(answers, {});
    answers.refuse(byCode, problem, status);
    show();
    await send('JUNR-ED28');
    await waitFor(() => expect(screen.getByLabelText('Kode til forløb').getAttribute('aria-invalid')).toBe('true'));
    const said = screen.getByLabelText('Kode til forløb').getAttribute('aria-describedby')?.split(' ').at(-1);
    expect(document.getElementById(said ?? '')?.textContent).toContain(sentence);
  });

  test('that is missing is asked for, and nothing is kept of one', async () => {
    await using answers = await startAnswers();
    has(answers, {});
    show();
    await send('  ');
    expect((await screen.findAllByText('Kode til forløb er påkrævet')).length).toBeGreaterThan(0);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/junr/i);
    expect(bodies(answers, byCode)).toEqual([]);
  });
});

test('closed programmes of a school year before the one that is on stand folded under earlier seasons', async () => {
  await using answers = await startAnswers();
  const [old, still] = [
    { title: 'Edison 2025', schoolYear: '2025/26' },
    { title: 'Edison Junior', schoolYear: '2025/26' },
  ];
  has(answers, { programmeKey: 'o', ...old, state: 'closed', joined: true }, { programmeKey: 's', ...still }, {});
  show();
  const earlier = (await screen.findByText('Tidligere sæsoner')).closest('details') ?? document.body;
  expect(
    within(earlier)
      .getAllByRole('heading', { level: 3, hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Edison 2025']);
  expect(within(earlier).getByRole('button', { name: 'Forlad forløbet Edison 2025', hidden: true })).toBeTruthy();
  expect(earlier).toHaveProperty('open', false);
});
