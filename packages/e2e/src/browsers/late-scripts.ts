import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A way to a site on which its scripts come late. No browser keeps them: what it has would not be late. */
export interface LateScripts extends AsyncDisposable {
  readonly url: string;
  /** From now on scripts are so late; what waits is let go. */
  delay(ms: number): void;
  /** How many scripts have been late so far. */
  lateScripts(): number;
  /** How often a document of the path was asked for. */
  documents(path: string): number;
}

/** An empty page without a script. */
export const blankPath = '/blank';

/** Opens it at a port. @param siteUrl tells where the site is, which may be started later and must know of the port by `SITE_URL` */
export async function delayScripts(port: number, siteUrl: () => string): Promise<LateScripts> {
  const documents: string[] = [];
  let lateScripts = 0;
  let wait: (() => Promise<unknown>) | undefined;
  let release = (): void => {};
  const server = createServer((asked, answer) => {
    if (asked.headers['sec-fetch-dest'] === 'document') documents.push(asked.url ?? '');
    if (asked.url === blankPath) answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Blank</title>');
    else if (isScript(asked)) void passScript(asked, answer);
    else pass(siteUrl(), asked, answer);
  });
  async function passScript(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (wait) lateScripts++;
    await wait?.();
    pass(siteUrl(), asked, answer, { 'cache-control': 'no-store' });
  }
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    delay(ms) {
      release();
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      wait = ms === 0 ? undefined : () => Promise.race([sleep(ms), released]);
    },
    lateScripts: () => lateScripts,
    documents: (path) => documents.filter((asked) => asked === path).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isScript({ url = '' }: IncomingMessage): boolean {
  return /^\/assets\/.*\.js$/.test(url);
}

function pass(siteUrl: string, asked: IncomingMessage, answer: ServerResponse, headers: OutgoingHttpHeaders = {}): void {
  const onward = request(new URL(asked.url ?? '/', siteUrl), { method: asked.method, headers: asked.headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, ...headers });
    answered.pipe(answer);
  });
  onward.once('error', () => answer.destroy());
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
}
