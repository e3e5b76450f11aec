import { teamSharingRoutes } from '@edison/contracts/bff/team-sharing';
import type { Route } from '@edison/contracts/route';
import { backendTeamSharing, backendTeams } from '@edison/contracts/upstream/teams';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAs, type Target } from '../../src/matrix/ask.ts';
import type { Request } from '../../src/matrix/row.ts';
import { openWorld, type World } from '../../src/matrix/world.ts';
import { createPupilsFixture, marker, type Persona, type PupilsFixture } from './fixtures/pupils-fixture.ts';

let world: World;
let fixture: PupilsFixture;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.restore();
  fixture = await createPupilsFixture(world);
}, 60_000);
afterAll(() => world[Symbol.asyncDispose]());

const teamId = () => String(fixture.known.teamId);
const ask = (target: Target, route: Route, request: Request, { credentials }: Persona) => askAs(world, target, route, request, credentials);
const share = (shared: boolean, who: Persona = fixture.people.owner) =>
  ask('site', teamSharingRoutes.shareTeam, { params: { teamId: teamId() }, body: { shared } }, who);

/** The status and whether pupils are in the answer, at the site and at the backend. */
async function readShared(who: Persona): Promise<readonly string[]> {
  const answers = [
    await ask('site', teamSharingRoutes.readSharedTeam, { params: { teamId: teamId() } }, who),
    await ask('backend', backendTeamSharing.ReadSharedTeam, { query: { teamId: teamId() } }, who),
  ];
  return answers.map(({ status, text }) => `${status} ${marker.test(text)}`);
}

const opened = ['200 true', '200 true'];
const closed = ['404 false', '404 false'];

test('S116 a team is read by a colleague while its owner shares it, and by nobody at another school', async () => {
  const { people } = fixture;
  const colleague = people['a colleague at the same school'];
  expect(await readShared(colleague)).toEqual(closed);
  for (const who of [colleague, people['co-owner'], people.admin]) expect((await share(true, who)).status).toBe(404);
  expect(await readShared(colleague)).toEqual(closed);
  expect((await share(true)).status).toBe(200);
  expect(await readShared(colleague)).toEqual(opened);
  for (const who of ['a teacher of another school', 'a co-owner whose co-ownership has ended'] as const) {
    expect([who, await readShared(people[who])]).toEqual([who, closed]);
  }
  await share(false);
  expect(await readShared(colleague)).toEqual(closed);
});

test('S116 what is shared with one school is closed to the teachers of another one that it is merged into', async () => {
  await share(true);
  await world.database.pool.query(
    `update backend.teams set institution_id = (select institution_id from backend.users where email_norm = 'jonas@skole.example') where id = $1`,
    [teamId()],
  );
  const { people } = fixture;
  for (const who of ['a colleague at the same school', 'a teacher of another school'] as const) {
    expect([who, await readShared(people[who])]).toEqual([who, closed]);
  }
});

test('S117 what a colleague, a co-owner and an admin read stands in the audit log, and the owner alone of the teachers sees who it was', async () => {
  const { people } = fixture;
  const eventId = String(fixture.known.eventId);
  const { rows: before } = await world.database.pool.query(`select coalesce(max(id), 0) as id from backend.audit_log`);
  await world.database.pool.query('delete from backend.team_readings');
  await share(true);
  const event = { query: { eventId, userId: people['co-owner'].userId ?? '' } };
  await readShared(people['a colleague at the same school']);
  await ask('backend', backendTeams.GetEventTeamData, event, people['co-owner']);
  await ask('backend', backendTeams.GetEventTeamData, event, people['co-owner']);
  await ask('backend', backendTeams.ListTeams, { query: { eventId } }, people.admin);
  const { rows } = await world.database.pool.query(
    `select actor, action from backend.audit_log where id > $1 and action in ('team.read', 'submission.read') order by id`,
    [before[0].id],
  );
  expect(rows).toEqual([
    { actor: 'bruger-kollega-1', action: 'team.read' },
    { actor: 'bruger-kollega-1', action: 'submission.read' },
    { actor: people['co-owner'].userId, action: 'team.read' },
    { actor: 'bruger-admin', action: 'team.read' },
  ]);
  const readings = (who: Persona) => ask('site', teamSharingRoutes.listTeamReadings, { params: { teamId: teamId() } }, who);
  const { items } = teamSharingRoutes.listTeamReadings.answer.parse(JSON.parse((await readings(people.owner)).text));
  expect(items.map(({ reader, readerName = '', what }) => `${reader} ${readerName} ${what}`).toSorted()).toEqual([
    'admin  roster',
    'teacher Nina Nord roster',
    'teacher Søren Ægidius roster',
    'teacher Søren Ægidius submission',
  ]);
  for (const who of ['a colleague at the same school', 'co-owner', 'a guest'] as const) {
    expect([who, (await readings(people[who])).status]).toEqual([who, who === 'a guest' ? 401 : 404]);
  }
});
