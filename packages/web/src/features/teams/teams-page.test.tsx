// @vitest-environment jsdom
import type { Team } from '@edison/contracts/bff/teams';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent } from '../../testing/sample.ts';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { TeamsPage } from './teams-page.tsx';

beforeAll(openDialogsInJsdom);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const event = {
  ...sampleEvent('open'),
  title: 'Elevcamp',
  audience: 'team',
  team: { min: 2, max: 4 },
  rosterLockAt: '2099-01-10T11:00:00Z',
};
const lynet: Team = {
  teamId: 't1',
  eventId: 'e1',
  signUpId: 'a',
  name: 'Lynet',
  summary: 'En lampe',
  grade: 6,
  members: [{ firstName: 'Anna' }, { firstName: 'Bo' }],
  state: 'active',
  own: true,
  locked: false,
  version: 3,
  changedAt: '2026-11-20T08:00:00Z',
};
const list = (...items: readonly object[]) => ({ body: { items, total: items.length } });
const solen = { teamId: 't2', name: 'Solen', classLabel: '6.B', ownerName: 'Jonas Krogh' };

function open(
  answers: Answers,
  teams: readonly object[] = [lynet],
  signUps: readonly object[] = [sampleSignUp('a', 'confirmed')],
  colleagues: readonly object[] = [],
): void {
  answers.on('GET /bff/events/e1/teams', () => ({ body: { ...list(...teams).body, colleagues } }));
  answers.on('GET /bff/events', () => list(event));
  answers.on('GET /bff/me/sign-ups', () => list(...signUps));
  answers.on('GET /bff/me/events/e1/submissions?pageSize=20', () => list());
  answers.on('GET /bff/sign-ups/a/co-owners', () => list());
  show();
}
function show(): void {
  renderFor(
    teacher,
    <ConfirmProvider>
      <TeamsPage eventId="e1" />
    </ConfirmProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (name: string | RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const sent = (answers: Answers, route: string) => answers.calls.filter((call) => call.route === route).map(({ body }) => body);

test('an event that is not there leads back, and is not to be tried again', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/events', () => list());
  answers.on('GET /bff/me/sign-ups', () => list());
  answers.refuse('GET /bff/events/e1/teams', 'NOT_FOUND', 404);
  show();
  expect(await screen.findByText('Vi kan ikke finde det event')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull();
  const back = screen.getAllByRole('link', { name: 'Til dine events' });
  expect(back.map((link) => link.getAttribute('href'))).toEqual(['/min-profil/event-og-programmer']);
});

test('own teams stand first; of those of colleagues stand name, class and owner', async () => {
  await using answers = await startAnswers();
  open(answers, [lynet], undefined, [solen]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hold: Elevcamp' })).toBeTruthy();
  expect(within(await screen.findByRole('article', { name: 'Lynet' })).getByText('Anna, Bo')).toBeTruthy();
  const others = within(screen.getByRole('region', { name: 'Andre hold fra din skole' }));
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Solen6.B · Jonas Krogh']);
  expect(others.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Du kan ændre holdene indtil lørdag d. 10. januar 2099/)).toBeTruthy();
});

test('teams stand as people count them, own ones and those of colleagues', async () => {
  await using answers = await startAnswers();
  const named = (base: object) => ['Hold 10', 'Hold 2', 'Åkanden', 'Hold 1'].map((name) => ({ ...base, teamId: name, name }));
  open(answers, named(lynet), undefined, named(solen));
  await screen.findAllByRole('article');
  const counted = ['Hold 1', 'Hold 2', 'Hold 10', 'Åkanden'];
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(counted);
  const others = within(screen.getByRole('region', { name: 'Andre hold fra din skole' })).getAllByRole('listitem');
  expect(others.map((line) => line.querySelector('strong')?.textContent)).toEqual(counted);
});

describe('a team is shared with the school', () => {
  test('by its owner with one button, which says what colleagues may read then; and back again', async () => {
    await using answers = await startAnswers();
    const team = { ...lynet, institutionName: 'Egebakkeskolen' };
    open(answers, [team]);
    const card = within(await screen.findByRole('article', { name: 'Lynet' }));
    expect(card.getByText('Ikke delt: Dine kolleger på Egebakkeskolen ser kun holdets navn, klassen og dit navn.')).toBeTruthy();
    answers.on('POST /bff/teams/t1/share', () => ({ body: { ...team, shared: true } }));
    answers.on('GET /bff/events/e1/teams', () => list({ ...team, shared: true }));
    await press('Del med skolen: Lynet');
    expect(await screen.findByRole('status', { name: 'Lynet er delt med dine kolleger på Egebakkeskolen' })).toBe(document.activeElement);
    expect(await card.findByText(/^Delt: Dine kolleger på Egebakkeskolen kan læse fornavne, projekt og aflevering/)).toBeTruthy();
    answers.on('POST /bff/teams/t1/share', () => ({ body: { ...team, shared: false } }));
    answers.on('GET /bff/events/e1/teams', () => list(team));
    await press('Stop delingen af Lynet');
    expect(await screen.findByRole('status', { name: 'Lynet er ikke længere delt' })).toBeTruthy();
    expect(sent(answers, 'POST /bff/teams/t1/share')).toEqual([{ shared: true }, { shared: false }]);
  });

  test('not while the school waits: the refusal says so', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.refuse('POST /bff/teams/t1/share', 'INSTITUTION_PENDING', 409);
    await press('Del med skolen: Lynet');
    expect(await screen.findByRole('alert', { name: 'Holdet er ikke delt' })).toBe(document.activeElement);
  });

  test('and read by a colleague who unfolds it, knowing that the owner sees it; not before', async () => {
    await using answers = await startAnswers();
    const work = { version: 2, title: 'Lampen', text: 'Den lyser', links: [], submittedAt: '2026-11-20T08:00:00Z' };
    answers.on('GET /bff/teams/t2/shared', () => ({
      body: { ...solen, shared: true, members: [{ firstName: 'Cleo' }], projectTitle: 'Lampe', submissions: [work] },
    }));
    open(answers, [lynet], undefined, [
      { ...solen, shared: true },
      { ...solen, teamId: 't3', name: 'Skyen', shared: false },
    ]);
    const others = within(await screen.findByRole('region', { name: 'Andre hold fra din skole' }));
    expect(others.getByText('Når du læser et hold, kan kollegaen se, at du har læst det.')).toBeTruthy();
    expect(others.getAllByRole('group')).toHaveLength(1);
    expect(answers.calls.some(({ route }) => route.endsWith('/shared'))).toBe(false);
    fireEvent.click(others.getByText('Læs holdet'));
    expect(await others.findByText('Cleo')).toBeTruthy();
    expect(others.getByText('Den lyser')).toBeTruthy();
  });

  test('and its owner sees who has read it, by name or as an admin', async () => {
    await using answers = await startAnswers();
    open(answers);
    answers.on('GET /bff/teams/t1/readings', () =>
      list(
        { reader: 'teacher', readerName: 'Jonas Krogh', what: 'submission', readAt: '2026-11-20T08:00:00Z' },
        { reader: 'admin', what: 'roster', readAt: '2026-11-19T08:00:00Z' },
      ),
    );
    const card = within(await screen.findByRole('article', { name: 'Lynet' }));
    fireEvent.click(card.getByText('Hvem har læst'));
    const rows = (await card.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Jonas Krogh: aflevering, fredag d. 20. november/),
      expect.stringMatching(/^En administrator: fornavne og projekt, torsdag d. 19. november/),
    ]);
  });
});

describe('a team is added', () => {
  test('to the own sign-up, and the answer takes the focus', async () => {
    await using answers = await startAnswers();
    answers.on('POST /bff/sign-ups/a/teams', () => ({ body: { ...lynet, name: 'Månen' } }));
    open(answers, []);
    expect(await screen.findByText('Du har ingen hold endnu')).toBeTruthy();
    await press('Tilføj et hold');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Holdets navn' }));
    type('Holdets navn', 'Månen');
    fireEvent.paste(screen.getByRole('textbox', { name: 'Elev 1' }), { clipboardData: { getData: () => 'Carla, Dea' } });
    await press('Gem holdet');
    expect(await screen.findByRole('status', { name: 'Månen er gemt' })).toBe(document.activeElement);
    expect(sent(answers, 'POST /bff/sign-ups/a/teams')).toEqual([
      { name: 'Månen', members: [{ firstName: 'Carla' }, { firstName: 'Dea' }] },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  test('not before it is right, and each mistake is led to', async () => {
    await using answers = await startAnswers();
    open(answers, []);
    await press('Tilføj et hold');
    await press('Gem holdet');
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Holdets navn er påkrævet', 'Holdet mangler elever. I må være 2–4.']);
    expect(answers.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  test('under a name that is taken is refused at the name', async () => {
    await using answers = await startAnswers();
    answers.refuse('POST /bff/sign-ups/a/teams', 'NAME_TAKEN', 409);
    open(answers, []);
    await press('Tilføj et hold');
    type('Holdets navn', 'Månen');
    fireEvent.paste(screen.getByRole('textbox', { name: 'Elev 1' }), { clipboardData: { getData: () => 'Carla, Dea' } });
    await press('Gem holdet');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Holdets navn' }).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Navnet er taget. Find på et andet.')).toHaveLength(2);
  });

  test('beyond the seats says where more are to be had', async () => {
    await using answers = await startAnswers();
    const body = { problem: 'BAD_REQUEST', message: '', statusCode: 400, requestId: 'r', field: 'seats' };
    answers.on('POST /bff/sign-ups/a/teams', () => ({ status: 400, body }));
    open(answers, []);
    await press('Tilføj et hold');
    type('Holdets navn', 'Månen');
    fireEvent.paste(screen.getByRole('textbox', { name: 'Elev 1' }), { clipboardData: { getData: () => 'Carla, Dea' } });
    await press('Gem holdet');
    expect(await screen.findByRole('alert', { name: 'Dine pladser er brugt op' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ret din tilmelding' })).toBeTruthy();
  });

  test('over a reload: what was typed stands there again', async () => {
    await using answers = await startAnswers();
    open(answers, []);
    await press('Tilføj et hold');
    type('Holdets navn', 'Månen');
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    cleanup();
    open(answers, []);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Holdets navn' })).value).toBe('Månen');
    await press('Fortryd');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tilføj et hold' }));
    expect(sessionStorage.length).toBe(0);
  });
});

describe('a team that was changed by somebody else meanwhile', () => {
  async function meet(answers: Answers): Promise<void> {
    open(answers);
    await press('Ret holdet Lynet');
    type('Holdets navn', 'Lynet 2');
    answers.refuse('POST /bff/teams/t1', 'CHANGED_MEANWHILE', 409);
    answers.on('GET /bff/events/e1/teams', () => list({ ...lynet, version: 4, name: 'Tordenen' }));
    await press('Gem holdet');
    await screen.findByRole('status', { name: 'Holdet er ændret, mens du skrev' });
    await screen.findByText('Tordenen', { selector: 'strong' });
  }

  test('is shown beside what was typed, and then written over knowingly', async () => {
    await using answers = await startAnswers();
    await meet(answers);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Holdets navn' }).value).toBe('Lynet 2');
    answers.on('POST /bff/teams/t1', () => ({ body: { ...lynet, version: 5, name: 'Lynet 2' } }));
    await press('Gem min udgave');
    expect(await screen.findByRole('status', { name: 'Lynet 2 er gemt' })).toBeTruthy();
    expect(sent(answers, 'POST /bff/teams/t1')).toMatchObject([
      { version: 3, name: 'Lynet 2', summary: 'En lampe' },
      { version: 4, name: 'Lynet 2' },
    ]);
  });

  test('is taken as it is, and what was typed is forgotten', async () => {
    await using answers = await startAnswers();
    await meet(answers);
    await press('Brug den gemte udgave');
    expect(await screen.findByRole('button', { name: 'Ret holdet Tordenen' })).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
    await press('Ret holdet Tordenen');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Holdets navn' }).value).toBe('Tordenen');
  });
});

describe('a team is withdrawn', () => {
  test('after a question, and it is said that the seats stay', async () => {
    await using answers = await startAnswers();
    answers.on('POST /bff/teams/t1/withdraw', () => ({ body: { ...lynet, state: 'withdrawn' } }));
    open(answers);
    await press('Træk holdet tilbage');
    await press('Ja, træk holdet tilbage');
    const said = await screen.findByRole('status', { name: 'Lynet er trukket tilbage' });
    expect(within(said).getByText(/Dine pladser beholder du/)).toBeTruthy();
  });

  test('not when the question is dismissed, and not after the lock', async () => {
    await using answers = await startAnswers();
    open(answers);
    await press('Træk holdet tilbage');
    await press('Nej, behold holdet');
    expect(answers.calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
    answers.refuse('POST /bff/teams/t1/withdraw', 'ROSTER_LOCKED', 409);
    await press('Træk holdet tilbage');
    await press('Ja, træk holdet tilbage');
    expect(await screen.findByRole('alert', { name: 'Holdet er stadig med' })).toBeTruthy();
  });
});

test('teams that are co-owned stand below, with their owner; they are changed, and not taken out', async () => {
  await using answers = await startAnswers();
  open(answers, [{ ...lynet, own: false, coOwned: true, ownerName: 'Jonas Krogh' }], []);
  expect(await screen.findByText(/^Holdene hører til Jonas Krogh\./)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Hold, du er medejer af' })).toBeTruthy();
  expect(screen.queryByText('Du er ikke tilmeldt eventet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Træk holdet tilbage' })).toBeNull();
  await press('Ret holdet Lynet');
  type('Holdets navn', 'Lynet 2');
  answers.on('POST /bff/teams/t1', () => ({ body: { ...lynet, own: false, coOwned: true, version: 4, name: 'Lynet 2' } }));
  await press('Gem holdet');
  expect(await screen.findByRole('status', { name: 'Lynet 2 er gemt' })).toBeTruthy();
});

test('a roster that is locked says so and whom to write to, and nothing can be changed', async () => {
  await using answers = await startAnswers();
  open(answers, [{ ...lynet, locked: true }]);
  const notice = await screen.findByRole('status', { name: 'Holdlisten er låst' });
  expect(within(notice).getByRole('link', { name: 'kurser@example.dk' }).getAttribute('href')).toBe('mailto:kurser@example.dk');
  expect(screen.queryByRole('button', { name: /hold/ })).toBeNull();
});

test('somebody who is not signed up is led to the event', async () => {
  await using answers = await startAnswers();
  open(answers, [], [{ ...sampleSignUp('a', 'cancelled') }]);
  expect(await screen.findByText('Du er ikke tilmeldt eventet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find eventet' }).getAttribute('href')).toBe('/min-profil/event-og-programmer?event=e1');
});

test('teams that could not be fetched are asked for again', async () => {
  await using answers = await startAnswers();
  open(answers);
  cleanup();
  answers.refuse('GET /bff/events/e1/teams', 'UPSTREAM_UNAVAILABLE', 503);
  show();
  expect(await screen.findByText('Det her kom ikke frem')).toBeTruthy();
  answers.on('GET /bff/events/e1/teams', () => list(lynet));
  await press('Prøv igen');
  expect(await screen.findByRole('article', { name: 'Lynet' })).toBeTruthy();
});
