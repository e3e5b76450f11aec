import { problemStatus, wireProblem } from '@edison/contracts/problem';
import type { Route, RouteTable } from '@edison/contracts/route';
import { z } from 'zod';

type Json = { readonly [key: string]: unknown };

/** The OpenAPI 3.1 description of a route table. Pure: the same table gives the same description. */
export function openApiOf(title: string, table: RouteTable): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [operationId, route] of Object.entries(table)) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}').replace('*', '{path}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(operationId, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { schemas: { Problem: schemaOf(wireProblem, 'output') } },
  };
}

function operationOf(operationId: string, route: Route): Json {
  return {
    operationId,
    summary: route.summary,
    'x-who': route.who,
    ...(route.upstream !== undefined && { 'x-upstream': route.upstream }),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(route.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }),
    ...(route.bytes && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: { [String(route.status ?? 200)]: answerOf(route), ...refusalsOf(route) },
  };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): readonly Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || !isOptional(field),
    schema: schemaOf(field, 'input'),
  }));
}

function isOptional(field: z.core.$ZodType): boolean {
  return z.core.safeParse(field, undefined).success;
}

function answerOf(route: Route): Json {
  if (route.status === 204) return { description: 'Nothing.' };
  if (route.answer instanceof z.ZodUndefined) return { description: 'A redirect.' };
  const file = route.path.endsWith('.ics') ? 'text/calendar' : '*/*';
  const type = route.answer instanceof z.ZodString ? file : 'application/json';
  return { description: 'The answer.', content: { [type]: { schema: schemaOf(route.answer, 'output') } } };
}

/** One response for each status, with the codes that it may carry. */
function refusalsOf(route: Route): Json {
  const who = route.who === 'anyone' ? [] : (['SIGNED_OUT', ...(route.who === 'admin' ? (['FORBIDDEN'] as const) : [])] as const);
  const byStatus = Map.groupBy(new Set([...who, ...route.problems]), (code) => problemStatus[code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content }]));
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
