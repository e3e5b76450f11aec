import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@edison/contracts/route';
import { z } from 'zod';
import { isBffTable, type NamedTable } from './read-tables.ts';

/** An environment variable: name, default and meaning. */
export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** Writes `docs/reference/configuration.md`: all environment variables. */
export function writeConfiguration(settings: readonly Setting[]): string {
  const rows = settings.map(({ name, fallback, meaning }) => `| \`${name}\` | ${code(fallback)} | ${meaning.replaceAll('|', '\\|')} |`);
  return [
    '# Configuration',
    '',
    'Every environment variable, from `packages/site/src/settings.ts`. An empty one counts as not set. A configuration that does not add up stops the start with the list of what is missing.',
    '',
    '| name | without it | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** A default value as Markdown code; text in parentheses stays text. */
function code(fallback: string): string {
  return fallback.startsWith('(') ? fallback.slice(1, -1) : `\`${fallback}\``;
}

/** A part of a JSON Schema. */
type Part = Record<string, unknown>;

/**
 * Writes `docs/reference/page.schema.json`: the JSON Schema of a page's file, for completion and validation in editors.
 * Alternative texts, which the site fills in from the media, are optional in it.
 */
export function writePageSchema(pageFile: z.ZodType): string {
  const schema = z.toJSONSchema(pageFile, { io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify(relaxed({ ...schema, title: 'A page of the site' }), null, 1)}\n`;
}

function relaxed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(relaxed);
  if (!isPart(part)) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, relaxed(value)]));
  const { properties, required } = inner;
  if (!isPart(properties)) return inner;
  const left = Array.isArray(required) ? required.filter((name) => !(name === 'AltText' && 'Url' in properties)) : undefined;
  // An unknown field is a typing error.
  return { ...inner, ...(left && { required: left }), additionalProperties: false };
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes `docs/reference/problems.md`: all problem codes with status, and the calls that list them. */
export function writeProblems(status: Readonly<Record<string, number>>, namedBy: ReadonlyMap<string, readonly string[]>): string {
  const rows = Object.entries(status)
    .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
    .map(
      ([code, number]) =>
        `| \`${code}\` | ${number} | ${(namedBy.get(code) ?? []).map((name) => `\`${name}\``).join(', ') || 'any call'} |`,
    );
  return [
    '# Problems',
    '',
    'Every refusal is a code of this closed list (`packages/contracts/src/problem.ts`). On the wire it is `{problem, message, statusCode, requestId}`, with `field` where a',
    'field is at fault, and `Retry-After` where another try makes sense. People read the Danish sentence of the code; the message never holds text of an upstream.',
    '',
    '| code | status | named by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const module = z.object({ settings: z.record(z.string(), z.object({ fallback: z.string(), meaning: z.string() })) });

/** Reads `settings.ts` of the site by its path, because the package does not export it. */
export async function readSettings(root: string): Promise<readonly Setting[]> {
  const { settings } = module.parse(await import(pathToFileURL(join(root, 'packages/site/src/settings.ts')).href));
  return Object.entries(settings).map(([name, setting]) => ({ name, ...setting }));
}

const people = { anyone: 'anyone', 'signed-in': 'signed in', admin: 'admin' } as const;

/** Writes `docs/reference/calls.md`: all calls of the contracts, in a table for each module. */
export function writeCalls(tables: readonly NamedTable[]): string {
  const own = tables.filter(isBffTable);
  const upstream = tables.filter((table) => !isBffTable(table));
  return [
    '# Calls',
    '',
    'Every call, from the route tables in `packages/contracts/src`. What they mean to people stands in [spec/calls.md](../spec/calls.md).',
    '',
    '## The browser to the bff',
    '',
    'Every call carries the header `x-edison: 1`, but for those marked *navigation*. Machine-readable: [openapi-bff.json](openapi-bff.json).',
    ...own.flatMap(section),
    '',
    '## The bff to its upstreams',
    '',
    'Machine-readable: [openapi-backend.json](openapi-backend.json) and [openapi-content.json](openapi-content.json). Paths below `/x/` are not in the seed; a foreign upstream may lack them.',
    ...upstream.flatMap(section),
    '',
  ].join('\n');
}

function section({ name, module, table }: NamedTable): string[] {
  const rows = Object.entries(table).map(([key, route]) => row(key, route));
  return [
    '',
    `### ${name} (${module}.ts)`,
    '',
    '| name | call | who | what | refusals | stands for |',
    '|---|---|---|---|---|---|',
    ...rows,
  ];
}

function row(name: string, route: Route): string {
  const who = `${people[route.who]}${route.own ? `; \`${route.own.key}\` own` : ''}${route.kind === 'navigation' ? '; *navigation*' : ''}`;
  const cells = [
    `\`${name}\``,
    `\`${route.method} ${route.path}\``,
    who,
    route.summary,
    route.problems.join(', ') || '–',
    route.upstream ? `\`${route.upstream}\`` : '–',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
