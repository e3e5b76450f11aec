import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { sendJson } from '../../src/running/scripted-upstream.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';

const good = '<script src="https://tal.example/t.js" async data-site="edison"></script>';
const bad = [
  '<script>alert(1)</script>',
  '<script src="https://tal.example/t.js">alert(1)</script>',
  '<script src="https://tal.example/t.js" onload="alert(1)"></script>',
  '<script src="https://tal.example/t.js" onerror=alert(1)></script>',
  '<script src="https://evil.example/t.js"></script>',
  '<script src="https://tal.example.evil.example/t.js"></script>',
  '<script src="https://tal.example@evil.example/t.js"></script>',
  '<script src="http://tal.example/t.js"></script>',
  '<script src="//evil.example/t.js"></script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script src="javascript:alert(1)"></script>',
  '<script type="module" src="https://tal.example/t.js"></script>',
  '<script type="importmap">{"imports":{}}</script>',
  '<img src=x onerror=alert(1)>',
  '<script src="https://tal.example/t.js"></script><script>alert(1)</script>',
  '<script src="https://tal.example/t.js" nonce="abc"></script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
];

const pages = answerSite(plainGlobal, (path) => plainPage(path, []));
let site: StagedSite;
beforeAll(async () => {
  site = await startStagedSite({}, { SCRIPT_HOSTS: 'tal.example' });
});
afterAll(() => site?.[Symbol.asyncDispose]());

const askScripts = () => fetch(`${site.url}/bff/content/scripts`, { headers: { 'x-edison': '1' } });

test('S55 of a script item only a URL on an allowed host is used: no code, no handler, no other host', async () => {
  site.content.answer = (asked, response) =>
    pages(asked, response) ||
    sendJson(
      response,
      [...bad, good].map((Script) => ({ Script })),
    );
  const asked = await askScripts();
  expect(asked.status).toBe(200);
  const answer = await asked.json();
  expect(answer.items).toEqual([
    { src: 'https://tal.example/t.js', async: true, defer: false, purpose: 'statistics', data: { 'data-site': 'edison' } },
  ]);

  const page = await fetch(`${site.url}/med/`);
  const html = await page.text();
  expect(html).not.toMatch(/alert\(1\)|evil\.example|tal\.example|nonce/);
  const policy = page.headers.get('content-security-policy') ?? '';
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  // Inline scripts of the site are allowed by hash.
  expect(sources.filter((source) => !source.startsWith("'sha256-")).toSorted()).toEqual(["'self'", 'https://tal.example']);
});
