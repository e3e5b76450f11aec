import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@edison/contracts/route';
import { z } from 'zod';
import { isOwn, type NamedTable } from './read-tables.ts';

/** An environment variable: name, what holds without it, and what it means. */
export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** `docs/reference/configuration.md`: every environment variable that Edison reads. */
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

/** A value as code; words in parentheses stay words. */
function code(fallback: string): string {
  return fallback.startsWith('(') ? fallback.slice(1, -1) : `\`${fallback}\``;
}

/** A part of a JSON Schema, as far as it is changed here. */
type Part = Record<string, unknown>;

/**
 * `docs/reference/page.schema.json`: what may stand in the file of a page, for editors that complete and check while one types.
 * What the site fills in out of the media, alternative texts, need not be written.
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
  // A field that nobody knows is a mistake of typing.
  return { ...inner, ...(left && { required: left }), additionalProperties: false };
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `docs/reference/problems.md`: every refusal with its status, and the calls that name it. */
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

const module = z.object({ settings: z.array(z.object({ name: z.string(), fallback: z.string(), meaning: z.string() })) });

/** The settings table beside `config.ts`: read as a file, because the site does not export it. */
export async function readSettings(root: string): Promise<readonly Setting[]> {
  return module.parse(await import(pathToFileURL(join(root, 'packages/site/src/settings.ts')).href)).settings;
}

const people = { anyone: 'anyone', 'signed-in': 'signed in', admin: 'admin' } as const;

/** `docs/reference/calls.md`: every call of the contracts, a table for each module. */
export function writeCalls(tables: readonly NamedTable[]): string {
  const own = tables.filter(isOwn);
  const upstream = tables.filter((table) => !isOwn(table));
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
