import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../root.ts';

/** The site as a child process, started from its sources, behind Vite. */
export interface SiteProcess extends AsyncDisposable {
  readonly url: string;
  /** Resolves when it is ready; at once if it is already. */
  ready(): Promise<void>;
  /** Restarts it; several calls during a start cause one more start. */
  restart(): void;
}

export function createSiteProcess({ publicPort, port }: { readonly publicPort: number; readonly port: number }): SiteProcess {
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), HOST: 'localhost', SITE_URL: process.env.SITE_URL ?? `http://localhost:${publicPort}` };
  let child: ChildProcess | undefined;
  let up = Promise.resolve();
  let waiting = false;

  function start(): Promise<void> {
    const began = performance.now();
    const started = spawn(process.execPath, [join(root, 'packages/site/src/main.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child = started;
    return untilReady(url, started).then((isReady) => {
      if (isReady) console.log(`The server is there after ${Math.round(performance.now() - began)} ms.`);
      else console.log('The server did not start. It is started again when a file is saved.');
    });
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  up = start();
  return {
    url,
    ready: () => up,
    restart() {
      if (waiting) return;
      waiting = true;
      up = up.then(stop).then(() => {
        waiting = false;
        return start();
      });
    },
    [Symbol.asyncDispose]: stop,
  };
}

/** Waits until `url` answers; false when the process exits before. */
async function untilReady(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/livez`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await sleep(25);
  }
  return false;
}
