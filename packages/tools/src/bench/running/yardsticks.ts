import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '@edison/database/testing/free-port';
import { measureInterleaved, median } from '../rounds.ts';
import type { Goal } from '../row.ts';
import { type BenchProcess, startBenchProcess } from './bench-process.ts';
import { findProgram } from './cores.ts';
import { load } from './load.ts';

const nginx = findProgram('nginx');

/** Whether nginx, the main yardstick, is installed. */
const hasNginx = nginx !== undefined;

/** Writes a Brotli-compressed page into a folder that nginx's user can read. */
export async function writePage(folder: string, body: Uint8Array): Promise<string> {
  const pages = join(folder, 'pages');
  await chmod(folder, 0o755);
  await mkdir(pages, { recursive: true });
  await writeFile(join(pages, 'index.html'), body);
  return join(pages, 'index.html');
}

/** nginx with one worker that serves the file as a page. */
async function startNginx(folder: string): Promise<BenchProcess> {
  if (!nginx) throw new Error('nginx is not installed');
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, nginxConfig(folder, port));
  return startBenchProcess(nginx, ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], { url: `http://127.0.0.1:${port}` });
}

function nginxConfig(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`);
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
${temporary.join('\n')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    add_header content-encoding br;
    add_header cache-control no-cache;
    add_header vary accept-encoding;
  }
}
`;
}

/** A minimal server with `node:http` or Fastify that sends the file's bytes from memory. */
export async function startMinimalServer(kind: 'bare' | 'fastify', file: string): Promise<BenchProcess> {
  const port = String(await freePort());
  const script = fileURLToPath(new URL('serve-bytes.ts', import.meta.url));
  return startBenchProcess(process.execPath, [script, kind, file, port], {
    url: `http://127.0.0.1:${port}`,
    environment: { NODE_ENV: 'production' },
  });
}

/** The yardstick of cached pages on this machine. */
export interface Limit {
  readonly name: string;
  readonly server: BenchProcess;
  /** Its requests a second and CPU a request relative to nginx's, for goals that name nginx. */
  readonly rateOfNginx: number;
  readonly cpuOfNginx: number;
}

/** nginx with the page as a file; where it is not installed a bare Node server, whose ratio to nginx is known. */
export async function startLimit(folder: string, file: string): Promise<Limit> {
  if (hasNginx) return { name: 'nginx', server: await startNginx(folder), rateOfNginx: 1, cpuOfNginx: 1 };
  // From docs/spec/promises-speed.md: 79,900 of 106,000 requests a second, 12.4 of 9.1 µs.
  return { name: 'bare node:http', server: await startMinimalServer('bare', file), rateOfNginx: 0.75, cpuOfNginx: 1.36 };
}

/** CPU of a bare `node:http` for a page from memory, in microseconds, on the machine on which the goals were set. */
const bareServerMicroseconds = 12.4;

/**
 * Converts a goal in microseconds of CPU into a multiple of what a bare server needs for a page, so that it holds on slower and faster
 * machines.
 */
export function relativeToBareServer(microseconds: number): Goal {
  return { kind: 'at most', value: microseconds / bareServerMicroseconds };
}

/** CPU of a bare server for a page on this machine, in microseconds: the median of some rounds. */
export async function measureBareServer(rounds: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'edison-bench-'));
  try {
    await using server = await startMinimalServer('bare', await writePage(folder, brotliCompressSync(randomBytes(20_000))));
    const [found] = await measureInterleaved(rounds, async () => (await load(server, { path: '/' }, seconds)).cpu);
    return median(found);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
