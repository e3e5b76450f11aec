import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventOf } from '../testing/start-backend.ts';
import { hero, pageOf } from '../testing/start-content.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers, redirect: 'manual' });

describe('public pages', () => {
  test('a page of the content service is rendered once and is the same for everyone', async () => {
    const first = await get('/om/');
    expect(first.status).toBe(200);
    const text = await first.text();
    const again = await get('/om/', { cookie: 'edison=whatever', 'x-forwarded-host': 'evil.example' });
    expect(await again.text()).toBe(text);
    expect(again.headers.get('cache-status')).toBe('edison; hit');
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(site.web.rendered.filter((path) => path === '/om/')).toHaveLength(1);
  });

  test('the policy lists the hash of each inline script and style, and nothing inline besides', async () => {
    const answer = await get('/');
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(/<script>(.*?)<\/script>/.exec(html)?.[1])};`);
    expect(policy).toContain(`style-src 'self' ${hash(/<style>(.*?)<\/style>/.exec(html)?.[1])};`);
    expect(policy).not.toContain('unsafe');
  });

  test('a script or style that came in with the content is covered by no policy, and neither runs nor shows', async () => {
    const injected = '<script>alert(1)</script><style>body{display:none}</style>';
    site.web.injected = injected;
    site.content.pages.set('/indsat/', { body: pageOf('/indsat/', [hero]) });
    const answers = [await get('/indsat/'), await get('/findes-ikke-her/'), await get('/login')];
    site.web.injected = '';
    const policy = (await get('/')).headers.get('content-security-policy');
    for (const answer of answers) {
      expect(await answer.text()).toContain(injected);
      expect(answer.headers.get('content-security-policy')).toBe(policy);
    }
  });

  test('a known page costs no body', async () => {
    const etag = (await get('/om/')).headers.get('etag') ?? '';
    const again = await get('/om/', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('each encoding has its own tag and the same text', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity', 'br;q=0, gzip'].map((coding) => get('/om/', { 'accept-encoding': coding })),
    );
    expect(answers.map((answer) => answer.headers.get('content-encoding'))).toEqual(['br', 'gzip', null, 'gzip']);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(3);
  });

  test('an address without its slash leads to the one with it', async () => {
    const answer = await get('/om?a=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/om/?a=1']);
  });

  test('an unknown address without its slash is not found at once', async () => {
    expect((await get('/findes-ikke')).status).toBe(404);
  });

  test('a moved page says where it is, a withdrawn one that it is gone, an unknown one that it could not be found', async () => {
    const moved = await get('/flyttet/');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/om/']);
    expect((await get('/trukket/')).status).toBe(410);
    const unknown = await get('/findes-ikke/');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('This page could not be found');
  });

  test('no other spelling of a path is a page', async () => {
    const spellings = ['/om%2f', '//om/', '/./om/', '/om/..%2fom/', '/%6fm%252f/', '/om;x/', '/ADMIN/', '/om/x.css', '/..;/om/'];
    for (const spelling of spellings) {
      const answer = await new Promise<number>((done) => {
        import('node:http').then(({ get: raw }) =>
          raw(site.url, { path: spelling }, (incoming) => done(incoming.resume().statusCode ?? 0)),
        );
      });
      expect([spelling, answer]).toEqual([spelling, 404]);
    }
  });

  test('a page takes GET only', async () => {
    const answer = await fetch(`${site.url}/om/`, { method: 'POST', body: 'a=1' });
    expect(answer.status).toBe(405);
  });

  test('a page that shows events carries them as guests see them, and changes when the seats do', async () => {
    const state = async () => JSON.parse(/id="state">(.*?)<\/script>/.exec(await (await get('/kurser-og-events/')).text())?.[1] ?? '{}');
    expect((await state()).view.answer.events).toMatchObject([{ slug: 'webinar' }]);
    expect(JSON.stringify(await state())).not.toContain('internalNote');
  });

  test('a page that shows an event says so where there is none, and shows it once it is published', async () => {
    await using other = await startTestBff();
    const answer = async () =>
      JSON.parse(/id="state">(.*?)<\/script>/.exec(await (await fetch(`${other.url}/kurser-og-events/nyt/`)).text())?.[1] ?? '{}').view
        .answer;
    const published = other.backend.answers.get('/events/GetEvents');
    for (const EventId of ['id-nyt', 'nyt']) {
      const body = pageOf('/kurser-og-events/nyt/', [{ ContentType: 'event', Content: { EventId } }]);
      other.content.pages.set('/kurser-og-events/nyt/', { body });
      other.pass(700_000);
      await answer();
      other.pass(6_000);
      await answer();
      expect(await answer()).toMatchObject({ events: [], lacksEvent: true });
      other.backend.answers.set('/events/GetEvents', () => ({ body: { items: [eventOf('nyt')], total: 1 } }));
      other.pass(6_000);
      await answer();
      await expect.poll(answer).toMatchObject({ events: [{ eventId: 'id-nyt' }], page: { blocks: [{ Content: { EventId: 'id-nyt' } }] } });
      expect(await answer()).not.toHaveProperty('lacksEvent');
      if (published) other.backend.answers.set('/events/GetEvents', published);
    }
  });

  test('while the backend is away nothing is said about whether there is such an event', async () => {
    await using other = await startTestBff();
    const body = pageOf('/kurser-og-events/nyt/', [{ ContentType: 'attendeeForm', Content: { EventId: 'nyt' } }]);
    other.content.pages.set('/kurser-og-events/nyt/', { body });
    const answer = async () =>
      JSON.parse(/id="state">(.*?)<\/script>/.exec(await (await fetch(`${other.url}/kurser-og-events/nyt/`)).text())?.[1] ?? '{}').view
        .answer;
    other.backend.mood = 'failing';
    expect(await answer()).not.toHaveProperty('lacksEvent');
    other.backend.mood = 'well';
    other.pass(6_000);
    await expect.poll(answer).toMatchObject({ lacksEvent: true });
    other.backend.mood = 'failing';
    other.pass(70_000);
    expect(await answer()).not.toHaveProperty('lacksEvent');
  });

  test('an event that no editor has written about has a page of its own', async () => {
    expect((await get('/kurser-og-events/webinar/')).status).toBe(200);
    expect((await get('/kurser-og-events/ukendt/')).status).toBe(404);
  });

  test('an event has its page as soon as it is published', async () => {
    await using other = await startTestBff();
    const status = async (slug: string) => (await fetch(`${other.url}/kurser-og-events/${slug}/`)).status;
    expect([await status('webinar'), await status('nyt')]).toEqual([200, 404]);
    other.backend.answers.set('/events/GetEvents', () => ({ body: { items: [eventOf('webinar'), eventOf('nyt')], total: 2 } }));
    expect(await status('nyt')).toBe(200);
  });

  test('nothing of a visitor reaches the content service', async () => {
    await get('/?utm=1', { cookie: 'edison=a', authorization: 'Bearer x' });
    for (const { headers, url } of site.content.seen) {
      expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'traceparent', 'x-request-id']);
      expect(url).not.toContain('utm');
    }
  });
});
