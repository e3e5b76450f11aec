import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rig } from '../rig/start-rig.ts';
import { crowd } from '../rig/test-event.ts';
import type { Finding } from './finding.ts';

interface Said {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
}

const visitors = 100;
/** Concurrent requests that keep a replica busy; ten times as many overload it. */
const atWork = 64;
const path = '/bff/me/sign-ups';

/** Q32: ten times as many as one replica can serve, for so many seconds, none of whom waits before the next question. */
export async function overloadOn(rig: Rig, seconds: number, say: (line: string) => void): Promise<readonly Finding[]> {
  const [replica] = rig.replicas;
  const cookies = (await crowd(rig, visitors)).map(({ cookie }) => cookie);
  const agent = new Agent({ keepAlive: true });
  const ask = (n: number) => askOnce(agent, replica.url + path, cookies[n % cookies.length] ?? '');
  const capacity = (await pressOn(ask, atWork, 5)).length / 5;
  say(`one replica answers ${Math.round(capacity)} calls a second`);

  const health: Said[] = [];
  const largest = { bytes: await residentBytes(replica.pid) };
  const before = largest.bytes;
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      health.push(await askOnce(agent, `${replica.url}/livez`, ''), await askOnce(agent, `${replica.url}/readyz`, ''));
      largest.bytes = Math.max(largest.bytes, await residentBytes(replica.pid));
      await sleep(250);
    }
  })();
  const said = await pressOn(ask, atWork * 10, seconds);
  watching.abort();
  await watch;
  const back = await untilWell(ask);
  agent.destroy();

  const [served, refused] = [said.filter(({ status }) => status === 200), said.filter(({ status }) => status === 503)];
  const others = said.length - served.length - refused.length + refused.filter(({ retryAfter }) => !retryAfter).length;
  const figures = `${served.length} served, p99 ${p99(served)} ms; ${refused.length} refused, p99 ${p99(refused)} ms; ${others} otherwise`;
  const megabytes = (largest.bytes - before) / 2 ** 20;
  return [
    {
      row: 'Q32',
      promise: `${seconds} s of ten times too many: p99 of the served below 1 s, the others 503 with Retry-After`,
      measured: figures,
      kept: served.length > 0 && p99(served) < 1_000 && others === 0,
    },
    {
      row: 'Q32',
      promise: 'health answers',
      measured: `${health.filter(({ status }) => status !== 200).length} of ${health.length} not, p99 ${p99(health)} ms`,
      kept: health.every(({ status }) => status === 200),
    },
    { row: 'Q32', promise: 'memory is bounded', measured: `${megabytes.toFixed(0)} MB more at most`, kept: megabytes < 300 },
    { row: 'Q32', promise: 'normal within 5 s', measured: `${back} ms`, kept: back < 5_000 },
  ];
}

/** So many who ask again as soon as they are answered; who is refused comes back a little later. */
async function pressOn(ask: (n: number) => Promise<Said>, visitorsAtOnce: number, seconds: number): Promise<readonly Said[]> {
  const said: Said[] = [];
  const until = performance.now() + seconds * 1_000;
  const press = async (n: number) => {
    while (performance.now() < until) {
      const one = await ask(n);
      said.push(one);
      if (one.status !== 200) await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, (_, n) => press(n)));
  return said;
}

/** Milliseconds until it refuses nothing at its normal load. */
async function untilWell(ask: (n: number) => Promise<Said>): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const said = await Promise.all(Array.from({ length: atWork }, (_, n) => ask(n)));
    if (said.every(({ status }) => status === 200)) return Math.round(performance.now() - begun);
    await sleep(100);
  }
}

function askOnce(agent: Agent, url: string, cookie: string): Promise<Said> {
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<Said>();
  const end = (status: number, retryAfter?: string) => resolve({ status, retryAfter, milliseconds: performance.now() - begun });
  const asking = request(url, { agent, headers: { 'x-edison': '1', cookie } }, (answer) => {
    answer.resume();
    answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
  });
  asking.once('error', () => end(0));
  asking.end();
  return promise;
}

async function residentBytes(pid: number): Promise<number> {
  const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(resident) * 4_096;
}

function p99(said: readonly Said[]): number {
  const sorted = said.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
}
