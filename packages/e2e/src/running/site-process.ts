import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@edison/database/testing/free-port';
import { runFolderVariable } from './start-run.ts';

/** A process of Edison that a test has started. */
export interface EdisonProcess extends AsyncDisposable {
  readonly url: string;
  /** What it has printed so far, both streams. */
  output(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, and answers with its exit code. */
  stop(): Promise<number | null>;
}

export type Environment = Readonly<Record<string, string>>;

const packages = fileURLToPath(new URL('../../../', import.meta.url));
/** Gone with the run, if there is one. */
const runFolder = process.env[runFolderVariable] ?? tmpdir();
const readyWithinMs = 60_000;

/** Starts the whole site as `npm start` does, and waits until it is ready. */
export async function startSiteProcess(environment: Environment): Promise<EdisonProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const running = start(['site/src/main.ts'], { PORT: port, OPERATIONS_PORT: '0', ...environment });
  await running.until(() => answers(`${url}/readyz`));
  return { url, ...running };
}

/** Starts the whole site on demo data that was planted on one day, and is served from another on; both ISO 8601. */
export async function startLaterSite(planted: string, from: string, environment: Environment): Promise<EdisonProcess> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const running = start(['e2e/src/running/portal/serve-over-summer.ts', planted, from], {
    PORT: port,
    OPERATIONS_PORT: '0',
    DEMO: '1',
    ...environment,
  });
  await running.until(async () => running.output().includes(url));
  return { url, ...running };
}

/** Starts one upstream as a process of its own. @param readyPath a path that answers when it is ready. */
export async function startUpstreamProcess(
  name: 'backend' | 'content' | 'identity',
  readyPath: string,
  environment: Environment,
): Promise<EdisonProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const running = start(['site/src/serve-upstream.ts', name], { PORT: port, ...environment });
  await running.until(() => answers(`${url}${readyPath}`));
  return { url, ...running };
}

/** Starts the site with an environment that is expected to stop it, and answers with what it said. */
export async function startAndFail(environment: Environment): Promise<{ code: number | null; output: string }> {
  const running = start(['site/src/main.ts'], { PORT: String(await freePort()), OPERATIONS_PORT: '0', ...environment });
  const code = await running.ended;
  return { code, output: running.output() };
}

/** A new empty folder for a process's data. */
export function dataFolder(): Promise<string> {
  return mkdtemp(join(runFolder, 'edison-data-'));
}

function start(args: readonly string[], environment: Environment) {
  const [script = '', ...rest] = args;
  // What one process has compiled, the next reads: a sixth of its start.
  const NODE_COMPILE_CACHE = join(runFolder, 'edison-compiled');
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_COMPILE_CACHE };
  const child = spawn(process.execPath, [join(packages, script), ...rest], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    ended,
    output: () => text,
    until: (ready: () => Promise<boolean>) => untilReady(child, ready, () => text),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, ready: () => Promise<boolean>, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + readyWithinMs;
  while (!(await ready())) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`Edison did not become ready:\n${output()}`);
    }
    await sleep(50);
  }
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ?? false;
}
