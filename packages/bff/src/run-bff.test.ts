import { bffTables } from '@edison/contracts/bff';
import { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import { backendTables } from '@edison/contracts/upstream/backend';
import { contentCalls } from '@edison/contracts/upstream/content';
import { openTestDatabase } from '@edison/database/testing';
import { expect, test } from 'vitest';
import { openApiOf } from './open-api.ts';
import { seedTables } from './testing/seed-tables.ts';
import { startTestBff } from './testing/start-test-bff.ts';

test('readiness for private pages follows the database, for public ones only the way out; no upstream counts, and livez follows nothing', async () => {
  await using database = await openTestDatabase('pglite', seedTables);
  await using site = await startTestBff({ database });
  site.content.mood = 'cutting';
  site.backend.mood = 'cutting';
  const probe = async (path: string) => (await fetch(site.url + path)).status;
  expect([await probe('/readyz'), await probe('/readyz/private')]).toEqual([200, 200]);
  // The embedded database has one connection: holding it makes the database unavailable.
  const only = await site.database.pool.connect();
  expect([await probe('/readyz'), await probe('/readyz/private'), await probe('/livez')]).toEqual([200, 503, 200]);
  only.release();
  expect(await probe('/readyz/private')).toBe(200);
});

test('metrics and descriptions are on the operations port and nowhere else', async () => {
  await using site = await startTestBff({ operations: { host: '127.0.0.1', port: 19_464 } });
  const operations = 'http://127.0.0.1:19464';
  expect(await (await fetch(`${operations}/metrics`)).text()).toContain('edison_pages_total');
  for (const [path, tables] of Object.entries({ '': bffTables, '/backend': backendTables, '/content': { contentCalls } })) {
    const told = await (await fetch(`${operations}/openapi${path}.json`)).text();
    const names = [...told.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(Object.values(tables).flatMap(Object.keys).toSorted());
  }
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});

test('the description names parameters, body, answer and refusals of a route', () => {
  const { paths } = openApiOf('Edison', signUpRoutes, 'browser');
  expect(paths).toMatchObject({
    '/bff/events/{eventId}/sign-ups': {
      post: {
        operationId: 'signUpToEvent',
        parameters: [
          { name: 'eventId', in: 'path', required: true },
          { name: 'x-edison', in: 'header', required: true },
        ],
        requestBody: { required: true },
        responses: { 201: {}, 401: { description: 'SIGNED_OUT' }, 422: { description: 'KEY_REUSED' } },
      },
    },
  });
});
