import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiOf } from '@edison/bff/open-api';
import { bffTables } from '@edison/contracts/bff';
import type { Route, RouteTable } from '@edison/contracts/route';
import { backendTables } from '@edison/contracts/upstream/backend';
import { contentCalls } from '@edison/contracts/upstream/content';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../root.ts';

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  responses: z.record(z.string(), z.unknown()),
});
const page = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** Method and name of every operation, with its address. */
function operationsOf(text: string) {
  const { paths } = page.parse(JSON.parse(text));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => ({ path, method: method.toUpperCase(), ...told })),
  );
}

const pages: readonly (readonly [string, Readonly<Record<string, RouteTable>>])[] = [
  ['bff', bffTables],
  ['backend', backendTables],
  ['content', { contentCalls }],
];

describe.each(pages)('the OpenAPI description of %s', (name, tables) => {
  const calls = Object.values(tables).flatMap((table): readonly [string, Route][] => Object.entries(table));
  const written = readFile(join(root, `docs/reference/openapi-${name}.json`), 'utf8');
  const derived = JSON.stringify(openApiOf(name, Object.fromEntries(calls)));

  test('is valid OpenAPI 3.1, and everything it refers to is in it', async () => {
    for (const text of [await written, derived]) {
      const validator = new Validator();
      const { valid, errors } = await validator.validate(JSON.parse(text));
      expect(errors).toBeUndefined();
      expect([valid, validator.version]).toEqual([true, '3.1']);
      expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref":"#/components');
    }
  });

  test('has every call once, with its method and the status of its answer', () => {
    const told = operationsOf(derived).map(({ operationId, method, responses }) => [operationId, method, Object.keys(responses)[0]]);
    const meant = calls.map(([operationId, { method, status = 200 }]) => [operationId, method, String(status)]);
    expect(told.toSorted()).toEqual(meant.toSorted());
  });

  test('declares what stands in an address, and nothing else as a part of it', () => {
    for (const { path, operationId, parameters } of operationsOf(derived)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).toSorted();
      const declared = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect([operationId, declared.toSorted()]).toEqual([operationId, inPath]);
    }
  });

  test('is written down in the reference as a whole', async () => {
    const names = (text: string) =>
      operationsOf(text)
        .map(({ operationId }) => operationId)
        .toSorted();
    expect(names(await written)).toEqual(names(derived));
  });
});
