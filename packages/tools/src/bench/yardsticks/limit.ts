import type { BenchProcess } from '../running/bench-process.ts';
import { hasNginx, startBytes, startNginx } from './yardsticks.ts';

/** The best that can be had on this machine, as the goals speak of it. */
export interface Limit {
  readonly name: string;
  readonly server: BenchProcess;
  /** What its rate and its CPU a request are of nginx's, for goals that name nginx. */
  readonly rateOfNginx: number;
  readonly cpuOfNginx: number;
}

/** nginx with the page as a file; where it is not installed a bare server of Node, whose distance from nginx is known. */
export async function startLimit(folder: string, file: string): Promise<Limit> {
  if (hasNginx) return { name: 'nginx', server: await startNginx(folder), rateOfNginx: 1, cpuOfNginx: 1 };
  // Of the table in docs/spec/promises-speed.md: 79,900 of 106,000 requests a second, 12.4 of 9.1 µs.
  return { name: 'bare node:http', server: await startBytes('bare', file), rateOfNginx: 0.75, cpuOfNginx: 1.36 };
}
