import { freePort } from '@edison/database/testing/free-port';
import { type EdisonProcess, type Environment, startSiteProcess } from '../running/site-process.ts';

/** One replica of the site, at an address that stays the same over restarts. */
export interface Replica extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** What it has printed since its last start. */
  output(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, and answers with its exit code. */
  stop(): Promise<number | null>;
  /** After a kill or a stop, with further variables. Resolves when it is ready. */
  start(more?: Environment): Promise<void>;
}

/** Starts one, ready when this resolves. @param began called with each process that it becomes. */
export async function startReplica(environment: Environment, began: (pid: number) => void): Promise<Replica> {
  const PORT = String(await freePort());
  let running: EdisonProcess = await startSiteProcess({ ...environment, PORT });
  began(running.pid);
  return {
    url: running.url,
    get pid() {
      return running.pid;
    },
    output: () => running.output(),
    kill: () => running.kill(),
    stop: () => running.stop(),
    async start(more = {}) {
      running = await startSiteProcess({ ...environment, ...more, PORT });
      began(running.pid);
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}
