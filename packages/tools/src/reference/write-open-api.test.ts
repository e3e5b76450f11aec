import { defineRoutes } from '@edison/contracts/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeOpenApi } from './write-open-api.ts';

const table = defineRoutes({
  takeSeat: {
    method: 'POST',
    path: '/bff/events/:eventId/sign-ups',
    summary: 'Takes a seat.',
    who: 'signed-in',
    params: z.strictObject({ eventId: z.string() }),
    query: z.strictObject({ page: z.coerce.number().default(1), search: z.string() }),
    body: z.strictObject({ seats: z.int().default(1) }),
    answer: z.object({ reference: z.string() }),
    status: 201,
    problems: ['FULL', 'CLOSED', 'NOT_FOUND'],
    upstream: 'events/SignUpToEvent',
  },
});
const document = JSON.parse(writeOpenApi('Edison', [{ name: 'eventRoutes', module: 'events', table }]));
const post = document.paths['/bff/events/{eventId}/sign-ups'].post;

test('a call keeps its name, its upstream call and who may', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(post).toMatchObject({ operationId: 'takeSeat', 'x-who': 'signed-in', 'x-upstream': 'events/SignUpToEvent', tags: ['events'] });
});

test('a parameter of the path is required, one of the query only without a default', () => {
  const required = post.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required]);
  expect(required).toEqual([
    ['eventId', true],
    ['page', false],
    ['search', true],
  ]);
});

test('a body says what may be sent: a default need not be, an unknown key must not', () => {
  const schema = post.requestBody.content['application/json'].schema;
  expect(schema).toMatchObject({ additionalProperties: false, properties: { seats: { default: 1 } } });
  expect(schema.required ?? []).toEqual([]);
});

test('refusals of one status stand together, each with the shape of every problem', () => {
  expect(post.responses[409].description).toBe('FULL, CLOSED');
  expect(post.responses[404].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Problem' });
  expect(document.components.schemas.Problem.required).toContain('requestId');
});
