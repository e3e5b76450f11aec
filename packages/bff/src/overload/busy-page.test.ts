import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { expect, test } from 'vitest';
import { emptyGlobal } from '../pages/empty-global.ts';
import { createBusyPage } from './busy-page.ts';

function openBusyPage() {
  const rendered: PublicDocument[] = [];
  const web = {
    async renderPublic(document: PublicDocument) {
      rendered.push(document);
      return `<!doctype html>${document.global.Email}`;
    },
  };
  const busy = createBusyPage({ web, siteUrl: 'http://localhost:3000', policy: "default-src 'none'", headers: {} });
  const open = (change: Partial<PublicDocument['global']>) =>
    busy.web.renderPublic({ path: '/om/', siteUrl: '', global: { ...emptyGlobal, ...change }, view: { kind: 'login' } });
  return { busy, open, still: () => rendered.filter(({ isStill }) => isStill) };
}

const madeFor = (still: readonly PublicDocument[]) => still.map(({ global }) => global.Email);

test('it is there before anybody was shown a page, around nothing', async () => {
  const { busy, still } = openBusyPage();
  await expect.poll(() => busy.page()?.plain.body.toString()).toBe('<!doctype html>');
  expect(madeFor(still())).toEqual(['']);
});

test('it is made once, around what pages are drawn around, and anew when that is another', async () => {
  const { busy, open, still } = openBusyPage();
  expect(await open({ Email: 'en@edison.example' })).toContain('en@edison.example');
  await expect.poll(() => busy.page()?.plain.body.toString()).toContain('en@edison.example');
  await open({ Email: 'en@edison.example' });
  expect(madeFor(still())).toEqual(['', 'en@edison.example']);
  await open({ Email: 'to@edison.example' });
  await expect.poll(() => busy.page()?.plain.body.toString()).toContain('to@edison.example');
});

test('it tells that there are too many, names no request and counts down to nothing: it is sent at any time', async () => {
  const { busy, open, still } = openBusyPage();
  await open({ ReleaseDate: '2027-01-01T00:00:00Z' });
  await expect.poll(() => busy.page()).toBeDefined();
  const problem = { view: { kind: 'problem', problem: { problem: 'TRY_AGAIN', statusCode: 503, requestId: '' } } };
  expect(still()).toMatchObject([problem]);
  for (const { global } of still()) expect(global).not.toHaveProperty('ReleaseDate');
});
