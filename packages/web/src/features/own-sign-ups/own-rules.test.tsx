// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invalidate } from '../../api/query-for.ts';
import { signUpPaths } from '../../api/related-paths.ts';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent } from '../../testing/sample.ts';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { ownSignUpsQuery } from '../sign-ups/sign-up-queries.ts';
import { OwnSignUps } from './own-sign-ups.tsx';

beforeAll(openDialogsInJsdom);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const list = 'GET /bff/me/sign-ups';
const change = 'POST /bff/sign-ups/u1/change';
const again = 'POST /bff/events/e1/sign-ups';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

function Own({ events }: { readonly events: readonly EdisonEvent[] }) {
  const { data } = useQuery(ownSignUpsQuery);
  return data === undefined ? null : <OwnSignUps signUps={data.items} events={events} />;
}

async function show(answers: Answers, own: readonly SignUp[], event: EdisonEvent = sampleEvent('open')) {
  answers.on(list, () => ({ body: { items: own, total: own.length } }));
  const queries = renderFor(
    teacher,
    <ConfirmProvider>
      <Own events={[event]} />
    </ConfirmProvider>,
  );
  await screen.findAllByRole('article');
  return queries;
}

const seat = (changes: Partial<SignUp> = {}): SignUp => ({ ...sampleSignUp('u1', 'confirmed'), ...changes });

describe('what a card says', () => {
  test('a group at the head of the queue waits for all its seats; who stands behind hears why it stands still', async () => {
    await using answers = await startAnswers();
    const waiting = sampleSignUp('u1', 'waitlisted');
    await show(answers, [
      { ...waiting, position: 1, seats: 4 },
      { ...waiting, signUpId: 'u2', position: 3 },
      { ...waiting, signUpId: 'u3', position: 1, seats: 11, mayBePassed: true },
    ]);
    expect(screen.getByText('I er de næste. I får plads, når der er 4 ledige på én gang.')).toBeDefined();
    expect(screen.getByText(/11 ledige på én gang\. Mindre grupper må komme forbi, når I har ventet i to døgn/)).toBeDefined();
    expect(screen.getByText(/Den forreste i køen kan vente på flere pladser/)).toBeDefined();
  });

  test('teams by name, with the way to them', async () => {
    await using answers = await startAnswers();
    await show(answers, [
      seat({
        teams: [
          { teamId: 't1', name: 'Gnisterne' },
          { teamId: 't2', name: 'Lynet' },
        ],
      }),
    ]);
    expect(screen.getByText('Gnisterne, Lynet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Se og ret hold' }).getAttribute('href')).toBe('/min-profil/event-og-programmer/hold/e1');
  });

  test('the deadline in words, and after it whom to write to', async () => {
    await using answers = await startAnswers();
    await show(answers, [seat({ cancelUntil: '2037-01-10T11:00:00Z', startsAt: '2037-01-14T08:00:00Z', endsAt: '2037-01-14T09:00:00Z' })]);
    expect(screen.getByText('Ret eller meld fra senest').nextElementSibling?.textContent).toMatch(
      /^lørdag d\. 10\. januar 2037 kl\. 12\.00 \(om \d+ uger\)$/,
    );
    cleanup();
    await show(answers, [seat({ cancellable: false, startsAt: '2037-01-14T08:00:00Z', endsAt: '2037-01-14T09:00:00Z' })]);
    expect(screen.getByRole('link', { name: 'kurser@example.dk' }).getAttribute('href')).toContain('REF-u1');
    expect(screen.queryByRole('button', { name: 'Meld fra' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ret tilmeldingen' })).toBeNull();
  });

  test('what is over is folded away, and says nothing of deadlines', async () => {
    await using answers = await startAnswers();
    await show(answers, [seat({ cancellable: false, startsAt: '2020-01-14T08:00:00Z', endsAt: '2020-01-14T09:00:00Z' })]);
    expect(screen.getByText('Afholdte (1)')).toBeDefined();
    expect(screen.queryByText(/for sent/)).toBeNull();
  });

  test('a seat on the net has its link; an address of another kind is text', async () => {
    await using answers = await startAnswers();
    await show(answers, [
      seat({ onlineUrl: 'https://webinar.example/x' }),
      { ...seat({ onlineUrl: 'javascript:alert(1)' }), signUpId: 'u2' },
    ]);
    expect(screen.getAllByRole('link', { name: 'Link til mødet' })).toHaveLength(1);
  });
});

describe('changing', () => {
  test('is left as it was by the one way beside saving, which keeps the focus', async () => {
    await using answers = await startAnswers();
    await show(answers, [seat()]);
    await press('Ret tilmeldingen');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Gem', 'Fortryd rettelsen']);
    const close = screen.getByRole('button', { name: 'Fortryd rettelsen' });
    close.focus();
    fireEvent.click(close);
    expect(document.activeElement?.textContent).toBe('Ret tilmeldingen');
    expect(screen.getByRole('button', { name: 'Meld fra' })).toBeDefined();
  });

  test('seats and note are sent once, and the card says that they are changed', async () => {
    await using answers = await startAnswers();
    await show(answers, [seat({ seats: 4, note: 'Nødder' })]);
    answers.on(change, () => {
      answers.on(list, () => ({ body: { items: [seat({ seats: 2 })], total: 1 } }));
      return { body: seat({ seats: 2 }) };
    });
    await press('Ret tilmeldingen');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Antal pladser' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Antal pladser' }), { target: { value: '2' } });
    fireEvent.change(screen.getByRole('textbox', { name: /Besked/ }), { target: { value: ' ' } });
    fireEvent.submit(screen.getByRole('form', { name: 'Ret tilmeldingen' }));
    fireEvent.submit(screen.getByRole('form', { name: 'Ret tilmeldingen' }));
    const done = await screen.findByRole('status', { name: 'Tilmeldingen er ændret' });
    expect(document.activeElement).toBe(done);
    expect(answers.calls.filter(({ route }) => route === change).map(({ body }) => body)).toEqual([{ seats: 2, note: null }]);
    await waitFor(() => expect(screen.getByText('Pladser').nextElementSibling?.textContent).toBe('2'));
  });

  test.each([
    ['FULL', undefined, /ikke plads nok/],
    ['CLOSED', undefined, /lukket, så du kan ikke få flere pladser/],
    ['NOT_OPEN_YET', undefined, /ikke åbnet endnu, så du kan ikke få flere pladser/],
    ['BAD_REQUEST', 'seats', /mindst så mange, som holdene fylder/],
  ])('%s is told at the seats', async (problem, field, words) => {
    await using answers = await startAnswers();
    await show(answers, [seat({ seats: 4, teams: [{ teamId: 't', name: 'Lynet' }] })]);
    answers.on(change, () => ({ status: 409, body: { problem, message: '', statusCode: 409, requestId: 'r', field } }));
    await press('Ret tilmeldingen');
    await press('Gem');
    expect((await screen.findByRole('alert', { name: 'Ret det her, så gemmer vi' })).textContent).toMatch(words);
    expect(screen.getByRole('textbox', { name: 'Antal pladser' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('a change that is given up is forgotten', async () => {
    await using answers = await startAnswers();
    await show(answers, [seat({ seats: 4 })]);
    await press('Ret tilmeldingen');
    fireEvent.change(screen.getByRole('textbox', { name: 'Antal pladser' }), { target: { value: '2' } });
    await press('Fortryd rettelsen');
    await press('Ret tilmeldingen');
    expect(screen.getByRole('textbox', { name: 'Antal pladser' })).toHaveProperty('value', '4');
  });

  test('more seats in the queue cost the place, and the form says so', async () => {
    await using answers = await startAnswers();
    await show(answers, [{ ...sampleSignUp('u1', 'waitlisted'), seats: 2 }]);
    await press('Ret tilmeldingen');
    expect(screen.getByText('Beder du om flere, begynder du bagerst i køen.')).toBeDefined();
  });
});

describe('what was given back', () => {
  async function cancel(answers: Answers, own: SignUp, event: EdisonEvent): Promise<void> {
    await show(answers, [own], event);
    answers.on('POST /bff/sign-ups/u1/cancel', () => {
      answers.on(list, () => ({ body: { items: [{ ...own, state: 'cancelled' }], total: 1 } }));
      return { body: { ...own, state: 'cancelled' } };
    });
    await press('Meld fra');
    await press('Ja, meld mig fra');
    await screen.findByRole('status', { name: 'Du er meldt fra' });
  }

  test('is taken again in one press, once, with the same seats and note, and it is said that the queue begins anew', async () => {
    await using answers = await startAnswers();
    await cancel(answers, seat({ seats: 2, note: 'Nødder' }), sampleEvent('waitlist'));
    expect(screen.getByText(/begynder du bagerst, hvis der er kø/)).toBeDefined();
    answers.on(again, () => ({ status: 201, body: { signUpId: 'u1', reference: 'R', state: 'waitlisted', position: 3, icsUrl: '/x' } }));
    await press('Tilmeld mig igen');
    const back = await screen.findByRole('status', { name: 'Du står på venteliste' });
    expect(document.activeElement).toBe(back);
    expect(answers.calls.filter(({ route }) => route === again)).toMatchObject([{ body: { sessionId: 's1', seats: 2, note: 'Nødder' } }]);
  });

  test('with teams leads to the form, and the question names them', async () => {
    await using answers = await startAnswers();
    await show(answers, [seat({ teams: [{ teamId: 't', name: 'Lynet' }] })]);
    await press('Meld fra');
    expect((await screen.findByRole('dialog')).textContent).toContain('Lynet er så heller ikke med.');
    await press('Nej, behold pladsen');
    cleanup();
    await cancel(answers, seat({ teams: [{ teamId: 't', name: 'Lynet' }] }), sampleEvent('open', { audience: 'team' }));
    expect(screen.getByRole('link', { name: 'Tilmeld dig igen' }).getAttribute('href')).toBe('/min-profil/event-og-programmer?event=e1');
  });

  test('cannot be taken again where nobody can sign up any more', async () => {
    await using answers = await startAnswers();
    await cancel(answers, seat(), sampleEvent('closed'));
    expect(screen.queryByRole('button', { name: 'Tilmeld mig igen' })).toBeNull();
  });
});

test.each([
  ['confirmed', 'Du havde en plads'],
  ['waitlisted', 'Du stod på venteliste'],
  ['pending', 'Du fik ikke en plads'],
] as const)('a sign-up that is %s speaks of the past once its session is over', async (state, words) => {
  await using answers = await startAnswers();
  const over = { startsAt: '2025-01-14T08:00:00Z', endsAt: '2025-01-14T14:30:00Z', cancellable: false };
  await show(answers, [{ ...sampleSignUp('u1', state), ...over }]);
  const card = within((await screen.findByText(words)).closest('article') ?? document.body);
  expect(card.queryByRole('link', { name: /kalender/ })).toBeNull();
  expect(card.queryByText(/næste|Plads i køen/)).toBeNull();
});

test('a seat got meanwhile is told when the list comes anew', async () => {
  await using answers = await startAnswers();
  const queries = await show(answers, [sampleSignUp('u1', 'waitlisted')]);
  answers.on(list, () => ({ body: { items: [sampleSignUp('u1', 'confirmed')], total: 1 } }));
  await invalidate(queries, ...signUpPaths);
  expect(await screen.findByRole('status', { name: 'Du har fået plads: Lærercamp u1' })).toBeDefined();
  expect(within(screen.getByRole('article')).getByText('Du har en plads')).toBeDefined();
});

test('printing shows the sheet of this sign-up alone, and takes it away afterwards', async () => {
  await using answers = await startAnswers();
  let printed: string | null | undefined;
  window.print = () => {
    printed = document.querySelector('[data-print-sheet]')?.textContent;
  };
  await show(answers, [seat({ teams: [{ teamId: 't', name: 'Lynet' }] })]);
  await press('Udskriv');
  for (const fact of ['Lærercamp u1', 'REF-u1', 'Lynet', 'Mette Holm', 'kurser@example.dk']) expect(printed).toContain(fact);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull());
});
