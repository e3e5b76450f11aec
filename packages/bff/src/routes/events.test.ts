import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => {
  site.backend.seen.length = 0;
});

const asked = () => site.backend.seen.filter(({ url }) => url.startsWith('/events/GetEvents')).length;

test('guests who ask at once share their questions to the backend, and all are told', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, () => fetch(`${site.url}/bff/events`, { headers: { 'x-edison': '1' } })));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await all[199]?.json()).toMatchObject({ items: [{ slug: 'webinar', own: [] }] });
  expect(asked()).toBeLessThan(all.length);
});

test('a guest who asks again is told of now', async () => {
  for (const times of [1, 2]) {
    await fetch(`${site.url}/bff/events`, { headers: { 'x-edison': '1' } });
    expect(asked()).toBe(times);
  }
});

test('a page that shows a few is told of those alone', async () => {
  const told = async (eventIds: string) =>
    (await fetch(`${site.url}/bff/events?eventIds=${eventIds}`, { headers: { 'x-edison': '1' } })).json();
  expect(await told('id-ukendt,id-webinar')).toMatchObject({ items: [{ slug: 'webinar' }], total: 1 });
  expect(await told('id-ukendt')).toEqual({ items: [], total: 0 });
});

test('whoever is signed in is asked for by name, and shares with nobody', async () => {
  const browser = site.open();
  await browser.login(site.provider);
  site.backend.seen.length = 0;
  await Promise.all(Array.from({ length: 5 }, () => browser.get('/bff/events?eventIds=id-webinar')));
  expect(site.backend.seen.filter(({ url }) => /GetEvents\?email=[^&]+$/.test(url))).toHaveLength(5);
});
