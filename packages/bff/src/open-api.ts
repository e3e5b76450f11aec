import { type ProblemCode, problemStatus, wireProblem } from '@edison/contracts/problem';
import type { Route, RouteTable } from '@edison/contracts/route';
import { onBehalfHeader } from '@edison/contracts/upstream/users/person';
import { z } from 'zod';
import { secureCookieName } from './session/session.ts';

type Json = { readonly [key: string]: unknown };

/** Who calls an API: a browser with a session cookie, the bff with an access token, or anybody without credentials. */
export type Calling = 'browser' | 'server' | 'anybody';

/** The credentials of each caller: the session cookie, or a bearer token (RFC 6750). */
const schemes: Readonly<Record<Calling, Json>> = {
  browser: { session: { type: 'apiKey', in: 'cookie', name: secureCookieName } },
  server: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  anybody: {},
};

/** The OpenAPI 3.1 description of a route table. Pure: the same table gives the same description. */
export function openApiOf(title: string, table: RouteTable, calling: Calling): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [operationId, route] of Object.entries(table)) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}').replace('*', '{path}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(operationId, route, calling) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { securitySchemes: schemes[calling], schemas: { Problem: schemaOf(wireProblem, 'output') } },
  };
}

function operationOf(operationId: string, route: Route, calling: Calling): Json {
  return {
    operationId,
    summary: route.summary,
    'x-who': route.who,
    ...(route.upstream !== undefined && { 'x-upstream': route.upstream }),
    security: securityOf(route, calling),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query), ...headersOf(route, calling)],
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

/** The accepted credentials; a route for anyone also accepts none. */
function securityOf({ who }: Route, calling: Calling): readonly Json[] {
  const shown = Object.keys(schemes[calling]).map((name) => ({ [name]: [] }));
  return who === 'anyone' ? [...shown, {}] : shown;
}

/** The request headers of a call: required ones, and optional ones that say on whose behalf it is made. */
function headersOf({ kind, grant, onBehalf }: Route, calling: Calling): readonly Json[] {
  const header = (name: string, required: boolean, description: string, schema: Json) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string', ...schema },
  });
  if (calling === 'browser')
    return kind === 'navigation' ? [] : [header('x-edison', true, 'No form of another site can send it.', { const: '1' })];
  return [
    ...(grant ? [header('x-edison-grant', false, 'Grants of the caller, with commas between.', {})] : []),
    ...(onBehalf && calling === 'server' ? [header(onBehalfHeader, false, 'The look of an admin who reads as somebody else.', {})] : []),
  ];
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

/** One response for each error status, with its possible problem codes. */
function refusalsOf(route: Route): Json {
  const signedOut: readonly ProblemCode[] = route.who === 'anyone' && !route.own ? [] : ['SIGNED_OUT'];
  const forbidden: readonly ProblemCode[] = route.who === 'admin' || route.own ? ['FORBIDDEN'] : [];
  const stepUp: readonly ProblemCode[] = route.stepUp ? ['STEP_UP_NEEDED'] : [];
  const byStatus = Map.groupBy(new Set([...signedOut, ...forbidden, ...stepUp, ...route.problems]), (code) => problemStatus[code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content }]));
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
