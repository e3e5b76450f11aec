import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../root.ts';

/** The site as a process of its own, started from its sources, with the public address in front of it. */
export interface SiteProcess extends AsyncDisposable {
  readonly url: string;
  /** Resolves when it answers; at once when it does already. */
  ready(): Promise<void>;
  /** Ends it and starts it again; several calls while it starts are one more start. */
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

/** False when the process ends before it answers. */
async function untilReady(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/livez`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await sleep(25);
  }
  return false;
}
