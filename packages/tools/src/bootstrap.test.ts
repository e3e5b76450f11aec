import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

/** A minimal repository whose `npx` only records its calls. */
async function smallRepository(main: string) {
  const folder = await mkdtemp(join(tmpdir(), 'edison-bootstrap-'));
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await cp(join(root, 'packages/tools/bootstrap.mjs'), join(folder, 'packages/tools/bootstrap.mjs'));
  for (const file of ['package.json', 'packages/site/package.json']) await write(file, '{"type":"module"}');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) await write(file, '\n');
  await write('packages/tools/src/build-parts.ts', 'const built: boolean = true; void built;\n');
  await write('packages/site/dist/main.js', main);
  await write('bin/npx', `#!/bin/sh\necho "$@" >> ${folder}/installs\n`);
  await chmod(join(folder, 'bin/npx'), 0o755);
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await symlink(process.execPath, join(folder, 'node_modules/.bin/node'));
  const start = (name = 'app') =>
    spawn(process.execPath, ['packages/tools/bootstrap.mjs', name], { cwd: folder, env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` } });
  return {
    start,
    write,
    installs: async () => (await readFile(join(folder, 'installs'), 'utf8')).trim().split('\n'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function ending(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, said };
}

test('a second start installs nothing; a start with a new lockfile does', async () => {
  await using repository = await smallRepository('console.log("up");\n');
  expect(await ending(repository.start())).toMatchObject({ code: 0, said: expect.stringContaining('up') });
  expect(await ending(repository.start())).toEqual({ code: 0, said: 'up\n' });
  expect(await repository.installs()).toHaveLength(1);
  await repository.write('pnpm-lock.yaml', 'lockfileVersion: 9\n');
  await ending(repository.start());
  expect(await repository.installs()).toEqual(Array(2).fill(expect.stringContaining('install --frozen-lockfile')));
});

test('the exit code of what it started is its own', async () => {
  await using repository = await smallRepository('process.exit(7);\n');
  expect((await ending(repository.start())).code).toBe(7);
});

test('a signal is passed to the child process, and bootstrap waits for its end', async () => {
  await using repository = await smallRepository(`
    process.on('SIGTERM', () => setTimeout(() => { console.log('put away'); process.exit(0); }, 50));
    setInterval(() => {}, 1000);
    console.log('up');
  `);
  const child = repository.start();
  const ended = ending(child);
  child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('up') && child.kill('SIGTERM'));
  expect(await ended).toMatchObject({ code: 0, said: expect.stringContaining('put away') });
});

test('a failed install prints its output, and nothing is started', async () => {
  await using repository = await smallRepository('console.log("up");\n');
  await repository.write('bin/npx', '#!/bin/sh\necho "no network"; exit 1\n');
  const { code, said } = await ending(repository.start());
  expect(code).toBe(1);
  expect(said).toContain('no network');
  expect(said).not.toContain('up\n');
});

test('an unknown word is answered with the known ones', async () => {
  await using repository = await smallRepository('');
  expect(await ending(repository.start('deploy'))).toEqual({ code: 1, said: expect.stringContaining('app or check') });
});
