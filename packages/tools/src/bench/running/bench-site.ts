import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@edison/database/testing/free-port';
import { serverFile } from '../../build/server-file.ts';
import { type BenchProcess, type Environment, startBenchProcess } from './bench-process.ts';

/** Used only for benchmarks. */
const sessionKeys = 'bench-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0T';

/** Port, environment and readiness probe of a site. */
export interface SiteOptions {
  readonly port?: number;
  readonly environment?: Environment;
  /** Path that has to answer before the site counts as started. */
  readonly ready?: string;
  /** Print its output at the end. */
  readonly log?: boolean;
}

/** Starts the site as in production, on a core of its own; resolves when `ready` has answered. */
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

/** Starts a site with the demo and all embedded upstreams, in a temporary folder. */
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
