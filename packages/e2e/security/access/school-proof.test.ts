import { personRoutes } from '@edison/contracts/bff/admin/person';
import { schoolDomainRoutes } from '@edison/contracts/bff/admin/school-domains';
import { teamRoutes } from '@edison/contracts/bff/teams';
import type { Route } from '@edison/contracts/route';
import { backendTeams } from '@edison/contracts/upstream/teams';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAs, type Target } from '../../src/matrix/ask.ts';
import type { Request } from '../../src/matrix/row.ts';
import { openWorld, type World } from '../../src/matrix/world.ts';
import { createPupilsFixture, type Persona, type PupilsFixture } from './fixtures/pupils-fixture.ts';

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

const eventId = 'elevcamp-aarhus';
const stranger = () => fixture.people['a teacher who just registered with a free mailbox and picked the school'];
const ask = (target: Target, route: Route, request: Request, { credentials }: Persona) => askAs(world, target, route, request, credentials);
const admin = (route: Route, request: Request) => ask('site', route, request, fixture.people.admin);

/** Whether the names of colleagues' teams are in the answers of site and backend. */
async function seesColleagues(who: Persona): Promise<readonly boolean[]> {
  const { userId = '' } = who;
  const answers = [
    await ask('site', teamRoutes.listEventTeams, { params: { eventId } }, who),
    await ask('backend', backendTeams.GetEventTeamData, { query: { eventId, userId } }, who),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return answers.map(({ text }) => /"colleagues":\[\{/.test(text));
}

test('S123 a school opens nothing of other people to whoever picked it, until somebody who may has proved it, and not after that was taken back', async () => {
  const { userId = '' } = stranger();
  const institutionId = fixture.known.institutionId;
  expect(await seesColleagues(stranger())).toEqual([false, false]);
  const proof = { params: { userId }, body: { institutionId, reason: 'Talte med skolen' } };
  for (const who of [stranger(), fixture.people.owner]) expect((await ask('site', personRoutes.proveSchool, proof, who)).status).toBe(403);
  expect(await seesColleagues(stranger())).toEqual([false, false]);
  expect((await admin(personRoutes.proveSchool, proof)).status).toBe(200);
  expect(await seesColleagues(stranger())).toEqual([true, true]);
  expect((await admin(personRoutes.withdrawSchoolProof, { params: { userId }, body: { reason: 'En fejl' } })).status).toBe(200);
  expect(await seesColleagues(stranger())).toEqual([false, false]);
});

test('S124 a mail domain proves its own mailboxes alone, is nobody’s but an admin’s to give, and is none where anybody gets a mailbox', async () => {
  const domain = { domain: 'gratis-post.example', of: { institutionId: fixture.known.institutionId } };
  expect((await ask('site', schoolDomainRoutes.addSchoolDomain, { body: domain }, stranger())).status).toBe(403);
  expect((await admin(schoolDomainRoutes.addSchoolDomain, { body: { ...domain, domain: 'hotmail.dk' } })).status).toBe(409);
  expect((await admin(schoolDomainRoutes.addSchoolDomain, { body: { ...domain, domain: 'ost.example' } })).status).toBe(200);
  expect(await seesColleagues(stranger())).toEqual([false, false]);
  expect((await admin(schoolDomainRoutes.addSchoolDomain, { body: domain })).status).toBe(200);
  expect(await seesColleagues(stranger())).toEqual([true, true]);
});
