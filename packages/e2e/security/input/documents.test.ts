import { resultsPath } from '@edison/contracts/search-address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { type Answerer, sendJson } from '../../src/running/scripted-upstream.ts';
import { signInAt } from '../../src/running/sign-in-at.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';
import { standingSite } from '../../src/running/standing-site.ts';

const titles: Readonly<Record<string, string>> = {
  '/a/': '</script><script>alert(1)</script>',
  '/b/': '<!--<script>',
  '/c/': 'linje\u2028skift\u2029her',
  '/d/': ']]></SCRIPT ><sCript>alert(1)</sCript>',
  '/e/': '<!--<script>\u2028</script>--><svg/onload=alert(1)>',
};
const html = '<p>Siden lever.</p>';
const blocksOf = (title: string) => [
  { ContentType: 'richText', Content: { Headline: title, Html: html, updatedDate: '2026-01-01T00:00:00Z' } },
  { ContentType: 'quote', Content: { Text: title, Name: title, Role: title } },
];
const pages = answerSite({ ...plainGlobal, Dictionaries: { farligt: titles['/a/'] } }, (path) => {
  const title = titles[path] ?? 'En side';
  return plainPage(path, blocksOf(title), { title, seo: { Title: title, Description: title } });
});

const wholeSite: Answerer = (asked, response) => pages(asked, response) || sendJson(response, [], 404);

let site: StagedSite;
beforeAll(async () => {
  site = await startStagedSite({ content: wholeSite });
});
afterAll(() => site?.[Symbol.asyncDispose]());

/** The script elements, as an HTML parser finds them. */
const scriptsIn = (text: string) =>
  [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)].map(([, kind = '', body = '']) => ({ kind, body }));

test('S56 no text of content ends or opens a script, and the data of the document are what the content said', async () => {
  const plain = scriptsIn(await (await fetch(`${site.url}/plain/`)).text());
  for (const [path, title] of Object.entries(titles)) {
    const answer = await fetch(site.url + path);
    const text = await answer.text();
    const found = scriptsIn(text);
    expect([answer.status, found.map(({ kind }) => kind)]).toEqual([200, plain.map(({ kind }) => kind)]);
    const data = found.filter(({ kind }) => kind.includes('json'));
    expect(data.length).toBeGreaterThan(1);
    for (const { body } of data) {
      expect(body).not.toMatch(/[<\u2028\u2029]/);
      JSON.parse(body);
    }
    expect(JSON.stringify(data.map(({ body }) => JSON.parse(body)))).toContain(JSON.stringify(title));
    expect(text).not.toMatch(/<svg\/onload/);
  }
});

/** Paths of every kind of document and error, and of other responses. */
const shown = ['/', '/en-side/', '/a/', '/login', '/login?reason=expired', `${resultsPath}?query=x`, `${resultsPath}?query=%00`];
const refused = [
  '/findes-ikke.html',
  '/..%2f..%2fetc/passwd',
  '/%E0%A4%A',
  '/auth?code=x&state=y',
  '/kalender/x.ics',
  '/bff/nothing',
  '/assets/x.js',
];

const directivesOf = (answer: Response) =>
  new Map((answer.headers.get('content-security-policy') ?? '').split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));

/** Checks an answer's Content-Security-Policy against the promise. @returns whether the answer is a document. */
function checkPolicy(place: string, answer: Response): boolean {
  const policy = directivesOf(answer);
  const fallback = policy.get('default-src') ?? [];
  const scripts = policy.get('script-src') ?? fallback;
  const strange = scripts.filter((source) => !/^'(?:none|self|sha256-[\w+/]{43}=|nonce-[\w-]{16,})'$/.test(source));
  expect([place, fallback, policy.get('frame-ancestors'), strange]).toEqual([place, ["'none'"], ["'none'"], []]);
  expect([place, answer.headers.get('x-content-type-options')]).toEqual([place, 'nosniff']);
  if (!/^text\/html/.test(answer.headers.get('content-type') ?? '')) return false;
  expect([place, policy.get('object-src') ?? fallback, policy.get('base-uri')]).toEqual([place, ["'none'"], ["'none'"]]);
  expect([place, policy.has('form-action'), policy.get('report-to')]).toEqual([place, true, ['policy']]);
  expect([place, answer.headers.get('reporting-endpoints')]).toEqual([place, 'policy="/bff/policy-reports"']);
  return true;
}

test('S57 every document and every error has a policy: no script but by hash or nonce, no object, no base, no frame, and reports', async () => {
  const { cookie } = await signInAt(site.url, 'ny@politik.example');
  const open = (path: string) => fetch(site.url + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
  const documents: number[] = [];
  async function checkAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const answer = await open(path);
      if (!checkPolicy(`${answer.status} ${path}`, answer)) continue;
      documents.push(answer.status);
    }
  }
  await checkAll([...shown, '/min-profil/', '/admin/', ...refused]);
  expect(documents).toEqual(expect.arrayContaining([200, 400, 404]));
  site.content.answer = (_asked, response) => response.destroy();
  await checkAll(['/aldrig-set/']);
  site.content.answer = wholeSite;
  expect(documents.at(-1)).toBe(503);
});

test('S55 when the call for header scripts fails, the page is 200 and asks for none', async () => {
  const scripts = await fetch(`${site.url}/bff/content/scripts`, { headers: { 'x-edison': '1' } });
  expect([scripts.status, site.content.asked.some(({ path }) => path === '/api/Scripts/GetScripts')]).toEqual([503, true]);
  const page = await fetch(`${site.url}/uden-script/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('En side')]);
});

test('S57 so have the pages of the demo', async () => {
  const answer = await fetch(`${(await standingSite()).url}/demo/post`);
  expect(checkPolicy('/demo/post', answer)).toBe(true);
}, 180_000);

test('S57 a report is taken without a session and without the header, and nothing but a bounded report is', async () => {
  const report = (body: string, type = 'application/reports+json') =>
    fetch(`${site.url}/bff/policy-reports`, { method: 'POST', headers: { 'content-type': type }, body }).then(({ status }) => status);
  const violation = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x?a@b', documentURL: `${site.url}/a/` };
  expect(await report(JSON.stringify([{ type: 'csp-violation', body: violation }]))).toBe(204);
  const old = { 'violated-directive': 'img-src', 'blocked-uri': 'inline', 'document-uri': `${site.url}/a/` };
  expect(await report(JSON.stringify({ 'csp-report': old }), 'application/csp-report')).toBe(204);
  expect(await report('[{')).toBe(400);
  expect(await report('{"a":1}')).toBe(400);
  expect(await report('<x/>', 'text/xml')).toBe(415);
  expect(await report(JSON.stringify(Array.from({ length: 200 }, () => ({ body: violation }))))).toBe(413);
});

test('S58 a page that caches may keep has no nonce, and a shell that has one is kept by nobody and never has it twice', async () => {
  const { cookie } = await signInAt(site.url, 'ny@politik.example');
  const [first, second] = [await fetch(`${site.url}/en-side/`), await fetch(`${site.url}/en-side/`, { headers: { cookie } })];
  expect(first.headers.get('cache-control')).toMatch(/public|max-age/);
  expect(first.headers.get('content-security-policy')).not.toContain('nonce-');
  expect([await second.text(), second.headers.get('content-security-policy')]).toEqual([
    await first.text(),
    first.headers.get('content-security-policy'),
  ]);

  const shells = await Promise.all(Array.from({ length: 20 }, () => fetch(`${site.url}/min-profil/`, { headers: { cookie } })));
  const nonces = shells.map((shell) => /'nonce-([\w-]+)'/.exec(shell.headers.get('content-security-policy') ?? '')?.[1]);
  expect(shells.map((shell) => shell.headers.get('cache-control'))).toEqual(shells.map(() => 'no-store'));
  expect(nonces.every((nonce) => (nonce?.length ?? 0) >= 22)).toBe(true);
  expect(new Set(nonces).size).toBe(20);
});
