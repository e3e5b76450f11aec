import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@edison/database/testing/free-port';
import { type BenchProcess, startBenchProcess } from '../running/bench-process.ts';
import { findProgram } from '../running/cores.ts';

const nginx = findProgram('nginx');

/** Whether nginx, the limit of what is possible, is installed. */
export const hasNginx = nginx !== undefined;

/** A page in brotli, in a folder of its own that everybody may read. */
export async function writePage(folder: string, body: Uint8Array): Promise<string> {
  const pages = join(folder, 'pages');
  await chmod(folder, 0o755);
  await mkdir(pages, { recursive: true });
  await writeFile(join(pages, 'index.html'), body);
  return join(pages, 'index.html');
}

/** nginx with one worker, which sends the file as the page that it is: the limit. */
export async function startNginx(folder: string): Promise<BenchProcess> {
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

/** A bare server of Node, or of Fastify, that sends the file's bytes out of memory. */
export async function startBytes(kind: 'bare' | 'fastify', file: string): Promise<BenchProcess> {
  const port = String(await freePort());
  const script = fileURLToPath(new URL('serve-bytes.ts', import.meta.url));
  return startBenchProcess(process.execPath, [script, kind, file, port], {
    url: `http://127.0.0.1:${port}`,
    environment: { NODE_ENV: 'production' },
  });
}
