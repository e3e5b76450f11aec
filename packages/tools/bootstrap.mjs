// The only file that runs on the machine's own Node: installs by the lockfile, then runs the command on the Node 24 that was installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pnpm = 'pnpm@12.21.0';
const root = fileURLToPath(new URL('../..', import.meta.url));
const installedMark = join(root, 'node_modules/.edison-lock-hash');
const scripts = {
  app: [['packages/tools/src/build-parts.ts'], ['packages/site/dist/main.js']],
  check: [['packages/tools/src/check.ts']],
  dev: [['packages/tools/src/dev/main.ts']],
};

let child;
let asked;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    asked ??= signal;
    // A terminal sends Ctrl-C to the whole process group, a supervisor only to this process; the child ignores a second signal.
    child?.kill(signal);
  });
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(`\n${error.message}\n`);
    process.exit(1);
  },
);

async function main() {
  const [name, ...rest] = process.argv.slice(2);
  if (!(name in scripts)) throw new Error(`Say what to run: ${Object.keys(scripts).join(' or ')}.`);
  requireNode();
  await install();
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` };
  const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node))
    throw new Error(
      `Node 24 for ${process.platform} ${process.arch} was not installed. Install Node 24.21.0 yourself, then run npx ${pnpm} run ${name}.`,
    );
  let code = 0;
  for (const script of scripts[name]) {
    if (code === 0 && !asked) code = await run(node, [...script, ...rest], { env, stdio: 'inherit' });
  }
  return code;
}

function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20)
    throw new Error(
      `Edison needs Node 20 or newer to start; this is Node ${process.versions.node}. Get a newer one at https://nodejs.org.`,
    );
}

/** Installs only if the lockfile, a manifest or the platform has changed since the last install. */
async function install() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()])
    hash.update(file).update(readFileSync(join(root, file)));
  const wanted = hash.digest('hex');
  if (read(installedMark) === wanted) return;
  console.log('Installing what the lockfile names (the first time takes a minute) …');
  await quietly('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], process.env);
  writeFileSync(installedMark, wanted);
}

function manifests() {
  const folders = readdirSync(join(root, 'packages')).sort();
  return folders.map((folder) => `packages/${folder}/package.json`).filter((file) => existsSync(join(root, file)));
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Runs a step and prints its output only if it fails. */
async function quietly(command, args, env) {
  const said = [];
  const code = await run(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }, said);
  if (code === 0) return;
  if (asked) process.exit(code);
  throw new Error(`${Buffer.concat(said).toString()}\n${command} ${args.join(' ')} ended with ${code}.`);
}

function run(command, args, options, said = []) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, { cwd: root, shell: process.platform === 'win32', ...options });
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      child = undefined;
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
