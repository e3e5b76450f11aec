import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startContent } from '@edison/upstreams/content';
import Fastify from 'fastify';
import { root } from '../../root.ts';

/** A content service on a copy of the files, whose purge calls pass through here. */
export interface OwnContent extends AsyncDisposable {
  readonly url: string;
  /** Sets the site that gets its purge calls. */
  tell(siteUrl: string): void;
  /** Replaces a text in a file; resolves with `performance.now()` when the purge call arrives. */
  change(file: string, from: string, to: string): Promise<number>;
}

const shipped = join(root, 'packages/upstreams/src/content');

export async function startOwnContent(key: string): Promise<OwnContent> {
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const pages = join(folder, 'pages');
  await cp(join(shipped, 'pages'), pages, { recursive: true });
  await symlink(join(shipped, 'media'), join(folder, 'media'));

  let site = '';
  let heard = Promise.withResolvers<number>();
  const passOn = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    heard.resolve(performance.now());
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-edison') || name === 'content-type');
    const answer = await fetch(`${site}${request.url}`, {
      method: 'POST',
      headers: headers.map(([name, value]) => [name, String(value)]),
      body,
    });
    response.writeHead(answer.status).end();
  });
  passOn.listen(0, '127.0.0.1');
  await once(passOn, 'listening');
  parts.defer(() => void passOn.close());
  const address = passOn.address();
  const notifyUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const content = parts.use(
    await startContent({ root: 'projektedison.dk', pages: pathToFileURL(`${pages}/`), key, notifyUrl, log: Fastify().log }),
  );
  const owned = parts.move();
  return {
    url: content.url,
    tell(url) {
      site = url;
    },
    async change(file, from, to) {
      const path = join(pages, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`Nothing to change in ${file}`);
      heard = Promise.withResolvers<number>();
      await writeFile(path, text.replaceAll(from, to));
      return heard.promise;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
