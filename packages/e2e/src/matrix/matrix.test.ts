import { bffTables } from '@edison/contracts/bff';
import { sessionRoutes } from '@edison/contracts/bff/session';
import type { Route } from '@edison/contracts/route';
import { backendTables } from '@edison/contracts/upstream/backend';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, askAs, newKey } from './ask.ts';
import { fieldPathsOf, type Mutated, mutate } from './mutate.ts';
import { type Cells, type Request, type Row, requestOf, type Worded, whoseFor } from './row.ts';
import { rowsOf } from './rows.ts';
import { type Caller, type Credentials, callers, isPerson, openWorld, people, type World } from './world.ts';
import { writeMatrix } from './write-matrix.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const targets = [
  { target: 'backend', title: 'straight at the backend', tables: backendTables },
  { target: 'site', title: 'at the site', tables: bffTables },
] as const;

type Target = (typeof targets)[number]['target'];

interface Call {
  readonly name: string;
  readonly route: Route;
  readonly row: Row;
}

/** The logouts, which end the session of whoever makes them. */
const isLeaving = ({ name }: { readonly name: string }) => name.startsWith('logout');

/** Problem codes of a request that is refused for its input alone. */
const inputRefusals: readonly string[] = ['BAD_REQUEST', 'UNKNOWN_KEY', 'NAME_LOOKS_LIKE_CPR', 'ROWS_REFUSED'];
/** Calls that may answer an invalid request in another way, with the reason. */
const otherwise: Readonly<Record<string, RegExp>> = {
  // The site allows ten lists an hour; the backend is sent every mutation.
  'site signUpByList': /^429 RATE_LIMITED$/,
  // People open these by link, and mail programs add parameters to it. An unknown secret opens nothing.
  'site beginLogin': /^302 $/,
  'site getCalendarFeed': /^(404 NOT_FOUND|200 )$/,
  'site openRecordings': /^(404 NOT_FOUND|303 )$/,
};
const long = process.env.EDISON_TEST_LONG === '1';
/** How many mutations that the schema refuses are sent for each of body, query and path, to show that the call applies the schema. */
const sentByPlace = 3;
/** The fewest fields that all calls of a target together may have, so that none is left out unnoticed. */
const leastFields = 430;

describe.each(targets)('$title', ({ target, tables }) => {
  const calls = Object.entries(tables).flatMap(([noun, table]) =>
    Object.entries<Route>(table).map(([name, route]) => ({ name, route, row: rowsOf(target, noun)[name] })),
  );

  test('every call has a row, and every row a call', () => {
    const rows = Object.keys(tables).flatMap((noun) => Object.keys(rowsOf(target, noun)));
    expect(rows.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  const asked = calls.filter((call): call is typeof call & { row: Row } => call.row !== undefined);

  test('no admin call is anything but forbidden to a teacher, whoever they are', () => {
    const lax = asked.filter(({ route, row: { cells } }) => {
      const { guest, guestProved, adminLongAgo: _, admin: _admin, ...teachers } = cells;
      const isClosed =
        [guest, guestProved].every((cell) => cell === 'SIGNED_OUT') && Object.values(teachers).every((cell) => cell === 'FORBIDDEN');
      return route.who === 'admin' && !isClosed;
    });
    expect(lax.map(({ name }) => name)).toEqual([]);
    expect(asked.filter(({ route, row: { cells } }) => route.who === 'admin' && cells.teacher === 'FORBIDDEN').length).toBeGreaterThan(20);
  });

  test.each(asked.filter((call) => !isLeaving(call)))('$name answers each caller as the table says', async (call) => {
    expect(await answersOf(target, call)).toEqual(call.row.cells);
  });

  test('every field that any call takes is mutated', () => {
    const missed = asked.flatMap(({ name, route }) => {
      const mutated = new Set(mutate(route, {}).map(({ fieldPath }) => fieldPath));
      return fieldPathsOf(route).flatMap((fieldPath) => (mutated.has(fieldPath) ? [] : [`${name} ${fieldPath}`]));
    });
    expect(missed).toEqual([]);
    expect(asked.flatMap(({ route }) => fieldPathsOf(route)).length).toBeGreaterThan(leastFields);
  });

  test.each(asked.filter((call) => !isLeaving(call)))(
    '$name refuses whatever is wrong with a request, and nothing is written',
    async ({ name, route, row }) => {
      expect(await acceptedMutations(`${target} ${name}`, target, route, row)).toEqual([]);
    },
  );

  // They end all sessions of the caller.
  test.each(asked.filter(isLeaving))('$name, last of all, answers each caller as the table says', async (call) => {
    expect(await answersOf(target, call)).toEqual(call.row.cells);
  });
});

/**
 * What goes over the wire: everything that more than a schema decides on, and some of what a schema refuses. The others are refused by the
 * same schema, which `mutate` has asked. Values that may be taken go to the site, and through it to the backend. The long set sends all.
 */
function sentOf(target: Target, mutated: readonly Mutated[]): readonly Mutated[] {
  if (long) return mutated;
  const byPlace = Map.groupBy(
    mutated.filter(({ bySchema }) => bySchema),
    ({ fieldPath }) => fieldPath.split(' ', 1)[0],
  );
  const some = [...byPlace.values()].flatMap((all) => all.filter((_one, i) => i % Math.ceil(all.length / sentByPlace) === 0));
  return [...mutated.filter(({ bySchema, refused }) => !bySchema && (refused || target === 'site')), ...some];
}

/** Sends mutations of a request that somebody may make. @returns those that were not refused as they should be. */
async function acceptedMutations(call: string, target: Target, route: Route, { request, cells }: Row): Promise<readonly string[]> {
  const caller = callers.toReversed().find((one) => cells[one] === 'ok') ?? 'admin';
  const prepare = async () => sentOf(target, mutate(route, await requestOf(await request(whoseFor(caller), world), caller)));
  let mutated = await prepare();
  const before = await world.fingerprint();
  const wrong = mutated.filter(({ refused }) => refused);
  const accepted = await inParallel(wrong, async ({ what, request: bad }) => {
    const { status, problem = '', text } = await ask(world, target, route, bad, caller);
    if (status === 200 && hasCellErrors(text)) return [];
    const expected = what.endsWith('like a CPR number') ? ['NAME_LOOKS_LIKE_CPR', 'ROWS_REFUSED'] : inputRefusals;
    const isRefused = status < 500 && expected.includes(problem);
    return isRefused || otherwise[call]?.test(`${status} ${problem}`) ? [] : [`${what}: ${status} ${problem}`];
  });
  if ((await world.fingerprint()) !== before) accepted.push('something was written');
  // Each of these may be accepted, so the data are restored before the next.
  for (const [i, { refused }] of mutated.entries()) {
    const odd = mutated[i];
    if (refused || !odd) continue;
    const { status, problem } = await ask(world, target, route, withNewKey(odd.request), caller);
    if (status >= 500) accepted.push(`${odd.what}: ${status} ${problem ?? ''}`);
    if (status >= 400 || route.method === 'GET') continue;
    await world.restore();
    mutated = await prepare();
  }
  await world.restore();
  return accepted;
}

/** Runs `work` on all items, as many at once as there are connections. */
async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<readonly string[]>): Promise<string[]> {
  const waiting = all.values();
  const found: string[] = [];
  const one = async () => {
    for (const each of waiting) found.push(...(await work(each)));
  };
  await Promise.all(Array.from({ length: 12 }, one));
  return found;
}

function withNewKey(request: Request): Request {
  const { body } = request;
  const isKeyed = typeof body === 'object' && body !== null && 'idempotencyKey' in body && typeof body.idempotencyKey === 'string';
  return isKeyed ? { ...request, body: { ...body, idempotencyKey: newKey() } } : request;
}

/** Whether an answer with 200, such as a list's preview, reports errors of cells. */
function hasCellErrors(text: string): boolean {
  return /"wrong":\[\{"field"/.test(text);
}

/** The outcome for each caller. Who changes nothing is asked at once with others; after everybody else the data are restored. */
async function answersOf(target: Target, call: Call): Promise<Cells> {
  const { route, row } = call;
  const answers = { ...row.cells };
  // Whoever may not make the call at all need not have data of their own.
  const byWhose = Map.groupBy(callers, (caller) => (row.cells[caller] === 'FORBIDDEN' ? people.teacher : whoseFor(caller)));
  for (const [whose, asking] of byWhose) {
    const { changing = [], reading = [] } = Object.groupBy(asking, (caller) =>
      route.method !== 'GET' && row.cells[caller] === 'ok' ? 'changing' : 'reading',
    );
    let prepared = await row.request(whose, world);
    const answer = async (caller: Caller) => void Object.assign(answers, { [caller]: await outcomeOf(target, call, prepared, caller) });
    await Promise.all(reading.map(answer));
    for (const [i, caller] of changing.entries()) {
      if (i > 0) prepared = await row.request(whose, world);
      await answer(caller);
      await world.restore();
    }
    await world.restore();
  }
  return answers;
}

async function outcomeOf(target: Target, call: Call, prepared: Worded, caller: Caller): Promise<string> {
  const {
    route,
    row: { shown, shownInPart },
  } = call;
  const credentials = isLeaving(call) && isPerson(caller) ? await signInAnew(people[caller].email) : world.credentials[caller];
  const { status, problem, text } = await askAs(world, target, route, withNewKey(await requestOf(prepared, caller)), credentials);
  const isOk = status === (route.kind === 'navigation' && (status === 302 || status === 303) ? status : (route.status ?? 200));
  if (!isOk) return problem ?? `${status} ${text.slice(0, 200)}`;
  if (!shown || shown.test(text)) return 'ok';
  return shownInPart?.test(text) ? 'in part' : 'nothing';
}

/** Signs in until it counts: a login of the second in which the person has logged out everywhere does not. */
function signInAnew(email: string): Promise<Credentials> {
  return vi.waitFor(async () => {
    const credentials = await world.signIn(email);
    const { text } = await askAs(world, 'site', sessionRoutes.getSession, {}, credentials);
    expect(JSON.parse(text)).toMatchObject({ kind: 'signed-in' });
    return credentials;
  }, 10_000);
}

test('the table is in the reference', async () => {
  const written = targets.map(({ target, title, tables }) => ({
    title: `${title[0]?.toUpperCase()}${title.slice(1)}`,
    nouns: Object.keys(tables).map((noun) => [noun, rowsOf(target, noun)] as const),
  }));
  await expect(writeMatrix(written)).toMatchFileSnapshot('../../../../docs/reference/permissions.md');
});
