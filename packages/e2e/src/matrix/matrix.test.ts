import { bffTables } from '@edison/contracts/bff';
import type { Route } from '@edison/contracts/route';
import { backendTables } from '@edison/contracts/upstream/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { type Cells, type Row, whoseFor } from './row.ts';
import { rowsOf } from './rows.ts';
import { spoil } from './spoil.ts';
import { callers, openWorld, type World } from './world.ts';
import { writeMatrix } from './write-matrix.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const doors = [
  { door: 'backend', title: 'straight at the backend', tables: backendTables },
  { door: 'site', title: 'at the site', tables: bffTables },
] as const;

describe.each(doors)('$title', ({ door, tables }) => {
  const calls = Object.entries(tables).flatMap(([noun, table]) =>
    Object.entries<Route>(table).map(([name, route]) => ({ name, route, row: rowsOf(door, noun)[name] })),
  );

  test('every call has a row, and every row a call', () => {
    const rows = Object.keys(tables).flatMap((noun) => Object.keys(rowsOf(door, noun)));
    expect(rows.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  const asked = calls.filter((call): call is typeof call & { row: Row } => call.row !== undefined);

  test('no call of the office is anything but forbidden to a teacher, whoever they are', () => {
    const lax = asked.filter(({ route, row: { cells } }) => {
      const teachers = [cells.teacher, cells.another, cells.pending];
      return route.who === 'admin' && (cells.guest !== 'SIGNED_OUT' || teachers.some((cell) => cell !== 'FORBIDDEN' && cell !== '–'));
    });
    expect(lax.map(({ name }) => name)).toEqual([]);
    expect(asked.filter(({ route, row: { cells } }) => route.who === 'admin' && cells.teacher === 'FORBIDDEN').length).toBeGreaterThan(20);
  });

  const leaving = ({ name }: { name: string }) => name.startsWith('logout');
  test.each(asked.filter((call) => !leaving(call)))('$name answers each caller as the table says', async ({ route, row }) => {
    expect(await answersOf(door, route, row)).toEqual(row.cells);
  });

  test.each(asked.filter(({ route }) => route.params || route.query || route.body))(
    '$name refuses whatever is wrong with a request, and nothing is written',
    async ({ route, row }) => {
      expect(await whatSlipsThrough(door, route, row)).toEqual([]);
    },
  );

  // Signing out spends the session of the caller.
  test.each(asked.filter(leaving))('$name, last of all, answers each caller as the table says', async ({ route, row }) => {
    expect(await answersOf(door, route, row)).toEqual(row.cells);
  });
});

/** Spoils a request that somebody may make, in every way; answers with what was not refused as it should be. */
async function whatSlipsThrough(door: 'site' | 'backend', route: Route, { request, cells }: Row): Promise<readonly string[]> {
  const caller = callers.toReversed().find((one) => cells[one] === 'ok') ?? 'admin';
  const good = await request(whoseFor(caller), world, caller);
  const before = await world.fingerprint();
  const slipped: string[] = [];
  const spoiled = spoil(route, good);
  for (const { what, request: bad } of spoiled.filter(({ refused }) => refused)) {
    const { status, problem, text } = await ask(world, door, route, bad, caller);
    if (status === 200 && tellsCell(text)) continue;
    if (status < 400 || status >= 500 || problem === undefined) slipped.push(`${what}: ${status} ${problem ?? ''}`);
  }
  if ((await world.fingerprint()) !== before) slipped.push('something was written');
  for (const { what, request: odd } of spoiled.filter(({ refused }) => !refused)) {
    const { status, problem } = await ask(world, door, route, odd, caller);
    if (status >= 500) slipped.push(`${what}: ${status} ${problem ?? ''}`);
  }
  await world.restore();
  return slipped;
}

/** A list that is only looked through is answered: what is wrong is told at its cell. */
function tellsCell(text: string): boolean {
  return /"wrong":\[\{"field"/.test(text);
}

/** What each caller is answered, in the words of the table. Whatever was written is put back between two callers. */
async function answersOf(door: 'site' | 'backend', route: Route, { request, cells }: Row): Promise<Cells> {
  const answers = { ...cells };
  for (const caller of callers) {
    if (cells[caller] === '–') continue;
    const given = await request(whoseFor(caller), world, caller);
    const { status, problem, text } = await ask(world, door, route, given, caller);
    const isOk = status === (route.kind === 'navigation' && status === 302 ? 302 : (route.status ?? 200));
    Object.assign(answers, { [caller]: isOk ? 'ok' : (problem ?? `${status} ${text.slice(0, 200)}`) });
    if (route.method !== 'GET' || request.constructor.name === 'AsyncFunction') await world.restore();
  }
  return answers;
}

test('the table is in the reference', async () => {
  const written = doors.map(({ door, title, tables }) => ({
    title: `${title[0]?.toUpperCase()}${title.slice(1)}`,
    nouns: Object.keys(tables).map((noun) => [noun, rowsOf(door, noun)] as const),
  }));
  await expect(writeMatrix(written)).toMatchFileSnapshot('../../../../docs/reference/permissions.md');
});
