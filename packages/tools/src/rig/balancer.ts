import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { type Probe, startProbing } from './probe.ts';

/** What the balancer did, which tests check before they judge the site. */
export interface BalancerCounts {
  /** Requests forwarded to each replica, in the order of `urls`. */
  readonly forwarded: number[];
  /** Requests retried at the next replica after a refused connection. */
  retried: number;
  /** Requests answered 503 because no replica was ready. */
  nobody: number;
  /** Requests answered 502 or cut off because a replica broke off. */
  broken: number;
}

/** A small load balancer over HTTP/1.1. */
export interface Balancer extends AsyncDisposable {
  readonly url: string;
  readonly counts: BalancerCounts;
  /** Which replicas get requests now, in the order of `urls`. */
  inRotation(): readonly boolean[];
}

const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']);
/** Idempotent methods (RFC 9110 9.2.2). */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

interface Replica {
  readonly index: number;
  readonly url: URL;
  readonly agent: Agent;
  readonly probe: Probe;
}

/**
 * Starts a balancer in front of replicas at fixed addresses. Round robin over replicas whose `/readyz` answers 200; bodies are streamed. Only
 * an idempotent request whose connection was refused is retried, at the next replica.
 *
 * @param probeMilliseconds how often each replica is asked whether it is ready.
 */
export async function startBalancer(urls: readonly string[], port: number, probeMilliseconds = 200): Promise<Balancer> {
  const counts: BalancerCounts = { forwarded: urls.map(() => 0), retried: 0, nobody: 0, broken: 0 };
  const replicas = urls.map((url, index): Replica => {
    const agent = new Agent({ keepAlive: true, maxSockets: 512 });
    return { index, url: new URL(url), agent, probe: startProbing(`${url}/readyz`, probeMilliseconds, () => dropIdle(agent)) };
  });
  let turn = 0;

  function next(tried: ReadonlySet<Replica>): Replica | undefined {
    const ready = replicas.filter((replica) => replica.probe.isReady() && !tried.has(replica));
    turn += 1;
    return ready[turn % ready.length];
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, tried: Set<Replica>): void {
    const replica = next(tried);
    if (!replica) {
      counts.nobody += 1;
      refuse(outgoing, 503);
      return;
    }
    tried.add(replica);
    counts.forwarded[replica.index] = (counts.forwarded[replica.index] ?? 0) + 1;
    const { url, agent } = replica;
    const headers = headersFor(incoming);
    const asked = send({ host: url.hostname, port: url.port, method: incoming.method, path: incoming.url, headers, agent });
    asked.once('response', (answer) => passBack(answer, outgoing));
    asked.once('error', (error) => {
      if (outgoing.destroyed) return;
      const wasRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (wasRefused) replica.probe.failed();
      if (wasRefused && idempotent.has(incoming.method ?? '') && incoming.headers['content-length'] === undefined) {
        counts.retried += 1;
        forward(incoming, outgoing, tried);
        return;
      }
      counts.broken += 1;
      if (outgoing.headersSent) outgoing.destroy();
      else refuse(outgoing, 502);
    });
    outgoing.once('close', () => outgoing.writableFinished || asked.destroy());
    incoming.pipe(asked);
  }

  const server = createServer({ keepAliveTimeout: 30_000 }, (incoming, outgoing) => forward(incoming, outgoing, new Set()));
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    counts,
    inRotation: () => replicas.map(({ probe }) => probe.isReady()),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      for (const { agent, probe } of replicas) {
        probe.stop();
        agent.destroy();
      }
    },
  };
}

function headersFor({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
  const before = headers['x-forwarded-for'];
  const from = socket.remoteAddress ?? '';
  return { ...Object.fromEntries(kept), 'x-forwarded-for': before ? `${String(before)}, ${from}` : from };
}

function passBack(answer: IncomingMessage, outgoing: ServerResponse): void {
  // Raw, because a header such as Set-Cookie may come more than once.
  const { rawHeaders: raw } = answer;
  const headers = raw.flatMap((name, at) => (at % 2 === 0 && !hopByHop.has(name.toLowerCase()) ? [name, raw[at + 1] ?? ''] : []));
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  answer.once('error', () => outgoing.destroy());
  answer.pipe(outgoing);
}

function refuse(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { 'retry-after': '1', 'x-rig': 'balancer' }).end();
}

/** Closes idle connections to a replica that is stopping, so that no request is sent on one that it closes. */
function dropIdle(agent: Agent): void {
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
}
