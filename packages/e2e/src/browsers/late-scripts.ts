import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A way to a site on which its scripts come late. */
export interface LateScripts extends AsyncDisposable {
  readonly url: string;
  /** From now on scripts are so late; what waits is let go. */
  delay(ms: number): void;
  /** How often a document of the path was asked for. */
  documents(path: string): number;
}

/** An empty page without a script. */
export const blankPath = '/blank';

/** Opens it at a port. @param siteUrl tells where the site is, which may be started later and must know of the port by `SITE_URL` */
export async function delayScripts(port: number, siteUrl: () => string): Promise<LateScripts> {
  const documents: string[] = [];
  let waits: (() => Promise<unknown>) | undefined;
  let release = (): void => {};
  const server = createServer((asked, answer) => {
    if (asked.headers['sec-fetch-dest'] === 'document') documents.push(asked.url ?? '');
    if (asked.url === blankPath) answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Blank</title>');
    else void pass(siteUrl(), asked, answer, /^\/assets\/.*\.js$/.test(asked.url ?? '') ? waits : undefined);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    delay(ms) {
      release();
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      waits = ms === 0 ? undefined : () => Promise.race([sleep(ms), released]);
    },
    documents: (path) => documents.filter((asked) => asked === path).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(
  siteUrl: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  waits: (() => Promise<unknown>) | undefined,
): Promise<void> {
  await waits?.();
  const onward = request(new URL(asked.url ?? '/', siteUrl), { method: asked.method, headers: asked.headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.once('error', () => answer.destroy());
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
}
