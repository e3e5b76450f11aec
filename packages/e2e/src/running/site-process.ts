import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@edison/database/testing/free-port';
import { sharedFolderVariable } from '@edison/database/testing/start-run';
import { serverFile } from '@edison/tools/server-file';
import { linesWithSecrets } from './log-secrets.ts';
import type { ClockMove } from './movable-clock.ts';
import { runFolderVariable } from './start-run.ts';

/** A process of Edison that a test has started. */
export interface EdisonProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** What it has printed so far, both streams. */
  output(): string;
  /** Kills it (SIGKILL), as a power cut would. */
  kill(): Promise<void>;
  /** Stops it (SIGTERM). @returns the exit code. */
  stop(): Promise<number | null>;
}

/** A site whose clock a test moves. */
export interface SiteWithClock extends EdisonProcess {
  advanceClock(seconds: number): Promise<void>;
  /** The time at the site, in milliseconds. */
  now(): number;
}

export type Environment = Readonly<Record<string, string>>;

const movableClock = fileURLToPath(new URL('./movable-clock.ts', import.meta.url));
const overSummer = fileURLToPath(new URL('./portal/serve-over-summer.ts', import.meta.url));
/** Parent folder of the data: that of the run, which is deleted with it, or the system's. */
const runFolder = process.env[runFolderVariable] ?? tmpdir();
const readyWithinMs = 60_000;

/** Starts the whole site as `npm start` does, and waits until it is ready. @param main the file that starts it; today's, unless another release's. */
export async function startSiteProcess(environment: Environment, main?: string): Promise<EdisonProcess> {
  return startSite([main ?? (await serverFile('main'))], environment);
}

/** The same, with a clock that a test moves. Times that the database makes of itself stay behind where it is PostgreSQL. */
export async function startWithClock(environment: Environment): Promise<SiteWithClock> {
  const site = await startSite(['--import', movableClock, await serverFile('main')], environment);
  let ahead = 0;
  return {
    ...site,
    now: () => Date.now() + ahead,
    async advanceClock(seconds) {
      await site.tell({ seconds });
      ahead += seconds * 1_000;
    },
  };
}

async function startSite(args: readonly string[], environment: Environment) {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const running = start(args, { PORT: port, OPERATIONS_PORT: '0', ...environment });
  await running.until(() => answers(`${url}/readyz`));
  return { url, ...running };
}

/** Starts the whole site on demo data that was seeded on one day, and is served from another on; both ISO 8601. */
export async function startLaterSite(seeded: string, from: string, environment: Environment): Promise<EdisonProcess> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const running = start([overSummer, seeded, from], {
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
  const running = start([await serverFile('serve-upstream'), name], { PORT: port, ...environment });
  await running.until(() => answers(`${url}${readyPath}`));
  return { url, ...running };
}

/** Starts the site with an environment that it must refuse; returns its exit code and output. */
export async function startAndFail(environment: Environment): Promise<{ code: number | null; output: string }> {
  const running = start([await serverFile('main')], { PORT: String(await freePort()), OPERATIONS_PORT: '0', ...environment });
  const code = await running.ended;
  return { code, output: running.output() };
}

/** A new empty folder for a process's data. */
export function dataFolder(): Promise<string> {
  return mkdtemp(join(runFolder, 'edison-data-'));
}

function start(args: readonly string[], environment: Environment) {
  // Processes share a compile cache, which saves a sixth of a start.
  const NODE_COMPILE_CACHE = join(process.env[sharedFolderVariable] ?? runFolder, 'edison-compiled');
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_COMPILE_CACHE, LOG_LEVEL: 'info' };
  // V8's optimising WebAssembly compiler would take a quarter of a start, too much for processes that live briefly.
  const child = spawn(process.execPath, ['--liftoff-only', ...args], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close').then(() => {
    // Checked after every test: the log must hold no secrets (ASVS 16.2.5).
    const leaks = linesWithSecrets(text);
    if (leaks.length > 0) throw new Error(`The log of a site holds secrets:\n${leaks.join('\n')}`);
    return child.exitCode;
  });
  return {
    ended,
    pid: child.pid ?? 0,
    output: () => text,
    /** Moves the clock of a process that was started with one, and waits until it is moved. */
    async tell(move: ClockMove) {
      const moved = once(child, 'message');
      child.send(move);
      await moved;
    },
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
