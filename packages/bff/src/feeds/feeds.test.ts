import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventOf } from '../testing/start-backend.ts';
import { siteUrl, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

const day = '2026-09-01T06:00:00Z';

function summary(path: string, changes: object = {}) {
  return {
    path,
    title: `Om "${path}" & <b>`,
    description: 'd',
    contentType: 'page',
    publishedAt: day,
    updatedAt: '2026-10-01T06:00:00Z',
    ...changes,
  };
}

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site[Symbol.asyncDispose]());
beforeEach(() => {
  site.content.mood = 'well';
  site.backend.mood = 'well';
  site.content.lists.set('pages', {
    items: [summary('/'), summary('/om/æbler/'), summary('/hemmelig/', { noIndex: true }), summary('/kurser-og-events/camp/')],
    total: 4,
  });
  site.content.lists.set('GetLatestArticles?amount=50', [summary('/nyheder/ny/', { contentType: 'article' })]);
  site.pass(60_000);
});

const get = (path: string, headers: Record<string, string> = {}, url = site.url) => fetch(url + path, { headers });
const files = ['/sitemap.xml', '/robots.txt', '/nyheder/rss.xml', '/kurser-og-events/kalender.ics', '/site.webmanifest'];

describe('what programs read', () => {
  test.each(files)('%s may be held for a while, and asking again costs nothing', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^public, max-age=\d+$/)]);
    const again = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each(files)('%s lives on when both services fail, in whatever way', async (path) => {
    const well = await (await get(path)).text();
    for (const mood of ['failing', 'garbage', 'cutting'] as const) {
      site.content.mood = mood;
      site.backend.mood = mood;
      site.pass(3_600_000);
      const answer = await get(path);
      expect([mood, answer.status, await answer.text()]).toEqual([mood, 200, well]);
    }
  });
});

describe('the map of the site', () => {
  test('has every page that may be found, with its date, and no other', async () => {
    const answer = await get('/sitemap.xml');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(text).toContain(`<url><loc>${siteUrl}/</loc><lastmod>2026-10-01T06:00:00Z</lastmod></url>`);
    expect(text).toContain(`<loc>${siteUrl}/om/%C3%A6bler/</loc>`);
    expect(text).not.toContain('hemmelig');
  });

  test('has the page of an event that the editors have written none for, once', async () => {
    const events = { items: [eventOf('webinar'), eventOf('camp')], total: 2 };
    site.backend.answers.set('/events/GetEvents', () => ({ body: events }));
    await using fresh = await site.startAnother();
    const text = await (await get('/sitemap.xml', {}, fresh.url)).text();
    expect(text.match(/\/kurser-og-events\/[^<]+/g)).toEqual(['/kurser-og-events/camp/', '/kurser-og-events/webinar/']);
  });

  test('is not guessed: never having seen the pages is 503', async () => {
    site.content.mood = 'failing';
    await site.database.pool.query("delete from bff.kept_answer where key = '/x/pages'");
    await using fresh = await site.startAnother();
    expect((await get('/sitemap.xml', {}, fresh.url)).status).toBe(503);
  });
});

/** Matches a path against the rules as RFC 9309 does: by prefix of path and query, with `$` for the end. */
function isClosed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  return rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
}

describe('the rules for robots', () => {
  test('name the map of the site and close what is private', async () => {
    const text = await (await get('/robots.txt', { host: 'evil.example' })).text();
    expect(text.split('\n')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    const closed = [
      '/admin',
      '/admin/events/',
      '/min-profil',
      '/min-profil/konto/',
      '/login?reason=failed',
      '/auth?code=1',
      '/forhaandsvisning/x',
    ];
    expect(closed.filter((path) => !isClosed(text, path))).toEqual([]);
  });

  test('leave open what only begins like something private', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(['/', '/min-profil-guide/', '/administration/', '/loginhjaelp/', '/demo-dage/'].filter((path) => isClosed(text, path))).toEqual(
      [],
    );
  });

  test('close everything on a site that has a name but no https', async () => {
    await using trial = await site.startAnother({ siteUrl: 'http://edison.test' });
    expect(await (await get('/robots.txt', {}, trial.url)).text()).toBe('User-agent: *\nDisallow: /\n');
  });
});

test('the feed of news has each article with its own address, and no markup of a title', async () => {
  const answer = await get('/nyheder/rss.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`<guid>${siteUrl}/nyheder/ny/</guid>`);
  expect(text).toContain('<title>Om &quot;/nyheder/ny/&quot; &amp; &lt;b&gt;</title>');
  expect(text).toContain('<pubDate>Tue, 01 Sep 2026 06:00:00 GMT</pubDate>');
});

describe('the calendar', () => {
  const lines = async (url?: string) =>
    (await (await get('/kurser-og-events/kalender.ics', {}, url)).text()).replaceAll('\r\n ', '').split('\r\n');

  test('has one entry a session, in Danish time, under a name that stays', async () => {
    const text = await lines();
    expect(text).toEqual(
      expect.arrayContaining([
        'UID:id-webinar.s1@projektedison',
        'DTSTART;TZID=Europe/Copenhagen:20270201T010000',
        'STATUS:CONFIRMED',
        `URL;VALUE=URI:${siteUrl}/kurser-og-events/webinar/`,
        'TZID:Europe/Copenhagen',
      ]),
    );
    site.pass(3_600_000);
    expect(await lines()).toEqual(text);
    expect(text.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  test('says what is cancelled', async () => {
    site.backend.answers.set('/events/GetEvents', () => ({ body: { items: [{ ...eventOf('webinar'), shown: 'cancelled' }], total: 1 } }));
    await using fresh = await site.startAnother();
    const text = await lines(fresh.url);
    expect(text).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SUMMARY:AFLYST: Titel webinar', 'UID:id-webinar.s1@projektedison']));
  });

  test('is 503 rather than empty when the events are not known: those who follow it keep theirs', async () => {
    site.backend.mood = 'failing';
    await using fresh = await site.startAnother();
    expect((await get('/kurser-og-events/kalender.ics', {}, fresh.url)).status).toBe(503);
  });
});

describe('whom to tell about a hole', () => {
  test('stands at the known place when the operator has said it, and never for longer than a quarter', async () => {
    const security = {
      contacts: ['mailto:sikkerhed@edison.example', 'https://edison.example/kontakt/'],
      policy: 'https://edison.example/p/',
    };
    await using told = await startTestBff({ security });
    const answer = await get('/.well-known/security.txt', {}, told.url);
    const lines = (await answer.text()).split('\n').filter((line) => !line.startsWith('#'));
    const [first, second, expires = '', ...others] = lines;
    expect([answer.status, answer.headers.get('content-type'), first, second, ...others]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'Contact: mailto:sikkerhed@edison.example',
      'Contact: https://edison.example/kontakt/',
      'Preferred-Languages: da, en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
      'Policy: https://edison.example/p/',
      '',
    ]);
    const days = (Date.parse(expires.replace('Expires: ', '')) - told.now()) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThanOrEqual(90);
  });

  test('is nowhere when nobody is named', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(404);
  });
});
