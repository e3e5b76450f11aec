import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the backend answers from now on: at once, so long after it was asked, not at all (503), or it does what is asked and its answer is lost. */
export type Course = 'well' | { readonly lateMs: number } | 'fails' | 'loses answers';

/** An address in front of a backend, at which a test says how it answers. */
export interface SteeredBackend extends AsyncDisposable {
  readonly url: string;
  steer(course: Course): void;
}

/** Starts it at a loopback port. @param backendUrl where the backend itself is. */
export async function steerBackend(backendUrl: string): Promise<SteeredBackend> {
  let course: Course = 'well';
  const server = createServer((asked, answer) => {
    void pass(course, backendUrl, asked, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    steer: (next) => {
      course = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(course: Course, backendUrl: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (course === 'fails') {
    asked.resume();
    answer.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  // What the backend itself takes is a part of it, however busy the machine is.
  const due = typeof course === 'object' ? sleep(course.lateMs) : undefined;
  const { host: _, ...headers } = asked.headers;
  const onward = request(new URL(asked.url ?? '/', backendUrl), { method: asked.method, headers }, async (answered) => {
    await due;
    if (course === 'loses answers') {
      answered.resume().once('end', () => answer.destroy());
      return;
    }
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.once('error', () => answer.destroy());
  asked.pipe(onward);
}
