import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readHouse } from '../check-house/read-house.ts';
import { root } from '../root.ts';

const { manifests } = await readHouse(root);

/** The static imports of a module, transitively: own files as paths from the root, others by specifier. Dynamic imports are left out. */
async function loadedWith(path: string, seen: Set<string> = new Set()): Promise<ReadonlySet<string>> {
  if (seen.has(path)) return seen;
  seen.add(path);
  if (!path.startsWith('packages/')) return seen;
  const text = await readFile(join(root, path), 'utf8');
  const { module } = parseSync(path, text);
  const requests = [
    ...module.staticImports
      .filter(({ start }) => !/^import type\b/.test(text.slice(start)))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .filter(({ start }) => !/^export type\b/.test(text.slice(start)))
      .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
  for (const request of requests) await loadedWith(placeOf(request, path), seen);
  return seen;
}

function placeOf(specifier: string, importer: string): string {
  if (specifier.startsWith('.')) return join(importer, '..', specifier);
  const [, name = '', entry = ''] = /^@edison\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const exported = manifests[name]?.exports;
  return exported ? join('packages', name, (exported[`./${entry}`] ?? exported['./*'] ?? '').replace('*', entry)) : specifier;
}

test('a site whose upstreams and database are elsewhere loads nothing of ours that would stand in their place', async () => {
  const loaded = [...(await loadedWith('packages/site/src/start-site.ts'))];
  expect(loaded).toEqual(expect.arrayContaining(['packages/bff/src/create-bff.ts', 'packages/database/src/open-postgres.ts', 'fastify']));
  expect(loaded.filter((path) => /^packages\/(upstreams|mail)\//.test(path))).toEqual([]);
  const heavy = /^(@electric-sql\/|sharp$|oidc-provider|nodemailer|smtp-server|postal-mime|@fastify\/http-proxy|file-type|minisearch)/;
  expect(loaded.filter((path) => heavy.test(path))).toEqual([]);
});

test('a wrong configuration is reported before any of these modules is loaded', async () => {
  const loaded = await loadedWith('packages/site/src/main.ts');
  expect([...loaded].filter((path) => !path.startsWith('packages/site/') && !path.startsWith('node:'))).toEqual([
    'packages/database/src/lock-data-directory.ts',
    'packages/contracts/src/session-limits.ts',
    'packages/contracts/src/step-up.ts',
    'zod',
  ]);
});

test('packages outside the bundle resolve from it in the version that its importer declares', async () => {
  const bundle = await readFile(join(root, 'packages/site/build/bundle.ts'), 'utf8');
  const { site, database, upstreams } = z.record(z.string(), z.object({ dependencies: z.record(z.string(), z.string()) })).parse(manifests);
  for (const [name, asker] of [['@electric-sql/pglite', database] as const, ['sharp', upstreams] as const]) {
    expect(bundle).toContain(name.replace('/', '\\/'));
    expect(site?.dependencies[name]).toBe(asker?.dependencies[name]);
  }
});
