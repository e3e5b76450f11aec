import type { RouteTable } from '@edison/contracts/route';
import type { FindingLog, NamedRoute } from '../findings.ts';
import type { Known } from '../input/known.ts';
import type { Role } from '../roles.ts';
import type { Ask } from '../send.ts';

/** What every check needs. */
export interface CheckContext {
  readonly ask: Ask;
  readonly known: Known;
  readonly log: FindingLog;
  readonly allowWrites: boolean;
  readonly allowExtra: boolean;
}

/** The token of a role; undefined for a guest without one. */
export function tokenOf({ people }: Known, role: Role): string | undefined {
  return people[role]?.token;
}

/** Whether the kit can act as a role: it has its token, or the role needs none. */
export function canActAs({ people }: Known, role: Role): boolean {
  return role === 'nobody' || role === 'guest' || people[role] !== undefined;
}

/** The calls of a set of tables, by name. */
export function callsOf(tables: Readonly<Record<string, RouteTable>>): ReadonlyMap<string, NamedRoute> {
  const entries = Object.values(tables).flatMap((table) => Object.entries(table));
  return new Map(entries.map(([name, route]) => [name, { name, route }]));
}

/** The least privileged role that may make the call. */
export function leastPrivilegedRole({ route }: NamedRoute): Role {
  if (route.who === 'anyone') return 'guest';
  return route.who === 'admin' ? 'admin' : 'teacher';
}
