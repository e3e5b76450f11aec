import { z } from 'zod';

/** What a program that sends load has said. `p99` in milliseconds. */
export interface SaidOfLoad {
  readonly requests: number;
  readonly perSecond: number;
  readonly p99: number;
}

const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Reads what `wrk --latency` prints. @throws when something was refused or broken. */
export function readWrk(said: string): SaidOfLoad {
  const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(said)?.[0];
  if (bad) throw new Error(`The load was not served: ${bad}`);
  const [, p99 = '', unit = ''] = /^\s*99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(said) ?? [];
  const requests = /(\d+) requests in/.exec(said)?.[1];
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(said)?.[1];
  if (!p99 || !requests || !perSecond) throw new Error(`wrk has said nothing of use: ${said}`);
  return { requests: Number(requests), perSecond: Number(perSecond), p99: Number(p99) * (milliseconds[unit] ?? Number.NaN) };
}

const autocannon = z.object({
  duration: z.number(),
  errors: z.number(),
  '4xx': z.number(),
  '5xx': z.number(),
  requests: z.object({ total: z.number() }),
  latency: z.object({ p99: z.number() }),
});

/** Reads what `autocannon -j` prints. @throws when something was refused or broken. */
export function readAutocannon(said: string): SaidOfLoad {
  const { duration, errors, requests, latency, ...bad } = autocannon.parse(JSON.parse(said));
  if (errors + bad['4xx'] + bad['5xx'] > 0) throw new Error(`The load was not served: ${JSON.stringify({ errors, ...bad })}`);
  return { requests: requests.total, perSecond: requests.total / duration, p99: latency.p99 };
}
