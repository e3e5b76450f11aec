import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@edison/database/testing/free-port';
import { serverFile } from '../../build/server-file.ts';
import { type BenchProcess, type Environment, startBenchProcess } from './bench-process.ts';

/** Of these runs only. */
const sessionKeys = 'bench-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0T';

/** Where the site of a run says that it is, and how it is spoken to. */
export interface SiteOptions {
  readonly port?: number;
  readonly environment?: Environment;
  /** Path of what has to answer before it counts as started. */
  readonly ready?: string;
  /** Prints at the end what it said. */
  readonly log?: boolean;
}

/** Starts the site as production does, alone on its core: `ready` has answered when this resolves. */
export async function startSiteProcess({ port, environment = {}, ready = '/readyz', log = false }: SiteOptions): Promise<BenchProcess> {
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const usual = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(at),
    SITE_URL: url,
    SESSION_KEYS: sessionKeys,
    DRAIN_SECONDS: '0',
  };
  const all = { ...usual, OPERATIONS_PORT: String(await freePort()), TRUSTED_PROXIES: 'none', ...environment };
  return startBenchProcess(process.execPath, [await serverFile('main')], { url, ready: url + ready, environment: all, log });
}

/** Starts a whole site with the demo and everything embedded, in a folder that goes with it: for whoever looks at it from outside. */
export async function startDemoSite(environment: Environment = {}): Promise<BenchProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
  const gone = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const site = await startSiteProcess({ environment: { DEMO: '1', EDISON_DATA_DIR: folder, ...environment } });
    return {
      ...site,
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]();
        await gone();
      },
    };
  } catch (error) {
    await gone();
    throw error;
  }
}
