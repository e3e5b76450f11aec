// @vitest-environment jsdom
import type { Decisions } from '@edison/contracts/bff/admin/dashboard';
import type { StartList } from '@edison/contracts/bff/admin/start-list';
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleSignUp } from '../../testing/sample-sign-up.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import { DashboardPage } from './dashboard-page.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

const astrid = { ...teacher, role: 'admin' as const, name: 'Astrid Winther' };
const none = { items: [], total: 0 };
const routes = ['start-list', 'decisions', 'programmes', 'newest-users', 'latest-sign-ups'].map((name) => `GET /bff/admin/${name}`);
const [startList = '', decisions = '', programmes = '', newestUsers = '', latestSignUps = ''] = routes;
const contentFaults = 'GET /bff/admin/content-faults';
const ownAccount = 'GET /bff/me/account';
const [secondFactorUrl, passwordChangeUrl] = ['https://id.example/sikkerhed', 'https://id.example/skift-adgangskode'];
const account = { email: 'admin@edison.example', notices: { news: false }, secondFactorUrl, passwordChangeUrl };
const quiet: Decisions = { institutions: none, teachers: { total: 0 }, queues: { ...none, waiting: 0 }, mails: none };
const mailId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const oneMail: Decisions = {
  ...quiet,
  mails: {
    total: 1,
    oldest: '2026-11-20T10:00:00Z',
    items: [{ mailId, kind: 'sign-up', subject: 'Du har en plads', to: 'mette@skole.example', writtenAt: '2026-11-20T10:00:00Z' }],
  },
};
const user = (at: number) => ({
  userId: `u${at}`,
  email: `l${at}@skole.example`,
  firstName: `Lærer ${at}`,
  lastName: 'Holm',
  jobTitle: 'lærer',
  state: 'active',
  createdAt: '2026-11-20T07:05:00Z',
});

const facts = { name: 'Fonden', address: 'Kajen 1, 8000 Aarhus C', email: 'hej@fonden.dk', phone: '65 45 00 00', examplePages: [] };
/** A start list on which nothing waits. */
const started: StartList = { items: [{ step: 'schools', state: 'done', count: 1_200 }], total: 1, facts };

async function open(change: (answers: Answers) => void = () => undefined): Promise<Answers> {
  const answers = await startAnswers();
  answers.on(decisions, () => ({ body: quiet }));
  for (const route of [programmes, newestUsers, latestSignUps]) answers.on(route, () => ({ body: none }));
  answers.on(startList, () => ({ body: started }));
  answers.on(contentFaults, () => ({ body: none }));
  answers.on(ownAccount, () => ({ body: account }));
  change(answers);
  renderFor(
    astrid,
    <ConfirmProvider>
      <DashboardPage />
    </ConfirmProvider>,
  );
  return answers;
}
const partOf = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard', () => {
  test('says of each part that there is nothing, and where to begin', async () => {
    await using answers = await open();
    expect(await screen.findByText('Intet venter på dig')).toBeTruthy();
    for (const words of ['Der er ingen forløb endnu', 'Der er ingen tilmeldinger endnu', 'Der er ingen brugere endnu']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Se alle brugere' }).getAttribute('href')).toBe('/admin/brugere-og-institutioner/');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Venter på dig',
      'Forløb i tal',
      'Seneste tilmeldinger',
      'Nyeste brugere',
      'Sådan logger du ind',
    ]);
    expect(screen.getByRole('link', { name: 'Log ind med to trin' }).getAttribute('href')).toBe(secondFactorUrl);
    expect(answers.calls.map(({ route }) => route).toSorted()).toEqual([...routes, contentFaults, ownAccount].toSorted());
  });

  test('asks an admin without a profile for their name, by which others find them, and then shows how they log in', async () => {
    await using answers = await open((set) => set.refuse(ownAccount, 'PROFILE_MISSING', 409));
    expect(await screen.findByRole('heading', { name: 'Fortæl, hvem du er' })).toBeTruthy();
    answers.on('POST /bff/me/profile', () => ({ status: 201, body: {} }));
    answers.on(ownAccount, () => ({ body: account }));
    for (const [label, value] of Object.entries({ Fornavn: 'Astrid', Efternavn: 'Winther' })) {
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Gem mit navn' }));
    const saved = await screen.findByRole('status', { name: 'Dit navn er gemt' });
    await waitFor(() => expect(document.activeElement).toBe(saved));
    expect(await screen.findByRole('link', { name: 'Log ind med to trin' })).toBeTruthy();
    expect(answers.calls.find(({ route }) => route === 'POST /bff/me/profile')?.body).toEqual({
      firstName: 'Astrid',
      lastName: 'Winther',
      jobTitle: 'andet',
      grades: [],
      subjects: [],
    });
  });

  test('of a new installation begins with the steps that wait, each with its state and the way to where it is done', async () => {
    const items: StartList['items'] = [
      { step: 'facts', state: 'waiting', count: 4 },
      { step: 'event', state: 'begun', count: 1 },
      { step: 'schools', state: 'done', count: 1_200 },
    ];
    const left = { items, total: 3, facts: { ...facts, email: 'kontakt@edison.example', examplePages: ['/was/'] } };
    await using answers = await open((set) => set.on(startList, () => ({ body: left })));
    expect((await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent).toBe('Kom i gang');
    const part = partOf('Kom i gang');
    expect(part.getByRole('status').textContent).toMatch(/^2 af 3 trin mangler/);
    for (const words of ['4 steder står der', '1 event er ikke offentligt', '1.200 skoler er på listen']) {
      expect(part.getByText(words, { exact: false })).toBeTruthy();
    }
    expect(part.getByRole('link', { name: 'Til events' }).getAttribute('href')).toBe('/admin/events/');
    expect(part.getByRole('link', { name: 'Importér og invitér dem' }).getAttribute('href')).toBe(
      '/admin/brugere-og-institutioner/?fane=inviterede',
    );
    const places = part.getByRole('link', { name: '/was/' }).parentElement;
    expect([...(places?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['E-mail', '/was/', 'og 2 til']);
    expect(part.getByText('Telefon').nextElementSibling?.textContent).toBe('65 45 00 00');
    expect(screen.queryByRole('button', { name: 'Kom i gang' })).toBeNull();

    const asides = 'POST /bff/admin/start-list/aside';
    answers.on(asides, () => ({ body: { step: 'event', setAside: true } }));
    answers.on(startList, () => ({ body: { ...left, items: [{ step: 'event', state: 'aside', count: 1 }], total: 1 } }));
    fireEvent.click(part.getByRole('button', { name: 'Det bruger vi ikke' }));
    expect(await part.findByRole('button', { name: 'Tag det frem igen' })).toBeTruthy();
    expect(part.getByRole('status').textContent).toMatch(/^Alt er på plads/);
    expect(answers.calls.find(({ route }) => route === asides)?.body).toEqual({ step: 'event', setAside: true });
  });

  test('says of facts that an admin has called right that they are done, and of a step that is not used that it is not', async () => {
    const items = (['facts', 'welcome', 'domains'] as const).map((step) => ({ step, state: 'aside', count: 2 }));
    await using _answers = await open((set) => set.on(startList, () => ({ body: { items, total: 3, facts } })));
    fireEvent.click(await screen.findByRole('button', { name: 'Kom i gang' }));
    await screen.findByRole('region', { name: 'Kom i gang' });
    const states = (await partOf('Kom i gang').findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(states).toEqual(['Jeres egne oplysninger Gjort', 'Velkomsten ved login Gjort', 'Skolernes mail-domæner Bruges ikke']);
    expect(screen.getByText('I har sagt, at oplysningerne er rigtige.')).toBeTruthy();
    // One word has one colour.
    expect(screen.getAllByText('Gjort').map(({ dataset }) => dataset.tone)).toEqual(['success', 'success']);
  });

  test('shows the start list again on a press when nothing waits, and moves the focus to it', async () => {
    await using _answers = await open();
    await screen.findByText('Intet venter på dig');
    expect(screen.queryByRole('region', { name: 'Kom i gang' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Kom i gang' }));
    expect(partOf('Kom i gang').getByText('1.200 skoler er på listen.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Kom i gang' }))).toBe(true));
  });

  test('loses one part only where one fails, and that part is tried again alone', async () => {
    await using answers = await open((set) => set.refuse(programmes, 'UPSTREAM_UNAVAILABLE', 503));
    expect(await screen.findByText('Intet venter på dig')).toBeTruthy();
    const again = await partOf('Forløb i tal').findByRole('button', { name: 'Prøv igen' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    answers.on(programmes, () => ({ body: none }));
    fireEvent.click(again);
    expect(await screen.findByText('Der er ingen forløb endnu')).toBeTruthy();
    expect(answers.calls.filter(({ route }) => route === decisions)).toHaveLength(1);
  });

  test('says once that nothing came at all, and one press tries everything', async () => {
    await using answers = await open((set) => {
      for (const route of routes) set.refuse(route, 'UPSTREAM_UNAVAILABLE', 503);
    });
    const again = await screen.findByRole('button', { name: 'Prøv igen' });
    await waitFor(() => expect(again.ariaBusy).toBeNull());
    answers.on(decisions, () => ({ body: quiet }));
    for (const route of [programmes, newestUsers, latestSignUps]) answers.on(route, () => ({ body: none }));
    fireEvent.click(again);
    expect(await screen.findByText('Intet venter på dig')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows ten of the newest, for the rest is on pages of their own', async () => {
    await using _answers = await open((set) => {
      set.on(newestUsers, () => ({ body: { items: Array.from({ length: 20 }, (_, at) => user(at)), total: 1_204 } }));
      const signUps = Array.from({ length: 20 }, (_, at) => sampleSignUp(`s${at}`, 'confirmed'));
      set.on(latestSignUps, () => ({ body: { items: signUps, total: 20 } }));
    });
    await screen.findByRole('rowheader', { name: 'Lærer 0 Holm' });
    expect(partOf('Nyeste brugere').getAllByRole('rowheader')).toHaveLength(10);
    expect(partOf('Seneste tilmeldinger').getAllByRole('rowheader')).toHaveLength(10);
  });

  test('is fetched anew on a press, and what is there stays meanwhile', async () => {
    await using answers = await open();
    await screen.findByText('Intet venter på dig');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    answers.on(decisions, async () => {
      await asked;
      return { body: oneMail };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Opdater' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Opdater' })).toBeNull());
    expect(screen.getByText('Intet venter på dig')).toBeTruthy();
    answer();
    expect(await screen.findByRole('heading', { level: 3, name: '1 mail kom ikke af sted' })).toBeTruthy();
    expect(screen.queryByText('Intet venter på dig')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Opdater' })).toBeTruthy();
  });

  test('a mail that is sent again leaves the list, once however often it is pressed', async () => {
    await using answers = await open((set) => set.on(decisions, () => ({ body: oneMail })));
    answers.on('POST /bff/admin/mails/retry', () => ({ body: { retried: 1 } }));
    const button = await screen.findByRole('button', { name: 'Prøv igen' });
    answers.on(decisions, () => ({ body: quiet }));
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('status', { name: '1 mail er på vej igen.' })).toBeTruthy();
    expect(await screen.findByText('Intet venter på dig')).toBeTruthy();
    const sent = answers.calls.filter(({ route }) => route === 'POST /bff/admin/mails/retry');
    expect(sent.map(({ body }) => body)).toEqual([{ mailIds: [mailId] }]);
  });

  test('has no address or name of anybody in a link but the one that writes to them', async () => {
    await using _answers = await open((set) => {
      set.on(decisions, () => ({ body: oneMail }));
      set.on(newestUsers, () => ({ body: { items: [user(1)], total: 1 } }));
    });
    await screen.findByRole('rowheader', { name: 'Lærer 1 Holm' });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(addresses.filter((href) => /@|l%C3%A6rer|holm|mette/i.test(href))).toEqual(['mailto:l1@skole.example']);
  });
});

describe('mistakes in the content', () => {
  const one = { file: 'nyheder/nyt.yaml', line: 3, field: 'seo.Title', message: 'Too short' };

  test('are told by file, line and field, and that the last good pages stay', async () => {
    await using _ = await open((answers) =>
      answers.on(contentFaults, () => ({
        body: { items: [one, { ...one, line: 0, field: '' }], total: 23, since: '2026-11-27T09:00:00Z' },
      })),
    );
    const notice = within(await screen.findByRole('alert', { name: 'Der er 23 fejl i hjemmesidens indhold' }));
    expect(notice.getByText('nyheder/nyt.yaml, linje 3, felt seo.Title:')).toBeTruthy();
    expect(notice.getByText('nyheder/nyt.yaml:')).toBeTruthy();
    expect(notice.getByText(/viser det sidste, der var i orden.*Fejlen kom 27\/11\/2026 10:00/)).toBeTruthy();
    expect(notice.getByText('Og 21 fejl til.')).toBeTruthy();
    expect(notice.getAllByText('Too short')[0]?.getAttribute('lang')).toBe('en');
  });

  test('say in Danish what is wrong and what to write instead, in which block', async () => {
    const faults = [
      { ...one, field: 'Footer.Addresses[0].City', mistake: { kind: 'text-wanted', value: '5000' } },
      { ...one, field: 'blocks[2].Content.Primary.Url', mistake: { kind: 'link', value: 'www.fonden.dk' } },
    ];
    await using _ = await open((answers) => answers.on(contentFaults, () => ({ body: { items: faults, total: 2 } })));
    const notice = within(await screen.findByRole('alert', { name: 'Der er 2 fejl i hjemmesidens indhold' }));
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'nyheder/nyt.yaml, linje 3, felt Footer.Addresses[0].City: Der står 5000 uden anførselstegn, og det bliver ikke læst som tekst. Skriv "5000" med anførselstegn.',
      'nyheder/nyt.yaml, linje 3, blok 3, felt Content.Primary.Url: Der står »www.fonden.dk«. Det er ikke et link. Skriv https://… til andre hjemmesider, /sti/ til en side her, eller mailto:… til en mail.',
    ]);
    expect(notice.queryByText('Too short')).toBeNull();
  });

  test('that are mended, or of which nobody tells, are no notice', async () => {
    await using _ = await open((answers) => answers.on(contentFaults, () => ({ body: { items: [], total: 0 } })));
    expect(await screen.findByRole('heading', { name: 'Venter på dig' })).toBeTruthy();
    expect(screen.queryByText(/fejl i hjemmesidens indhold/)).toBeNull();
  });
});
