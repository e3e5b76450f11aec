import type { ServerResponse } from 'node:http';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { type Answerer, type ScriptedUpstream, sendJson, startScriptedUpstream } from '../../src/running/scripted-upstream.ts';
import { type StagedSite, startStagedSite } from '../../src/running/staged-site.ts';

const megabyte = 1024 * 1024;
/** A gzip file that unpacks to a gigabyte of blanks (64 times 16 MB) before it turns out to be invalid. */
const blanks = deflateRawSync(Buffer.alloc(16 * megabyte, ' '), { finishFlush: constants.Z_FULL_FLUSH });
const gigabyteGzipped = Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), ...Array.from({ length: 64 }, () => blanks)]);

function sendBomb(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gigabyteGzipped);
}

/** Bytes of blanks that were sent until the connection was closed. */
let poured = 0;
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(megabyte, ' ');
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (!response.destroyed && poured < 1024 * megabyte) {
      poured += chunk.length;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end('[]');
  };
  response.on('error', () => undefined);
  more();
}

const pages = answerSite(plainGlobal, (path) => plainPage(path, []));
const tell: Answerer = (asked, response) => {
  if (asked.path.includes('bombe')) return sendBomb(response);
  if (asked.path.includes('endeloes')) return pour(response);
  return pages(asked, response) || sendJson(response, [], 404);
};

let site: StagedSite;
let provider: ScriptedUpstream;
beforeAll(async () => {
  provider = await startScriptedUpstream((_asked, response) => sendBomb(response));
  site = await startStagedSite({ content: tell, backend: tell });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await provider?.[Symbol.asyncDispose]();
});

const statusOf = async (path: string) => (await fetch(site.url + path, { headers: { 'x-edison': '1' } })).status;

/** The peak of memory in megabytes while `work` runs, sampled every few milliseconds. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return (most - before) / megabyte;
}

test('S88 a compressed gigabyte is refused, whoever sends it, and costs no memory', async () => {
  const used = await memoryOf(async () => {
    for (const path of ['/bombe/', '/bff/institutions?search=bombe', '/bff/search?query=bombe', '/bff/content/flashcards?ids=bombe']) {
      expect([path, await statusOf(path)]).toEqual([path, 503]);
    }
  });
  expect(used).toBeLessThan(200);
  expect([await statusOf('/lever/'), gigabyteGzipped.length < 2 * megabyte]).toEqual([200, true]);
});

test('S88 so is one that never ends: it is cut off at a few megabytes', async () => {
  for (const path of ['/endeloes/', '/bff/institutions?search=endeloes', '/bff/search?query=endeloes']) {
    poured = 0;
    expect([path, await statusOf(path)]).toEqual([path, 503]);
    expect([path, poured < 64 * megabyte]).toEqual([path, true]);
  }
});

test('S88 the identity provider has the same limits as the other upstreams', async () => {
  await using trusting = await startStagedSite({ content: tell }, { OIDC_ISSUER: provider.url });
  let status = 0;
  const used = await memoryOf(async () => {
    status = (await fetch(`${trusting.url}/bff/login`, { redirect: 'manual' })).status;
  });
  expect([status, provider.asked.length > 0, used < 200]).toEqual([503, true, true]);

  poured = 0;
  provider.answer = (_asked, response) => pour(response);
  const again = await fetch(`${trusting.url}/bff/login`, { redirect: 'manual' });
  expect([again.status, poured > 0, poured < 64 * megabyte]).toEqual([503, true, true]);
});
