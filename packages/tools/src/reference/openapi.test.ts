import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Calling, openApiOf } from '@edison/bff/open-api';
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
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const page = z.looseObject({
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** Method, path and name of every operation. */
function operationsOf(text: string) {
  const { paths } = page.parse(JSON.parse(text));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
}

const pages: readonly (readonly [string, Readonly<Record<string, RouteTable>>, Calling])[] = [
  ['bff', bffTables, 'browser'],
  ['backend', backendTables, 'server'],
  ['content', { contentCalls }, 'anybody'],
];

describe.each(pages)('the OpenAPI description of %s', (name, tables, calling) => {
  const calls = Object.values(tables).flatMap((table): readonly [string, Route][] => Object.entries(table));
  const written = readFile(join(root, `docs/reference/openapi-${name}.json`), 'utf8');
  const derived = JSON.stringify(openApiOf(name, Object.fromEntries(calls), calling));

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
    const listed = operationsOf(derived).map(({ operationId, method, responses }) => [operationId, method, Object.keys(responses)[0]]);
    const meant = calls.map(([operationId, { method, status = 200 }]) => [operationId, method, String(status)]);
    expect(listed.toSorted()).toEqual(meant.toSorted());
  });

  test('declares what stands in an address, and nothing else as a part of it', () => {
    for (const { path, operationId, parameters } of operationsOf(derived)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).toSorted();
      const declared = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect([operationId, declared.toSorted()]).toEqual([operationId, inPath]);
    }
  });

  test('names the credentials of each call, and leaves them out only for calls of guests', () => {
    const schemes = Object.keys(page.parse(JSON.parse(derived)).components.securitySchemes);
    for (const { operationId, security } of operationsOf(derived)) {
      const guests = calls.some(([call, { who }]) => call === operationId && who === 'anyone');
      const shown = schemes.map((scheme) => ({ [scheme]: [] }));
      expect([operationId, security]).toEqual([operationId, guests ? [...shown, {}] : shown]);
    }
  });

  test("names SIGNED_OUT and FORBIDDEN where somebody else's data is refused, and where only admins may", () => {
    const codes = new Map(
      operationsOf(derived).map(({ operationId, responses }) => [
        operationId,
        Object.values(responses).map(({ description }) => description),
      ]),
    );
    for (const [call, { who, own }] of calls.filter(([, route]) => route.own || route.who === 'admin'))
      expect([call, who, own, codes.get(call)?.join(', ').split(', ')]).toEqual([
        call,
        who,
        own,
        expect.arrayContaining(['SIGNED_OUT', 'FORBIDDEN']),
      ]);
  });

  test('is written down in the reference as a whole', async () => {
    const names = (text: string) =>
      operationsOf(text)
        .map(({ operationId }) => operationId)
        .toSorted();
    expect(names(await written)).toEqual(names(derived));
  });
});

test('a header that a call wants or may carry is described: the mark of our own pages, grants, and whom an admin reads as', () => {
  const headers = (tables: Readonly<Record<string, RouteTable>>, calling: Calling, call: string) =>
    operationsOf(JSON.stringify(openApiOf('', Object.assign({}, ...Object.values(tables)), calling)))
      .filter(({ operationId }) => operationId === call)
      .flatMap(({ parameters }) =>
        parameters.filter((parameter) => parameter.in === 'header').map(({ name, required }) => [name, required]),
      );
  expect(headers(bffTables, 'browser', 'signUpToEvent')).toEqual([['x-edison', true]]);
  expect(headers(backendTables, 'server', 'GetFile')).toEqual([['x-edison-grant', false]]);
  expect(headers(backendTables, 'server', 'GetFilm')).toEqual([['x-edison-grant', false]]);
  expect(headers(backendTables, 'server', 'GetSignUpsForUser')).toEqual([['x-edison-on-behalf', false]]);
});
