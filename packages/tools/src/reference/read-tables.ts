import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isProblemCode } from '@edison/contracts/problem';
import type { Route, RouteTable } from '@edison/contracts/route';
import { z } from 'zod';

/** A route table that a module of the contracts exports. */
export interface NamedTable {
  /** Name of the export, such as `eventRoutes`. */
  readonly name: string;
  /** Path of the module below `packages/contracts/src`, without extension. */
  readonly module: string;
  readonly table: RouteTable;
}

const schema = z.custom<z.ZodType>((value) => value instanceof z.ZodType).optional();
const route = z.object({
  method: z.enum(['GET', 'POST', 'DELETE']),
  path: z.string().startsWith('/'),
  summary: z.string().min(1),
  who: z.enum(['anyone', 'signed-in', 'admin']),
  problems: z.array(z.custom(isProblemCode)),
  params: schema,
  query: schema,
  body: schema,
  answer: z.custom((value) => value instanceof z.ZodType),
});

/** Finds every exported route table of the contracts, in the order of modules and exports. */
export async function readTables(root: string): Promise<NamedTable[]> {
  const folder = join(root, 'packages/contracts/src');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
  const found: NamedTable[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
    for (const [name, table] of Object.entries(exported))
      if (isTable(table)) found.push({ name, module: file.replace(/\.ts$/, ''), table });
  }
  return found;
}

/** Whether a table holds routes of the bff. */
export function isBffTable({ module, table }: NamedTable): boolean {
  return module.startsWith('bff/') || Object.values(table).every(({ path }) => path.startsWith('/bff/'));
}

function isTable(value: unknown): value is RouteTable {
  if (typeof value !== 'object' || value === null || value instanceof z.ZodType) return false;
  const entries: readonly (Route | unknown)[] = Object.values(value);
  return entries.length > 0 && entries.every((entry) => route.safeParse(entry).success);
}
