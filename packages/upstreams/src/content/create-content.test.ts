import { exampleWelcome, hasExampleAddress } from '@edison/contracts/content/example-site';
import { wireProblem } from '@edison/contracts/problem';
import { contentCalls } from '@edison/contracts/upstream/content';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContent } from './create-content.ts';
import { silentLog } from './testing/silent-log.ts';

const root = 'projektedison.dk';
let content: Awaited<ReturnType<typeof startContent>>;

beforeAll(async () => {
  content = await startContent({ root, log: silentLog });
});
afterAll(() => content[Symbol.asyncDispose]());

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${content.url}${path}`, { headers, redirect: 'manual' });
  const json = async (): Promise<unknown> => JSON.parse(await response.text());
  return { response, json };
}

async function refusal(path: string) {
  return wireProblem.parse(await (await ask(path)).json());
}

describe('the content calls answer in the shape of the contract', () => {
  it('Global comes with its date', async () => {
    const { date, Global } = contentCalls.GetGlobal.answer.parse(await (await ask(`/api/${root}/`)).json());
    expect(date).toMatch(/^2026-/);
    expect(Global.Seo.Title).toBe('Projekt Edison – Fonden for Entreprenørskab');
    expect(Global.Header.Menu.length).toBeLessThanOrEqual(6);
    expect(Global.Footer.Addresses.filter((address) => address.PrimaryAddress).map((address) => address.City)).toEqual(['Odense C']);
    expect(Global.Dictionaries['Aria.General.ScrollTop']).toBe('Gå til toppen');
  });

  it('the example is known by its welcome text and its address, so that the start list can say what is not of the foundation yet', async () => {
    const { Global } = contentCalls.GetGlobal.answer.parse(await (await ask(`/api/${root}/`)).json());
    const words = Global.MyPageSettings.ModalInformation.replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    expect(words).toBe(exampleWelcome);
    expect(hasExampleAddress(Global.Email)).toBe(true);
    expect(['hej@fonden.dk', 'eksempel', 'a@example.dk'].filter(hasExampleAddress)).toEqual([]);
  });

  it('a page is found by its path, with or without the slash at its end', async () => {
    for (const path of ['om-projekt-edison/', 'om-projekt-edison']) {
      const { Page } = contentCalls.GetPage.answer.parse(await (await ask(`/api/${root}/${path}`)).json());
      expect(Page.path).toBe('/om-projekt-edison/');
    }
  });

  it('the front page is called Index', async () => {
    const { Page } = contentCalls.GetPage.answer.parse(await (await ask(`/api/${root}/Index`)).json());
    expect(Page.path).toBe('/');
  });

  it('an event page names an event of the backend', async () => {
    const { Page } = contentCalls.GetPage.answer.parse(await (await ask(`/api/${root}/kurser-og-events/laerercamp-odense/`)).json());
    expect(Page.blocks).toContainEqual(
      expect.objectContaining({ ContentType: 'event', Content: expect.objectContaining({ EventId: 'laerercamp-odense' }) }),
    );
  });

  it('the menus have the nine names of the logged-in headers', async () => {
    const { Page } = contentCalls.GetMenus.answer.parse(await (await ask('/api/minprofil.dk/min-oversigt')).json());
    const names = [...Page.TeacherMenu, ...Page.AdminMenu].map((entry) => entry.DisplayName);
    const teacher = ['Min Oversigt', 'Undervisningsmaterialer', 'Programmer og events', 'Konto'];
    expect(names).toEqual([
      ...teacher,
      'Admin Dashboard',
      'Events',
      'Brugere og institutioner',
      'Bruger information',
      'Undervisnings materialer',
    ]);
  });

  it('scripts and the list of pages are answered', async () => {
    expect(contentCalls.GetScripts.answer.parse(await (await ask('/api/Scripts/GetScripts')).json())).toEqual([]);
    const { items, total } = contentCalls.GetPages.answer.parse(await (await ask('/x/pages')).json());
    expect(total).toBe(items.length);
    expect(items.map((item) => item.path)).toContain('/tilmelding/');
  });

  it('a media id stands for a file, a document id for a page', async () => {
    const answer = contentCalls.GetMedia.answer;
    const file = answer.parse(await (await ask('/api/media/GetMedia?mediaUdi=umb://media/proces')).json());
    expect(file.AltText).toContain('sti');
    expect((await ask(file.Url)).response.status).toBe(200);
    const page = answer.parse(await (await ask('/api/media/GetMedia?mediaUdi=umb://document/tilmelding')).json());
    expect(page.Url).toBe('/tilmelding/');
  });
});

describe('what cannot be answered is refused with a code', () => {
  it('an unknown page, site or media id is not found', async () => {
    const unknown = [
      `/api/${root}/findes-ikke/`,
      '/api/andet.dk/',
      '/api/andet.dk/tilmelding/',
      '/ukendt',
      '/api/media/GetMedia?mediaUdi=umb://media/nej',
    ];
    for (const path of unknown) expect(await refusal(path), path).toMatchObject({ problem: 'NOT_FOUND', statusCode: 404 });
    expect((await refusal(`/api/${root}/findes-ikke/`)).message).toBe('This page could not be found');
  });

  it('a renamed page answers 301 with its new address and without a header that a client would follow', async () => {
    const { response, json } = await ask(`/api/${root}/events/`);
    expect(response.status).toBe(301);
    expect(await json()).toEqual({ location: '/kurser-og-events/' });
    expect(response.headers.get('location')).toBeNull();
  });

  it('a withdrawn page is gone', async () => {
    expect(await refusal(`/api/${root}/vindere-2019/`)).toMatchObject({ problem: 'GONE', statusCode: 410 });
  });

  it('a media id of another form, or an unknown parameter, is a bad request', async () => {
    for (const query of [
      '',
      '?mediaUdi=http://127.0.0.1/',
      '?mediaUdi=umb://media/proces&x=1',
      '?mediaUdi=umb://media/a&mediaUdi=umb://media/b',
    ]) {
      expect(await refusal(`/api/media/GetMedia${query}`)).toMatchObject({ problem: 'BAD_REQUEST', statusCode: 400 });
    }
  });

  it("carries the caller's request id when it is a plain word, and makes one when it is not", async () => {
    const named = wireProblem.parse(await (await ask('/ukendt', { 'x-request-id': 'abc-123' })).json());
    expect(named.requestId).toBe('abc-123');
    const odd = wireProblem.parse(await (await ask('/ukendt', { 'x-request-id': 'a b' })).json());
    expect(odd.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('no spelling of a path reaches a file beside the media', async () => {
    for (const path of [
      '/media/..%2fpages%2f_global.yaml',
      '/media/%2e%2e/create-content.ts',
      '/media/',
      '/media/_media.yaml',
      '/media/..%5cx',
    ]) {
      expect((await refusal(path)).statusCode, path).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('media', () => {
  it('a drawing cannot run script, and its hashed address may be kept for ever', async () => {
    const { Url } = contentCalls.GetMedia.answer.parse(await (await ask('/api/media/GetMedia?mediaUdi=umb://media/proces')).json());
    const { response } = await ask(Url);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('the plain address is asked for again, and costs nothing when the file is the same', async () => {
    const { response } = await ask('/media/proces.svg');
    expect(response.headers.get('cache-control')).not.toContain('immutable');
    const again = await ask('/media/proces.svg', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.response.status).toBe(304);
  });
});

it('what visitors ask for is not written down', async () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
  await using talking = await startContent({ root, log });
  for (const path of [`/api/${root}/mette@skole.example/`, '/media/hemmelig', '/hemmelig']) await fetch(talking.url + path);
  expect(lines.join('')).not.toMatch(/mette|hemmelig/);
});
