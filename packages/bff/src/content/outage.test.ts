import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hero, mediaUdi, pageOf } from '../testing/start-content.ts';
import { purgeKey, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { signPurge } from './purge.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.content.mood = 'well';
  site.pass(60_000);
});

const get = (path: string, url = site.url) => fetch(url + path, { headers: { 'x-edison': '1' }, redirect: 'manual' });
const textOf = async (path: string, url?: string) => (await get(path, url)).text();

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((later) => setTimeout(later, 20));
}

function purge(paths: readonly string[], changes: { key?: string; age?: number } = {}) {
  const body = JSON.stringify({ paths });
  const timestamp = Math.floor(site.now() / 1000) - (changes.age ?? 0);
  const signature = signPurge(changes.key ?? purgeKey, timestamp, body);
  const headers = { 'content-type': 'application/json', 'x-edison-timestamp': String(timestamp), 'x-edison-signature': signature };
  return () => fetch(`${site.url}/bff/purge`, { method: 'POST', headers, body });
}

describe('when the content service fails', () => {
  test.each(['failing', 'garbage', 'cutting'] as const)(
    'pages that were seen live on while it is %s, and say how old they are',
    async (mood) => {
      await get('/om/');
      site.content.mood = mood;
      site.pass(3_600_000);
      const answer = await get('/om/');
      expect(answer.status).toBe(200);
      expect(Number(answer.headers.get('age'))).toBeGreaterThanOrEqual(3_600);
      expect(answer.headers.get('cache-status')).toBe('edison; hit; fwd=stale');
    },
  );

  test('pages live on in the next process too', async () => {
    await get('/om/');
    site.content.mood = 'cutting';
    // The page, and what stands around every page.
    const keptKeys = async () =>
      (await site.database.pool.query('select key from bff.kept_answer order by key')).rows.map(({ key }) => key);
    await expect.poll(keptKeys, { timeout: 10_000, interval: 20 }).toEqual(['/api/root/', '/api/root/om/']);
    await using next = await site.startAnother();
    const answer = await get('/om/', next.url);
    expect(answer.status, await answer.text()).toBe(200);
  });

  test('a page that nobody has seen is 503, not 404', async () => {
    site.content.mood = 'failing';
    expect((await get('/aldrig-set/')).status).toBe(503);
  });

  test('a block that is unknown or broken costs itself, not the page', async () => {
    const broken = { ContentType: 'quote', Content: { Text: 1 } };
    site.content.pages.set('/blokke/', { body: pageOf('/blokke/', [{ ContentType: 'hologram', Content: {} }, broken, hero]) });
    const { page } = await (await get('/bff/content/page?path=/blokke/')).json();
    expect(page.blocks).toEqual([hero]);
  });

  test('what an editor pastes is clean before it is kept, shown or sent', async () => {
    const Html = `<p>a</p><script>alert(1)</script><img src="${mediaUdi}" onerror="alert(1)">`;
    site.content.pages.set('/tekst/', {
      body: pageOf('/tekst/', [{ ContentType: 'richText', Content: { Html, updatedDate: '2024-01-01T00:00:00Z' } }]),
    });
    const { page } = await (await get('/bff/content/page?path=/tekst/')).json();
    expect(page.blocks[0].Content.Html).toBe('<p>a</p><img alt="" src="/media/robot.webp" loading="lazy" />');
    const { global } = await (await get('/bff/content/global')).json();
    expect(global.SoMe[0].SVG).toBe('<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>');
  });
});

describe('a signed purge', () => {
  test('makes a changed page live on every replica', async () => {
    await using other = await site.startAnother();
    await Promise.all([get('/om/'), get('/om/', other.url)]);
    site.content.pages.set('/om/', { body: pageOf('/om/', [hero], 'Nyt navn') });
    expect((await purge(['/om/'])()).status).toBe(202);
    await until(async () => (await textOf('/om/')).includes('Nyt navn') && (await textOf('/om/', other.url)).includes('Nyt navn'));
  });

  test('keeps no visitor waiting: whoever comes before the page is made anew gets the one that was there', async () => {
    await get('/om/');
    site.content.pages.set('/om/', { body: pageOf('/om/', [hero], 'Nyere navn') });
    expect((await purge(['/om/'], { age: 20 })()).status).toBe(202);
    const states: (string | null)[] = [];
    await until(async () => {
      const answer = await get('/om/');
      states.push(answer.headers.get('cache-status'));
      return (await answer.text()).includes('Nyere navn');
    });
    expect(states.filter((state) => state?.includes('miss'))).toEqual([]);
  });

  test('is refused with another key, when it is old, and the second time', async () => {
    expect((await purge(['/om/'], { key: 'guess' })()).status).toBe(403);
    expect((await purge(['/om/'], { age: 301 })()).status).toBe(403);
    const once = purge(['/om/']);
    expect((await once()).status).toBe(202);
    expect((await once()).status).toBe(422);
  });
});
