import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@edison/database/testing/free-port';
import { performStage } from './rehearse/perform-stage.ts';
import { readDockerfile, type Stage } from './rehearse/read-dockerfile.ts';
import { root } from './root.ts';

/** Performs the steps of the Dockerfile's build stage in a folder. @returns the folder of the repository in it */
export async function rehearseBuild(folder: string): Promise<string> {
  const [build] = await readStages();
  if (build === undefined) throw new Error('The Dockerfile has no stage');
  await performStage(build, join(folder, build.name), new Map());
  return join(folder, build.name, build.workdir);
}

/** Performs the other stages after `rehearseBuild`, starts the result as in production, and runs its HEALTHCHECK. */
export async function rehearseRest(folder: string): Promise<void> {
  const [build, ...others] = await readStages();
  const image = others.at(-1);
  if (build === undefined || image === undefined) throw new Error('The Dockerfile has no second stage');
  const done = new Map([[build.name, join(folder, build.name)]]);
  for (const stage of others) {
    await performStage(stage, join(folder, stage.name), done);
    done.set(stage.name, join(folder, stage.name));
  }
  await startAndAsk(image, join(folder, image.name));
}

async function readStages(): Promise<Stage[]> {
  return readDockerfile(await readFile(join(root, 'Dockerfile'), 'utf8'));
}

async function startAndAsk(image: Stage, folder: string): Promise<void> {
  const port = await freePort();
  const env = {
    ...image.env,
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    HOST: '127.0.0.1',
    PORT: String(port),
    OPERATIONS_PORT: '0',
    SITE_URL: `http://localhost:${port}`,
    EDISON_DATA_DIR: join(folder, 'data'),
    SESSION_KEYS: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const start = (command: readonly string[]) =>
    spawn(command[0] ?? '', command.slice(1), { cwd: join(folder, image.workdir), env, stdio: ['ignore', 'pipe', 'pipe'] });
  const site = start(image.command);
  const said: Buffer[] = [];
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  try {
    await untilHealthy(site, () => start(image.health));
    const front = await fetch(`http://127.0.0.1:${port}/`);
    if (front.status !== 200) throw new Error(`The front page answers ${front.status}`);
    site.kill('SIGTERM');
    const [code] = await once(site, 'exit');
    if (code !== 0) throw new Error(`It stopped with ${code}`);
  } catch (error) {
    throw new Error(`The image's command said:\n${Buffer.concat(said).toString()}`, { cause: error });
  } finally {
    site.kill('SIGKILL');
  }
}

async function untilHealthy(site: ChildProcess, ask: () => ChildProcess): Promise<void> {
  for (const until = Date.now() + 60_000; ; await sleep(200)) {
    const [code] = await once(ask(), 'exit');
    if (code === 0) return;
    if (site.exitCode !== null) throw new Error(`It ended with ${site.exitCode}`);
    if (Date.now() > until) throw new Error('It was not healthy within a minute');
  }
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'edison-image-'));
  try {
    await rehearseBuild(folder);
    await rehearseRest(folder);
    console.log("The image's steps were done in a folder, and what came out answers. An image build by an engine was not seen.");
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
