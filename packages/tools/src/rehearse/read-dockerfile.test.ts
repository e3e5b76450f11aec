import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../root.ts';
import { ignores } from './perform-stage.ts';
import { readDockerfile } from './read-dockerfile.ts';

test('stages keep their steps in order, with where they copy from', () => {
  const [build, last] = readDockerfile(
    'FROM node AS build\nWORKDIR /edison\nCOPY a b ./\nRUN make it\nFROM node\nCOPY --from=build /edison/x x\n',
  );
  expect(build).toMatchObject({
    name: 'build',
    workdir: '/edison',
    steps: [
      { kind: 'copy', sources: ['a', 'b'], target: './' },
      { kind: 'run', command: 'make it' },
    ],
  });
  expect(last?.steps).toEqual([{ kind: 'copy', from: 'build', sources: ['/edison/x'], target: 'x' }]);
});

describe('the image of the repository', () => {
  test('runs in production, not as root, and has a health check', async () => {
    const text = await readFile(join(root, 'Dockerfile'), 'utf8');
    const image = readDockerfile(text).at(-1);
    expect(text).toMatch(/^USER (?!root)/m);
    expect(image?.env.NODE_ENV).toBe('production');
    expect(image?.command).toEqual(['node', 'packages/site/dist/main.js']);
    expect(image?.health.join(' ')).toContain('/livez');
  });

  test('holds no tests, and nothing that the machine had built or installed', async () => {
    const left = ignores(await readFile(join(root, '.dockerignore'), 'utf8'));
    expect(
      ['packages/bff/src/a.test.ts', 'packages/web/dist', 'packages/web/node_modules', '.git', '.data'].filter((path) => !left(path)),
    ).toEqual([]);
    expect(['packages/bff/src/a.ts', 'packages/upstreams/src/content/pages', 'pnpm-lock.yaml'].filter(left)).toEqual([]);
  });
});
