import { privateTitles, privateTitlesOfEvent } from '@edison/bff/private-titles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAs, type Door } from '../../src/matrix/ask.ts';
import type { Request } from '../../src/matrix/row.ts';
import { openWorld, type World } from '../../src/matrix/world.ts';
import { askRaw } from './walking/ask-raw.ts';
import { attacksOn } from './walking/attacks-on.ts';
import { backendCalls, type Call, siteCalls } from './walking/every-call.ts';
import { attackers, marker, type Persona, type Scene, setScene } from './walking/pupils-scene.ts';

const doors: readonly (readonly [Door, readonly Call[]])[] = [
  ['backend', backendCalls],
  ['site', siteCalls],
];
/** Six people make some four hundred calls each, twice. */
const minutes = 3 * 60_000;

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.restore();
  scene = await setScene(world);
}, minutes);
afterAll(() => world[Symbol.asyncDispose]());

/** Calls with ids of the owner's team: as they are, and with the caller's own name in the place of the owner's. */
function attacksOf({ route }: Call, { email, userId }: Persona) {
  const own = { ...(email !== undefined && { email }), ...(userId !== undefined && { userId }) };
  const all = [...attacksOn(route, scene.known), ...attacksOn(route, { ...scene.known, ...own })];
  return [...new Map(all.map((request) => [JSON.stringify(request), request])).values()];
}

/** Makes every attack on a call, and answers with its name where an answer holds the marker. */
async function seenBy(door: Door, call: Call, persona: Persona): Promise<readonly string[]> {
  const answers = attacksOf(call, persona).map((request) => askAs(world, door, call.route, request, persona.credentials));
  return (await Promise.all(answers)).some(({ text }) => marker.test(text)) ? [call.name] : [];
}

async function readAll(door: Door, calls: readonly Call[], persona: Persona): Promise<readonly string[]> {
  const reads = calls.filter(({ route }) => route.method === 'GET').map((call) => seenBy(door, call, persona));
  return (await Promise.all(reads)).flat().toSorted();
}

/** What ends the session comes last. */
const lastOfAll = ({ name }: Call) => Number(name.startsWith('logout'));

async function writeAll(door: Door, calls: readonly Call[], persona: Persona): Promise<readonly string[]> {
  const seen: string[] = [];
  const writes = calls.filter(({ route }) => route.method !== 'GET').toSorted((a, b) => lastOfAll(a) - lastOfAll(b));
  for (const call of writes) seen.push(...(await seenBy(door, call, persona)));
  return seen;
}

const pages = [...privateTitles.keys(), ...[...privateTitlesOfEvent.keys()].map((above) => `/${above}/elevcamp-aarhus/`)];

describe.each(attackers)('S99 %s', (who) => {
  test(
    'S99 sees no pupil, no project and nothing of a submission in any answer of any call, nor on a private page',
    async () => {
      const persona = scene.people[who];
      const { cookie } = persona.credentials;
      for (const path of pages) {
        const page = await askRaw(world.siteUrl, { path, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
        expect([path, marker.test(page.text)]).toEqual([path, false]);
      }
      for (const [door, calls] of doors) {
        // Once more after all that could be written: somebody might have let themselves in.
        const [before, written, after] = [
          await readAll(door, calls, persona),
          await writeAll(
            door,
            calls.filter((call) => lastOfAll(call) === 0),
            persona,
          ),
          await readAll(door, calls, persona),
        ];
        expect({ door, before, written, after }).toEqual({ door, before: [], written: [], after: [] });
      }
      for (const [door, calls] of doors)
        expect(
          await writeAll(
            door,
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
      for (const [door, calls] of doors) {
        expect([door, await readAll(door, calls, scene.people[who])]).toEqual([door, findings[who][door].toSorted()]);
      }
    },
    minutes,
  );

  test('every call has an attack that is right in itself', async () => {
    const persona = scene.people['a teacher who just registered with a free mailbox and picked the school'];
    for (const [door, calls] of doors) {
      for (const call of calls.filter((one) => lastOfAll(one) === 0)) {
        const answers = attacksOf(call, persona).map((request) => askAs(world, door, call.route, request, persona.credentials));
        const refusals = (await Promise.all(answers)).map(({ status }) => status);
        expect([door, call.name, refusals.every((status) => status === 400)]).toEqual([door, call.name, false]);
      }
    }
  });

  test('a co-owner changes a team by the same calls, and sees it in the answer', async () => {
    const changes = { backend: 'SaveTeam', site: 'changeTeam' };
    for (const [door, calls] of doors) {
      const [call] = calls.filter(({ name }) => name === changes[door]);
      if (!call) throw new Error(`No ${changes[door]}`);
      const [request] = attacksOn(call.route, scene.known);
      const members = [{ firstName: 'Zqvkwida' }, { firstName: 'Zqvkwmaja' }];
      const { teamId = '' } = scene.known;
      const version = door === 'backend' ? 1 : 2;
      const body = { name: 'Lynet', members, version, ...(door === 'backend' && { teamId }) };
      const answer = await askAs(world, door, call.route, { ...request, body }, scene.people['co-owner'].credentials);
      expect([door, answer.status, marker.test(answer.text)]).toEqual([door, 200, true]);
    }
  });
});

/** What is written of a reading, by what its call is named at either door. */
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
    const { credentials } = scene.people.admin;
    const shown = new Set<string>();
    const read = async (door: Door, { route }: Call, request: Request) => {
      const before = await lastRow();
      const { text } = await askAs(world, door, route, request, credentials);
      return marker.test(text) ? rowsAfter(before) : undefined;
    };
    for (const [door, calls] of doors) {
      for (const call of calls.filter(({ route }) => route.method === 'GET')) {
        // One after the other: which row is whose could not be told otherwise.
        for (const request of attacksOf(call, scene.people.admin)) {
          const rows = await read(door, call, request);
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
