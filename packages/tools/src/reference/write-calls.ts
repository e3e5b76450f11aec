import type { Route } from '@edison/contracts/route';
import { isOwn, type NamedTable } from './read-tables.ts';

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
