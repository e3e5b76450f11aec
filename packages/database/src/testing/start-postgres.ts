import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findMemoryFolder } from './memory-folder.ts';

const run = promisify(execFile);

/** A PostgreSQL cluster for tests, in a temporary folder, on a loopback port. */
export interface TestPostgres extends AsyncDisposable {
  /** URL of its maintenance database `postgres`. */
  readonly url: string;
  /** Process id of the postmaster; another one after `crash`. */
  readonly pid: number;
  /** The folder with all its files. */
  readonly folder: string;
  /** Stops the cluster as a power cut would (`pg_ctl -m immediate`: no checkpoint) and starts it again on the same files. */
  crash(): Promise<void>;
}

/** The folder with `initdb` and `postgres`, or undefined where PostgreSQL is not installed. */
export async function findPostgres(): Promise<string | undefined> {
  if (process.env.EDISON_TEST_WITHOUT_POSTGRES === '1') return undefined;
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`);
  const onPath = (process.env.PATH ?? '').split(':');
  return [...folders, ...onPath].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Bytes for a run of all tests: some hundred databases of 11 MB, and as much to spare. In memory, creating one takes half the time. */
const roomForRun = 8e9;

/** Where a cluster listens, and whether its data must survive a power cut. */
interface Place {
  /** Any free port by default. */
  readonly port?: number;
  /** Data may be lost in a power cut: commits do not wait for the disk, and the files lie in memory where there is room. */
  readonly forgetful?: boolean;
}

/** Starts a cluster; as root it runs under an unprivileged user, because PostgreSQL refuses root. */
export async function startPostgres(binaries: string, { port, forgetful = false }: Place = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join((forgetful && (await findMemoryFolder(roomForRun))) || tmpdir(), 'edison-postgres-'));
  const user = await unprivilegedUser();
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C.UTF-8' } };
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'edison', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const at = port ?? (await freePort());
  const settings = [
    `fsync=${forgetful ? 'off' : 'on'}`,
    // A run makes hundreds of databases that live for seconds; the launcher would vacuum them all in turn.
    `autovacuum=${forgetful ? 'off' : 'on'}`,
    'max_connections=200',
    // Shared memory lies in files of the folder, so that it is deleted with the folder even when the processes are killed.
    'dynamic_shared_memory_type=mmap',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  const url = `postgres://edison@127.0.0.1:${at}/postgres`;
  const begin = async () => {
    const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(at), ...settings.flatMap((s) => ['-c', s])], {
      ...options,
      stdio: 'ignore',
    });
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await untilAnswering(url);
    const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
      server.kill(signal);
      await gone;
    };
    return { pid: server.pid ?? 0, end };
  };
  let running = await begin();
  return {
    url,
    folder,
    get pid() {
      return running.pid;
    },
    async crash() {
      await running.end('SIGQUIT');
      running = await begin();
    },
    async [Symbol.asyncDispose]() {
      await running.end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function unprivilegedUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const found = await run('id', ['-u', name]).catch(() => undefined);
    const group = await run('id', ['-g', name]).catch(() => undefined);
    if (found && group) return { uid: Number(found.stdout), gid: Number(group.stdout) };
  }
  return {};
}

/** Resolves when the server answers; throws after some 15 seconds. */
export async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(50);
    }
  }
}
