import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startContent } from './create-content.ts';
import { silentLog } from './testing/silent-log.ts';
import { rightPage, smallSite } from './testing/small-site.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../../../docs/operations/pull-content.sh', import.meta.url));
const who = ['-c', 'user.name=Redaktør', '-c', 'user.email=redaktor@edison.example'];

/** A bare repository with a small site, and a checkout in which somebody edits, as the editor of a git host does. */
async function startRepository(folder: string) {
  await using site = await smallSite({});
  const [bare, edited] = [join(folder, 'indhold.git'), join(folder, 'edited')];
  const git = (...args: string[]) => run('git', [...who, '-C', edited, ...args]);
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
  await cp(fileURLToPath(new URL('../', site.pages)), edited, { recursive: true });
  await git('init', '--quiet', '--initial-branch=main');
  await git('remote', 'add', 'origin', bare);
  const save = async (file: string, text: string) => {
    await writeFile(join(edited, file), text);
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Rettet');
    await git('push', '--quiet', 'origin', 'main');
  };
  await save('pages/om.yaml', rightPage);
  return { bare, save, read: (file: string) => readFile(join(edited, file), 'utf8') };
}

/** The script of the documents, with a copy of its own, beside a content service. */
async function startReplica(folder: string, repository: string, notifyUrl: string) {
  await using parts = new AsyncDisposableStack();
  const env = { ...process.env, CONTENT_REPOSITORY: repository, CONTENT_DIR: folder, CONTENT_PULL_SECONDS: '0.2' };
  const puller = spawn('sh', [script], { env, stdio: 'ignore', detached: true });
  parts.defer(() => void process.kill(-(puller.pid ?? 0), 'SIGKILL'));
  await expect.poll(() => existsSync(join(folder, 'pages/om.yaml')), { timeout: 10_000 }).toBe(true);
  const pages = pathToFileURL(join(folder, 'pages/'));
  const content = parts.use(await startContent({ root: 'r', pages, key: 'key', notifyUrl, log: silentLog }));
  const owned = parts.move();
  const ask = async (path: string) => (await fetch(`${content.url}${path}`)).json();
  return {
    title: async (path: string) => (await ask(`/api/r${path}`)).Page?.title,
    faults: async () => (await ask('/x/faults')).items.map(({ file, line }: { file: string; line: number }) => `${file}:${line}`),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const soon = { timeout: 10_000 };

test('what is saved in a repository is live on every replica without a deploy; a mistake is told and changes nothing until it is mended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edison-pulled-'));
  await using cleaning = new AsyncDisposableStack();
  cleaning.defer(() => rm(folder, { recursive: true, force: true }));
  const bff = createServer((_request, response) => void response.writeHead(202).end());
  await new Promise<void>((listening) => bff.listen(0, '127.0.0.1', listening));
  cleaning.defer(() => void bff.close());
  const address = bff.address();
  const notifyUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { bare, save, read } = await startRepository(folder);
  await using one = await startReplica(join(folder, 'one'), bare, notifyUrl);
  await using other = await startReplica(join(folder, 'other'), bare, notifyUrl);
  const titles = () => Promise.all([one, other].map((replica) => replica.title('/om/')));
  const faults = () => Promise.all([one, other].map((replica) => replica.faults()));
  expect([await titles(), await faults()]).toEqual([
    ['Om', 'Om'],
    [[], []],
  ]);

  await save('pages/om.yaml', (await read('pages/om.yaml')).replace('title: Om', 'title: Om os alle'));
  await expect.poll(titles, soon).toEqual(['Om os alle', 'Om os alle']);

  await save('pages/om.yaml', (await read('pages/om.yaml')).replace('contentType: page', 'contentType: side'));
  await expect.poll(faults, soon).toEqual([['pages/om.yaml:2'], ['pages/om.yaml:2']]);
  expect(await titles()).toEqual(['Om os alle', 'Om os alle']);

  await save('pages/om.yaml', rightPage.replace('title: Om', 'title: Om Edison'));
  await expect.poll(titles, soon).toEqual(['Om Edison', 'Om Edison']);
  expect(await faults()).toEqual([[], []]);
});
