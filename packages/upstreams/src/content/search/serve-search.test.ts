import { writeFile } from 'node:fs/promises';
import { wireProblem } from '@edison/contracts/problem';
import { contentCalls } from '@edison/contracts/upstream/content';
import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { answerProblem } from '../answer-problem.ts';
import { loadSite, SiteFaults } from '../site/load-site.ts';
import { readSynonyms } from '../site/read-synonyms.ts';
import { watchSite } from '../site/watch-site.ts';
import { searchable, textPage } from '../testing/searchable.ts';
import { silentLog } from '../testing/silent-log.ts';
import { rightPage, smallSite } from '../testing/small-site.ts';
import { serveSearch } from './serve-search.ts';

const robots = searchable(textPage('/robot/', 'Robotten', '<p>Pap.</p>'));

async function serve(site: () => ReturnType<typeof searchable>) {
  const app = Fastify();
  app.setErrorHandler(answerProblem);
  serveSearch(app, site);
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return { statusCode, json: JSON.parse(body) };
  };
  return { ask, [Symbol.asyncDispose]: () => app.close() };
}

describe('the search calls', () => {
  test('answer in the shape of the contract', async () => {
    await using service = await serve(() => robots);
    const found = contentCalls.Search.answer.parse((await service.ask('/x/search?query=robotter')).json);
    expect(found).toMatchObject({ query: 'robotter', total: 1, counts: [{ contentType: 'page', count: 1 }] });
    const offered = contentCalls.GetSuggestions.answer.parse((await service.ask('/x/search/suggestions?query=rob')).json);
    expect(offered.items.map(({ path }) => path)).toEqual(['/robot/']);
  });

  test.each([
    ['/x/search', 'query'],
    [`/x/search?query=${'a'.repeat(101)}`, 'query'],
    ['/x/search?query=a%00', 'query'],
    ['/x/search?query=a&type=hologram', 'type'],
    ['/x/search?query=a&sort=price', 'sort'],
    ['/x/search?query=a&page=51', 'page'],
    ['/x/search?query=a&query=b', 'query'],
    ['/x/search/suggestions?query=a%0A', 'query'],
  ])('refuse %s with the field %s', async (url, field) => {
    await using service = await serve(() => robots);
    const { statusCode, json } = await service.ask(url);
    expect([statusCode, wireProblem.parse(json)]).toMatchObject([400, { problem: 'BAD_REQUEST', field }]);
  });

  test('search the site as it is now, when it was loaded again', async () => {
    let current = robots;
    await using service = await serve(() => current);
    const total = async (query: string) => (await service.ask(`/x/search?query=${query}`)).json.total;
    expect([await total('robot'), await total('drage')]).toEqual([1, 0]);
    current = searchable(textPage('/drage/', 'Dragen', '<p>Silkepapir.</p>'));
    expect([await total('robot'), await total('drage')]).toEqual([0, 1]);
  });
});

describe('the list of synonyms', () => {
  // From the folder of the pages, not from this file.
  const synonymsFile = `../search/synonyms.yaml`;
  const list = (text: string) => smallSite({ 'om.yaml': rightPage, [synonymsFile]: text });

  test('stands beside the pages, and a site may have none', async () => {
    await using site = await list('Forms: [[barn, børn]]\nSynonyms: []\n');
    expect((await loadSite(site.pages)).synonyms).toEqual({ Forms: [['barn', 'børn']], Synonyms: [] });
    await using bare = await smallSite({});
    expect((await loadSite(bare.pages)).synonyms).toEqual({ Forms: [], Synonyms: [] });
  });

  test.each([
    ['two words in one', 'Forms: []\nSynonyms:\n  - [lærer, gode lærere]\n', 'search/synonyms.yaml:3: Synonyms[0][1]'],
    ['a word alone', 'Forms:\n  - [barn]\nSynonyms: []\n', 'search/synonyms.yaml:2: Forms[0]'],
    ['a list that is missing', 'Forms: []\n', 'Synonyms: is missing'],
    ['broken YAML', 'Forms: [\n', 'search/synonyms.yaml:'],
  ])('with %s stops the site, and says where', async (_what, text, said) => {
    await using site = await list(text);
    const error: unknown = await loadSite(site.pages).catch((thrown: unknown) => thrown);
    expect(error instanceof SiteFaults ? error.message : '').toContain(said);
  });

  test('takes effect while the service runs, when an editor mends it', async () => {
    await using site = await list('Forms: []\nSynonyms: []\n');
    await using watched = await watchSite({ pages: site.pages, changed: async () => undefined, log: silentLog });
    await writeFile(new URL(synonymsFile, site.pages), 'Forms: []\nSynonyms: [[os, vores]]\n');
    await vi.waitFor(() => expect(watched.current().synonyms.Synonyms).toEqual([['os', 'vores']]), { timeout: 5_000 });
  });

  test('that is shipped is right, and says each word once in a group', async () => {
    const { synonyms, faults } = await readSynonyms(new URL('../pages/', import.meta.url));
    expect(faults).toEqual([]);
    for (const group of [...synonyms.Forms, ...synonyms.Synonyms]) expect(new Set(group).size, group.join(' ')).toBe(group.length);
  });
});
