import { Agent, request } from 'node:http';

/** A request of a load. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The results of a load. Times in milliseconds. */
export interface LoadReport {
  readonly sent: number;
  readonly perSecond: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Failed requests (no 2xx or 3xx): status or error code, and the request. */
  readonly failed: readonly string[];
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** A running load. */
export interface SteadyLoad {
  /** Number of requests answered so far. */
  answered(): number;
  /** Stops sending, waits for open requests, and reports. */
  stop(): Promise<LoadReport>;
}

const tickMilliseconds = 10;
const patienceMilliseconds = 30_000;

/**
 * Sends requests at a fixed rate however slowly they are answered (a closed loop would hide a standstill), with keep-alive like browsers.
 *
 * @param make makes the n-th request, from 0.
 */
export function startLoad(url: string, perSecond: number, make: (n: number) => LoadRequest): SteadyLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const begun = performance.now();
  const took: number[] = [];
  const statuses: Record<string, number> = {};
  const failed: string[] = [];
  const underWay = new Set<Promise<void>>();
  let sent = 0;

  async function send(asked: LoadRequest): Promise<void> {
    const from = performance.now();
    const said = await ask(url, agent, asked);
    took.push(performance.now() - from);
    statuses[said] = (statuses[said] ?? 0) + 1;
    if (!/^[23]\d\d$/.test(said)) failed.push(`${said} ${asked.method} ${asked.path}`);
  }

  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * perSecond) / 1_000;
    for (; sent < due; sent += 1) {
      const sending = send(make(sent)).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }, tickMilliseconds);

  return {
    answered: () => took.length,
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - begun) / 1_000;
      await Promise.all(underWay);
      agent.destroy();
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      return { sent, perSecond: Math.round(sent / seconds), statuses, failed, p50: at(0.5), p99: at(0.99), max: at(1) };
    },
  };
}

/** Sends a request; returns its status or error code. */
function ask(url: string, agent: Agent, { method, path, headers, body }: LoadRequest): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(`${url}${path}`, { agent, method, headers, timeout: patienceMilliseconds }, (answer) => {
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
      answer.resume();
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    asked.end(body);
  });
}
