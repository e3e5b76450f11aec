import { privatePages, withoutLastSlash } from '@edison/contracts/private-pages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAs, type Target } from '../../src/matrix/ask.ts';
import type { Request } from '../../src/matrix/row.ts';
import { openWorld, type World } from '../../src/matrix/world.ts';
import { askRaw } from './fixtures/ask-raw.ts';
import { attacksOn } from './fixtures/attacks-on.ts';
import { backendCalls, type Call, siteCalls } from './fixtures/every-call.ts';
import { attackers, createPupilsFixture, marker, type Persona, type PupilsFixture } from './fixtures/pupils-fixture.ts';

const targets: readonly (readonly [Target, readonly Call[]])[] = [
  ['backend', backendCalls],
  ['site', siteCalls],
];
/** Timeout for six people who make some 400 calls each. */
const minutes = 3 * 60_000;

let world: World;
let fixture: PupilsFixture;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.restore();
  fixture = await createPupilsFixture(world);
}, minutes);
afterAll(() => world[Symbol.asyncDispose]());

/** Calls with ids of the owner's team: unchanged, and with the caller's own identity in place of the owner's. */
function attacksOf({ route }: Call, { email, userId }: Persona) {
  const own = { ...(email !== undefined && { email }), ...(userId !== undefined && { userId }) };
  const all = [...attacksOn(route, fixture.known), ...attacksOn(route, { ...fixture.known, ...own })];
  return [...new Map(all.map((request) => [JSON.stringify(request), request])).values()];
}

/** Makes every attack on a call. @returns its name when an answer holds the marker. */
async function seenBy(target: Target, call: Call, persona: Persona): Promise<readonly string[]> {
  const answers = attacksOf(call, persona).map((request) => askAs(world, target, call.route, request, persona.credentials));
  return (await Promise.all(answers)).some(({ text }) => marker.test(text)) ? [call.name] : [];
}

async function readAll(target: Target, calls: readonly Call[], persona: Persona): Promise<readonly string[]> {
  const reads = calls.filter(({ route }) => route.method === 'GET').map((call) => seenBy(target, call, persona));
  return (await Promise.all(reads)).flat().toSorted();
}

/** Sorts the logouts, which end the session, to the end. */
const lastOfAll = ({ name }: Call) => Number(name.startsWith('logout'));

async function writeAll(target: Target, calls: readonly Call[], persona: Persona): Promise<readonly string[]> {
  const seen: string[] = [];
  const writes = calls.filter(({ route }) => route.method !== 'GET').toSorted((a, b) => lastOfAll(a) - lastOfAll(b));
  for (const call of writes) seen.push(...(await seenBy(target, call, persona)));
  return seen;
}

const pages = Object.values(privatePages).map(({ path }) => `${withoutLastSlash(path).replace('$eventId', 'elevcamp-aarhus')}/`);

describe.each(attackers)('S99 %s', (who) => {
  test(
    'S99 sees no pupil, no project and nothing of a submission in any answer of any call, nor on a private page',
    async () => {
      const persona = fixture.people[who];
      const { cookie } = persona.credentials;
      for (const path of pages) {
        const page = await askRaw(world.siteUrl, { path, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
        expect([path, marker.test(page.text)]).toEqual([path, false]);
      }
      const before = await readAll('backend', backendCalls, persona);
      for (const [target, calls] of targets) {
        const staying = calls.filter((call) => lastOfAll(call) === 0);
        expect([target, await writeAll(target, staying, persona)]).toEqual([target, []]);
      }
      // Reads again after all writing calls, which might have given the attacker access.
      const after = await readAll('site', siteCalls, persona);
      expect({ before, after }).toEqual({ before: [], after: [] });
      for (const [target, calls] of targets)
        expect(
          await writeAll(
            target,
            calls.filter((call) => lastOfAll(call) === 1),
            persona,
          ),
        ).toEqual([]);
    },
    minutes,
  );
});

describe('canary', () => {
  const opened = {
    backend: ['GetEventTeamData', 'GetSubmission', 'ListSchoolSubmissions'],
    site: ['getSubmission', 'listEventTeams', 'listSchoolSubmissions'],
  };
  const findings = {
    owner: {
      backend: ['ExportOwnData', ...opened.backend, 'GetOwnData'],
      site: ['downloadOwnData', 'downloadOwnDataTable', ...opened.site],
    },
    'co-owner': opened,
    admin: {
      backend: ['ExportTeams', 'GetEventTeamData', 'GetSubmission', 'ListSubmissions', 'ListTeams'],
      site: ['exportTeams', 'getSubmission', 'listSubmissions', 'listTeams'],
    },
  };
  test.each(['owner', 'co-owner', 'admin'] as const)(
    'the %s finds the marker by the same calls',
    async (who) => {
      for (const [target, calls] of targets) {
        expect([target, await readAll(target, calls, fixture.people[who])]).toEqual([target, findings[who][target].toSorted()]);
      }
    },
    minutes,
  );

  test('every call has an attack that is right in itself', async () => {
    const persona = fixture.people['a teacher who just registered with a free mailbox and picked the school'];
    for (const [target, calls] of targets) {
      for (const call of calls.filter((one) => lastOfAll(one) === 0)) {
        const answers = attacksOf(call, persona).map((request) => askAs(world, target, call.route, request, persona.credentials));
        const refusals = (await Promise.all(answers)).map(({ status }) => status);
        expect([target, call.name, refusals.every((status) => status === 400)]).toEqual([target, call.name, false]);
      }
    }
  });

  test('a co-owner changes a team by the same calls, and sees it in the answer', async () => {
    const changes = { backend: 'SaveTeam', site: 'changeTeam' };
    for (const [target, calls] of targets) {
      const [call] = calls.filter(({ name }) => name === changes[target]);
      if (!call) throw new Error(`No ${changes[target]}`);
      const [request] = attacksOn(call.route, fixture.known);
      const members = [{ firstName: 'Zqvkwida' }, { firstName: 'Zqvkwmaja' }];
      const { teamId = '' } = fixture.known;
      const version = target === 'backend' ? 1 : 2;
      const body = { name: 'Lynet', members, version, ...(target === 'backend' && { teamId }) };
      const answer = await askAs(world, target, call.route, { ...request, body }, fixture.people['co-owner'].credentials);
      expect([target, answer.status, marker.test(answer.text)]).toEqual([target, 200, true]);
    }
  });
});

/** The audit action of a read, by the call's name at each target. */
const readings: Readonly<Record<string, string>> = {
  exportteams: 'event.export-teams',
  geteventteamdata: 'team.read',
  getsubmission: 'submission.read',
  listsubmissions: 'submission.list',
  listteams: 'team.read',
};

test(
  'S99 each answer that shows pupils or submissions to an admin is one row of the audit log, of that reading',
  async () => {
    const { credentials } = fixture.people.admin;
    const shown = new Set<string>();
    const read = async (target: Target, { route }: Call, request: Request) => {
      const before = await lastRow();
      const { text } = await askAs(world, target, route, request, credentials);
      return marker.test(text) ? rowsAfter(before) : undefined;
    };
    for (const [target, calls] of targets) {
      for (const call of calls.filter(({ route }) => route.method === 'GET')) {
        // One after the other, so that each audit row belongs to a known call.
        for (const request of attacksOf(call, fixture.people.admin)) {
          const rows = await read(target, call, request);
          if (rows === undefined) continue;
          shown.add(call.name.toLowerCase());
          expect([call.name, request, rows]).toEqual([call.name, request, [`person ${readings[call.name.toLowerCase()]}`]]);
        }
      }
    }
    expect([...shown].toSorted()).toEqual(Object.keys(readings));
  },
  minutes,
);

async function lastRow(): Promise<unknown> {
  return (await world.database.pool.query('select coalesce(max(id), 0) as id from backend.audit_log')).rows[0].id;
}

async function rowsAfter(id: unknown): Promise<readonly string[]> {
  const { rows } = await world.database.pool.query(
    `select actor_kind || ' ' || action as row from backend.audit_log where id > $1 order by id`,
    [id],
  );
  return rows.map(({ row }) => String(row));
}
