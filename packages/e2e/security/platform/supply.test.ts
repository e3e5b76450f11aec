import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');
const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  scripts: versions,
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

async function manifests() {
  const packages = (await readdir(join(root, 'packages'))).map((name) => `packages/${name}/package.json`);
  return Promise.all(['package.json', ...packages].map(async (path) => ({ path, ...manifest.parse(JSON.parse(await read(path))) })));
}

test('S97 every named version is exact and comes from the registry', async () => {
  for (const { path, dependencies, devDependencies, optionalDependencies } of await manifests()) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      expect([path, name, version]).toEqual([path, name, expect.stringMatching(/^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|workspace:\*)$/)]);
    }
  }
});

test('S97 the lockfile has a digest for every package and no URL of another source', async () => {
  const lock = await read('pnpm-lock.yaml');
  const packages = lock.slice(lock.indexOf('\npackages:\n'), lock.indexOf('\nsnapshots:\n'));
  const resolutions = [...packages.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, text = '']) => text);
  expect(resolutions.length).toBeGreaterThan(300);
  // The entry of Node itself has a digest for each platform on lines of its own, which are not matched here.
  const odd = resolutions.filter((text) => !/^\{integrity: sha512-[\w+/=]+\}$/.test(text));
  expect(odd).toEqual([]);
  expect(lock).not.toMatch(/tarball:|git\+|https?:\/\/(?!.*deprecated)[\w.-]*(?:registry|github|gitlab)/);
});

test('S97 an install runs no script of a package but of those that are named, and takes no version younger than a week', async () => {
  const settings = await read('pnpm-workspace.yaml');
  expect(/^allowBuilds:\n((?: {2}.*\n)*)/m.exec(settings)?.[1]).toBe('  node: true\n');
  expect(Number(/^minimumReleaseAge: (\d+)$/m.exec(settings)?.[1])).toBeGreaterThanOrEqual(7 * 24 * 60);
  for (const { path, scripts } of await manifests()) {
    expect([path, Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))]).toEqual([path, []]);
  }
});

test('S97 every image that is built on or started can be given by its digest', async () => {
  const [image, compose] = await Promise.all([read('Dockerfile'), read('docker-compose.yml')]);
  expect([...image.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(['$NODE_IMAGE', '$NODE_IMAGE']);
  expect(image).toMatch(/^ARG NODE_IMAGE=node:24-slim$/m);
  const named = [...compose.matchAll(/(?:image|NODE_IMAGE): (.+)$/gm)].map(([, text]) => text);
  expect(named).toHaveLength(3);
  for (const text of named) expect(text).toMatch(/^\$\{\w+_IMAGE:-[\w./-]+:[\w.-]+\}$/);
});

test('S97 everywhere the install is of the lockfile as it stands, and the run of the tests makes the bill of materials and asks for advisories', async () => {
  const [bootstrap, image, run] = await Promise.all(['packages/tools/bootstrap.mjs', 'Dockerfile', '.ci/run'].map(read));
  const installs = [bootstrap, image].flatMap((text = '') => text.split('\n').filter((line) => /'install'|pnpm\S* install/.test(line)));
  expect(installs.length).toBeGreaterThan(1);
  for (const line of installs) expect(line).toContain('--frozen-lockfile');
  expect(run).toMatch(/npm test/);
  const steps = await read('packages/tools/src/check/steps.ts');
  expect(steps).toMatch(/sbomStep/);
  expect(steps).toMatch(/advisoriesStep/);
});
