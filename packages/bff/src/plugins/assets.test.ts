import { rmSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installAssets } from './assets.ts';
import { installProblems } from './problems.ts';

const folder = await mkdtemp(join(tmpdir(), 'edison-assets-'));
const directory = join(folder, 'assets');
const app = Fastify({ logger: false });

/** Replaces the built files by others, as a new release under a running site does. */
async function build(...names: string[]): Promise<void> {
  const next = await mkdtemp(join(folder, 'next-'));
  for (const name of names) for (const ending of ['', '.br']) await writeFile(join(next, name + ending), name);
  await rm(directory, { recursive: true, force: true });
  await rename(next, directory);
}

function removeAfter(turns: number): void {
  if (turns === 0) rmSync(directory, { recursive: true, force: true });
  if (turns > 0) setImmediate(() => removeAfter(turns - 1));
}

beforeAll(async () => {
  await build('page-old.js');
  installProblems(app, async (_request, reply) => reply.type('text/html').send('<p>a page</p>'));
  // Deletes the files the given number of event loop turns after routing.
  app.addHook('preHandler', async (request) => void removeAfter(Number(request.headers['x-turns'] ?? -1)));
  await installAssets(app, directory);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function ask(name: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/assets/${name}`, headers: { accept: 'text/html', ...headers } });
  return [answer.statusCode, String(answer.headers['content-type']).split(';')[0], answer.json().problem];
}
const notFound = [404, 'application/json', 'NOT_FOUND'];

test('a site serves the files of the build that it was started with; what a new build under it has taken away, or brought, is 404 in JSON', async () => {
  const found = await app.inject({ url: '/assets/page-old.js', headers: { 'accept-encoding': 'br' } });
  expect([found.statusCode, found.headers['content-encoding']]).toEqual([200, 'br']);
  await build('page-new.js');
  for (const coding of ['br', 'gzip, br', 'identity']) {
    expect(await ask('page-old.js', { 'accept-encoding': coding })).toEqual(notFound);
    expect(await ask('page-new.js', { 'accept-encoding': coding })).toEqual(notFound);
  }
});

test('while the folder is away, and when something else stands in its place, every name is 404', async () => {
  await rm(directory, { recursive: true });
  expect(await ask('page-old.js')).toEqual(notFound);
  await writeFile(directory, 'no folder');
  expect(await ask('page-old.js')).toEqual(notFound);
});

test('a file that goes away while it is being sent is never an error of ours', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 200; round += 1) {
    await build('page-old.js');
    const answer = await app.inject({ url: '/assets/page-old.js', headers: { 'x-turns': String(1 + (round % 20)) } });
    seen.add(answer.statusCode);
    if (answer.statusCode === 404) expect(answer.json().problem).toBe('NOT_FOUND');
  }
  expect([...seen].filter((status) => status !== 200 && status !== 404)).toEqual([]);
});

test('no odd name, folder or compressed twin is anything but 404', async () => {
  await build('page-old.js');
  const odd = [
    '',
    '.',
    'page-old.js.br',
    'page-old.js/',
    'page-old.js/x',
    '/page-old.js',
    '%00',
    'page-old.js%00',
    `${'x'.repeat(300)}.js`,
  ];
  for (const name of [...odd, '.env', 'PAGE-NEW.js', 'a%5cb', '..%2fbff', 'page-old.js.map']) {
    for (const coding of ['br', 'identity']) {
      expect([name.slice(0, 20), ...(await ask(name, { 'accept-encoding': coding }))]).toEqual([name.slice(0, 20), ...notFound]);
    }
  }
});
