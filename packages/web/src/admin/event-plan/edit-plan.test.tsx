// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startAnswers } from '../../testing/start-answers.ts';
import { openAdmin } from '../events/testing/open-admin.tsx';
import { sampleOutcome, samplePlan } from '../events/testing/sample-plan.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const at = '/bff/admin/events/e1';
const sent = z.object({ version: z.int(), preview: z.boolean(), plan: z.record(z.string(), z.unknown()) });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) => fireEvent.input(await screen.findByLabelText(label), { target: { value } });

/** A server with one event, which refuses a change that was made from an older version. */
async function serve(first = samplePlan()) {
  const answers = await startAnswers();
  let saved = first;
  answers.on(`GET ${at}`, () => ({ body: saved }));
  answers.on(`POST ${at}`, (body) => {
    const { version, preview, plan } = sent.parse(body);
    if (version !== saved.version) {
      const details = { version: saved.version };
      return { status: 409, body: { problem: 'CHANGED_MEANWHILE', message: '', statusCode: 409, requestId: 'r', details } };
    }
    const next = samplePlan({ ...saved, ...plan, version: version + 1 });
    if (!preview) saved = next;
    return { body: sampleOutcome(next) };
  });
  return {
    answers,
    now: () => saved,
    /** A change by somebody else. */
    meanwhile: (more: Partial<typeof first>) => {
      saved = { ...saved, ...more, version: saved.version + 1 };
    },
    [Symbol.asyncDispose]: () => answers[Symbol.asyncDispose](),
  };
}

describe('the address of a draft', () => {
  const page = (title: string, EventId: string) => ({
    page: {
      ...{ path: '/kurser-og-events/kursus-roenne/', title, contentType: 'eventPage', guestAllowed: true, middleware: [] },
      ...{ publishedAt: '2026-08-03T06:00:00Z', updatedAt: '2026-08-03T06:00:00Z', seo: { Title: title, Description: '' } },
      blocks: [{ ContentType: 'event', Content: { EventId } }],
    },
    ...{ events: [], articles: [], flashcards: [], renderedAt: '2026-11-27T09:00:00Z' },
  });

  test.each([
    ['kursus-roenne', 'Siden »Kursus på Bornholm« på sitet har denne adresse og viser dette event, når det er offentligt.'],
    ['landsfinale', 'Siden »Kursus på Bornholm« på sitet har denne adresse, men viser ikke dette event.'],
  ])('that a page of the content has is told, in the form when it is left (%s)', async (named, words) => {
    await using asAdmin = await serve(samplePlan({ state: 'draft', slug: 'andet' }));
    asAdmin.answers.on('GET /bff/content/page?path=%2Fkurser-og-events%2Fkursus-roenne%2F', () => ({
      body: page('Kursus på Bornholm', named),
    }));
    openAdmin('/admin/events/e1/');
    await press('Ret planen');
    const field = await screen.findByLabelText(/^Adresse på sitet/);
    expect(screen.queryByText(/på sitet har denne adresse/)).toBeNull();
    fireEvent.input(field, { target: { value: 'kursus-roenne' } });
    fireEvent.blur(field);
    expect((await screen.findByText(words, { exact: false })).getAttribute('role')).toBe('status');
  });

  test('stands with the plan, so that one made from the title is told, too', async () => {
    await using asAdmin = await serve(samplePlan({ state: 'draft', slug: 'kursus-roenne' }));
    asAdmin.answers.on('GET /bff/content/page?path=%2Fkurser-og-events%2Fkursus-roenne%2F', () => ({ body: page('Kursus', 'e1') }));
    openAdmin('/admin/events/e1/');
    expect(await screen.findByText(/^Siden »Kursus« på sitet har denne adresse og viser dette event/)).toBeTruthy();
  });

  test.each([
    ['was taken down', 'GONE', 410, 'Siden på adressen er taget ned, så eventet får ingen side der. Vælg en anden.'],
    [
      'has moved to another host',
      'MOVED_ELSEWHERE',
      404,
      'Adressen fører til et andet site, så eventet får ingen side der. Vælg en anden.',
    ],
  ])('whose page %s is told, since no page is made there', async (_what, problem, status, words) => {
    await using asAdmin = await serve(samplePlan({ state: 'draft', slug: 'kursus-roenne' }));
    asAdmin.answers.refuse('GET /bff/content/page?path=%2Fkurser-og-events%2Fkursus-roenne%2F', problem, status);
    openAdmin('/admin/events/e1/');
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('the form of an event', () => {
  test('is kept over a reload, and is forgotten when it is given up', async () => {
    await using asAdmin = await serve();
    expect(asAdmin.now().version).toBe(3);
    openAdmin('/admin/events/e1/');
    await press('Ret planen');
    await type(/^Titel/, 'Kursus på Christiansø');
    await waitFor(() => expect(sessionStorage.getItem('edison-draft:event-e1')).toContain('Christiansø'));
    cleanup();
    openAdmin('/admin/events/e1/');
    expect(await screen.findByLabelText('Titel')).toHaveProperty('value', 'Kursus på Christiansø');
    await press('Fortryd');
    expect(await screen.findByRole('button', { name: 'Ret planen' })).toBeTruthy();
    expect(sessionStorage.getItem('edison-draft:event-e1')).toBeNull();
  });

  test('says at its field what breaks the order of the dates', async () => {
    await using asAdmin = await serve();
    openAdmin('/admin/events/e1/');
    await press('Ret planen');
    await type(/^Tilmeldingen lukker/, '2026-01-01T08:00');
    await type(/^Man kan melde fra/, '2099-01-01T08:00');
    await type(/^Link til onlinemødet/, 'http://usikker.example');
    await press('Gem ændringerne');
    expect(await screen.findByRole('link', { name: 'Tilmeldingen skal lukke, efter at den er åbnet.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^»Man kan melde fra indtil« skal ligge, før den første dato begynder/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Linket skal begynde med https://' })).toBeTruthy();
    expect(asAdmin.now().version).toBe(3);
  });

  test('saves upon a newer version where somebody has changed something else meanwhile', async () => {
    await using asAdmin = await serve();
    openAdmin('/admin/events/e1/');
    await press('Ret planen');
    await type(/^Titel/, 'Kursus på Christiansø');
    asAdmin.meanwhile({ sessions: [] });
    await press('Gem ændringerne');
    expect(await screen.findByRole('status', { name: 'Ændringerne er gemt' })).toBeTruthy();
    expect(asAdmin.now()).toMatchObject({ title: 'Kursus på Christiansø', version: 5 });
  });

  test('shows both versions where somebody has changed the same, and saves what is chosen of each', async () => {
    await using asAdmin = await serve();
    openAdmin('/admin/events/e1/');
    await press('Ret planen');
    await type(/^Sted/, 'Aulaen');
    await type(/^Arrangør/, 'Rønne Skole');
    asAdmin.meanwhile({ venue: 'Kantinen', title: 'Kursus i Nexø' });
    await press('Gem ændringerne');
    expect(await screen.findByText(/Nogen har ændret eventet/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Aulaen/ }));
    await press('Gem det valgte');
    expect(await screen.findByRole('status', { name: 'Ændringerne er gemt' })).toBeTruthy();
    expect(asAdmin.now()).toMatchObject({ title: 'Kursus i Nexø', venue: 'Aulaen', organiser: 'Rønne Skole', version: 5 });
  });

  test('stands as it was typed for whoever goes back from there', async () => {
    await using asAdmin = await serve();
    openAdmin('/admin/events/e1/');
    await press('Ret planen');
    await type(/^Sted/, 'Aulaen');
    asAdmin.meanwhile({ venue: 'Kantinen' });
    await press('Gem ændringerne');
    await press('Tilbage til at rette');
    expect(await screen.findByLabelText(/^Sted/)).toHaveProperty('value', 'Aulaen');
    expect(asAdmin.now().venue).toBe('Kantinen');
  });
});

describe('a new event', () => {
  test('is made with what is usual, and opens as a draft', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/admin/events?sort=-changed&pageSize=1', () => ({ body: { items: [samplePlan()], total: 1 } }));
    answers.on('POST /bff/admin/events', () => ({ status: 201, body: samplePlan({ state: 'draft', version: 1 }) }));
    answers.on(`GET ${at}`, () => ({ body: samplePlan({ state: 'draft', version: 1 }) }));
    const { history } = openAdmin('/admin/events/nyt/');
    await type(/^Titel/, 'Kursus i Rønne');
    await type(/^Kort beskrivelse/, 'Lær at lede.');
    await press('Opret kladde');
    await waitFor(() => expect(history.location.pathname).toBe('/admin/events/e1/'));
    const [made] = answers.calls.filter(({ route }) => route === 'POST /bff/admin/events');
    expect(made?.body).toMatchObject({ plan: { title: 'Kursus i Rønne', kind: 'kursus', waitlist: true, organiser: 'Fonden' } });
    expect(JSON.stringify(made?.body)).not.toMatch(/version|filled|slug/);
  });

  test('that is made like another one has its words, and dates and an address of its own', async () => {
    await using answers = await startAnswers();
    answers.on(`GET ${at}`, () => ({ body: samplePlan({ state: 'cancelled' }) }));
    openAdmin('/admin/events/nyt/?kopi=e1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Kopi af Kursus i Rønne' })).toBeTruthy();
    expect(screen.getByLabelText(/^Sted/)).toHaveProperty('value', 'Havnehuset');
    expect(screen.getByLabelText(/^Adresse på sitet/)).toHaveProperty('value', '');
  });
});
