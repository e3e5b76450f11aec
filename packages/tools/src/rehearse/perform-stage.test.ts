import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ignores, performStage } from './perform-stage.ts';
import { readDockerfile } from './read-dockerfile.ts';

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'edison-stage-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

test('a stage copies what is not ignored, runs its commands in its own folder, and passes files to the next', async () => {
  await using folder = await emptyFolder();
  const [first, second] = readDockerfile(
    'FROM node AS build\nWORKDIR /edison\nCOPY house.json ./\nCOPY packages/tools packages/tools\nRUN cp house.json made.json\nFROM node\nCOPY --from=build /edison/made.json got.json\n',
  );
  if (!first || !second) throw new Error('two stages were read');
  const build = join(folder.path, 'build');
  await performStage(first, build, new Map());
  await performStage(second, join(folder.path, 'last'), new Map([['build', build]]));
  expect(JSON.parse(await readFile(join(folder.path, 'last/got.json'), 'utf8'))).toHaveProperty('packages');
  await access(join(build, 'edison/packages/tools/package.json'));
  await expect(access(join(build, 'edison/packages/tools/node_modules'))).rejects.toThrow();
});

test('a command that fails is reported with what it said', async () => {
  await using folder = await emptyFolder();
  const [stage] = readDockerfile('FROM node\nRUN echo no room; exit 3\n');
  if (!stage) throw new Error('one stage was read');
  await expect(performStage(stage, folder.path, new Map())).rejects.toThrow(/RUN echo no room; exit 3\nno room/);
});

test('a line of .dockerignore names a path from the root, or with ** at any depth', () => {
  const left = ignores('# a remark\n.data-*\n**/dist\npackages/e2e/src\n');
  expect(['.data-2', 'dist', 'packages/web/dist/client/a.js', 'packages/e2e/src/x.ts'].filter((path) => !left(path))).toEqual([]);
  expect(['.data', 'packages/web/src/distance.ts', 'packages/e2e/package.json'].filter(left)).toEqual([]);
});
