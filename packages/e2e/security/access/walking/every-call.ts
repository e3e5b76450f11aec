import { bffTables } from '@edison/contracts/bff';
import type { Route, RouteTable } from '@edison/contracts/route';
import { sampleOf } from '@edison/contracts/testing/sample-of';
import { backendTables } from '@edison/contracts/upstream/backend';
import { z } from 'zod';
import type { RawRequest } from './ask-raw.ts';

/** An entry of a route table. */
export interface Call {
  readonly name: string;
  readonly route: Route;
}

/** Every call that a browser may make. */
export const siteCalls: readonly Call[] = callsOf(bffTables);
/** Every call of the backend. */
export const backendCalls: readonly Call[] = callsOf(backendTables);

function callsOf(tables: Readonly<Record<string, RouteTable>>): readonly Call[] {
  return Object.values(tables).flatMap((table) => Object.entries<Route>(table).map(([name, route]) => ({ name, route })));
}

const words = z.record(z.string(), z.unknown());

type Sample = Required<Pick<RawRequest, 'method' | 'path' | 'headers'>> & Pick<RawRequest, 'body'>;
/** Making one costs more than sending it. */
const made = new Map<Route, Sample>();

/** A request that the contract of a route takes, of samples of everything; without who sends it. The same each time. */
export function sampleRequest(route: Route): Sample {
  const sample = made.get(route) ?? makeSample(route);
  made.set(route, sample);
  return sample;
}

function makeSample(route: Route): Sample {
  const params = words.parse(route.params ? sampleOf(route.params) : {});
  const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? 'x')));
  const query = Object.entries(words.parse((route.query && sampleOf(route.query)) ?? {})).map(([name, value]) => [name, String(value)]);
  const asked = { method: route.method, path: query.length === 0 ? path : `${path}?${new URLSearchParams(query)}` };
  if (route.bytes) return { ...asked, headers: { 'content-type': 'application/octet-stream' }, body: 'bytes' };
  if (!route.body) return { ...asked, headers: {} };
  return { ...asked, headers: { 'content-type': 'application/json' }, body: JSON.stringify(sampleOf(route.body)) };
}
