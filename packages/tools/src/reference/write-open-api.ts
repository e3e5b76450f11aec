import { problemStatus, wireProblem } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import { z } from 'zod';
import type { NamedTable } from './read-tables.ts';

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document of the tables, as indented JSON. */
export function writeOpenApi(title: string, tables: readonly NamedTable[]): string {
  const paths: Record<string, Json> = {};
  for (const { module, table } of tables) {
    for (const [name, route] of Object.entries(table)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, module, route) };
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title, version: '0.1.0' },
    paths,
    components: { schemas: { Problem: schemaOf(wireProblem, 'output') } },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

function operation(name: string, module: string, route: Route): Json {
  const status = route.status ?? 200;
  const answer = { description: 'The answer.', content: { 'application/json': { schema: schemaOf(route.answer, 'output') } } };
  return {
    operationId: name,
    summary: route.summary,
    tags: [module.replace('upstream/', '')],
    'x-who': route.who,
    ...(route.upstream && { 'x-upstream': route.upstream }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }),
    responses: { [status]: status === 204 ? { description: 'Done.' } : answer, ...refusals(route) },
  };
}

function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: schemaOf(schema, 'input'),
  }));
}

/** The refusals of a route, those of one status together. */
function refusals({ problems }: Route): Json {
  const byStatus = Map.groupBy(problems, (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    ]),
  );
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
