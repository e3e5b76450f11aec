import type { Route } from '@edison/contracts/route';
import { backendCoOwners } from '@edison/contracts/upstream/co-owners';
import { backendCodes } from '@edison/contracts/upstream/codes';
import { backendProgrammes } from '@edison/contracts/upstream/programmes';
import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { backendSubmissions } from '@edison/contracts/upstream/submissions';
import { backendTeams } from '@edison/contracts/upstream/teams';
import { backendUsers } from '@edison/contracts/upstream/users';
import { z } from 'zod';
import { askAs, newKey } from '../../../src/matrix/ask.ts';
import type { Request } from '../../../src/matrix/row.ts';
import type { Credentials, World } from '../../../src/matrix/world.ts';
import type { Known } from './attacks-on.ts';

/** Stands in every first name, project and submission of the scene, and nowhere else. */
export const marker = /zqvkw/i;

/** Somebody who is signed in, with the id of their profile; a guest has none. */
export interface Persona {
  readonly credentials: Credentials;
  readonly email?: string;
  readonly userId?: string;
}

/** A teacher's team with pupils, a project and a submission, and people around it who want to see it. */
export interface Scene {
  /** What the attackers know of the team. */
  readonly known: Known;
  readonly people: Readonly<Record<'owner' | 'co-owner' | 'admin' | Attacker, Persona>>;
}

export const attackers = [
  'a guest',
  'a teacher who just registered with a free mailbox and picked the school',
  'a colleague at the same school',
  'a teacher of another school',
  'somebody who is invited and has not accepted',
  'a co-owner whose co-ownership has ended',
] as const;
export type Attacker = (typeof attackers)[number];

const camp = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };
const school = z.object({ institutionId: z.string() });
const owner = { email: 'mette@skole.example', userId: 'bruger-mette' };

/** Makes the scene by calls, as people would. */
export async function setScene(world: World): Promise<Scene> {
  const { admin, teacher } = world.credentials;
  const { rows } = await world.database.pool.query(`select institution_id as "institutionId" from backend.users where id = $1`, [
    owner.userId,
  ]);
  const { institutionId } = school.parse(rows[0]);
  const newcomer = (email: string, at: string) => register(world, email, at);
  const elsewhere = z
    .object({ id: z.string() })
    .parse(
      (
        await world.database.pool.query(`select id from backend.institutions where state = 'confirmed' and id <> $1 order by id limit 1`, [
          institutionId,
        ])
      ).rows[0],
    ).id;
  const colleague = 'kollega1@skole.example';
  const people = {
    owner: { credentials: teacher, ...owner },
    admin: { credentials: admin },
    'co-owner': await newcomer('medejer@skole.example', elsewhere),
    'a guest': { credentials: world.credentials.guest },
    'a teacher who just registered with a free mailbox and picked the school': await newcomer('nyeste@gratis-post.example', institutionId),
    'a colleague at the same school': { credentials: await world.signIn(colleague), email: colleague, userId: 'bruger-kollega-1' },
    'a teacher of another school': { credentials: world.credentials.another, email: 'jonas@skole.example', userId: 'bruger-jonas' },
    'somebody who is invited and has not accepted': await newcomer('inviteret@skole.example', elsewhere),
    'a co-owner whose co-ownership has ended': await newcomer('forhen@skole.example', elsewhere),
  };
  const made = await makeTeam(world, people);
  const known = {
    ...camp,
    ...made,
    ...owner,
    ...{ version: 1, firstName: 'Ida' },
    ownerEmail: owner.email,
    institutionId,
    programName: 'projekt-edison',
    programmeKey: 'projekt-edison',
  };
  return { known, people };
}

/** Makes a call at the backend and reads its answer. @throws Error with the refusal. */
async function made<S extends z.ZodType>(world: World, route: Route, request: Request, who: Credentials, answer: S): Promise<z.output<S>> {
  const { status, text } = await askAs(world, 'backend', route, request, who);
  if (status >= 300) throw new Error(`${route.path}: ${status} ${text}`);
  return answer.parse(text === '' ? undefined : JSON.parse(text));
}

async function register(world: World, email: string, institutionId: string): Promise<Persona> {
  const credentials = await world.signIn(email);
  const profile = { firstName: 'Nina', lastName: 'Nord', jobTitle: 'lærer', grades: [6], subjects: ['dansk'], institutionId };
  const { userId } = await made(world, backendUsers.CreateUser, { body: profile }, credentials, z.object({ userId: z.string() }));
  return { credentials, email, userId };
}

async function makeTeam(world: World, people: Scene['people']): Promise<Known> {
  const { credentials } = people.owner;
  await made(
    world,
    backendProgrammes.JoinProgram,
    { body: { programName: 'projekt-edison', email: owner.email } },
    credentials,
    z.unknown(),
  );
  const team = {
    name: 'Lynet',
    ...{ projectTitle: 'Zqvkwprojekt', summary: 'Zqvkwresume', grade: 6, classLabel: '6.B' },
    members: [{ firstName: 'Zqvkwida' }, { firstName: 'Zqvkwbo' }],
  };
  const wish = { ...camp, seats: 4, teams: [team], idempotencyKey: newKey() };
  const { signUpId } = await made(world, backendSignUps.SignUpToEvent, { body: wish }, credentials, z.object({ signUpId: z.string() }));
  const seen = z.object({ items: z.array(z.object({ teamId: z.string() })).min(1) });
  const query = { eventId: camp.eventId, userId: owner.userId };
  const { items } = await made(world, backendTeams.GetEventTeamData, { query }, credentials, seen);
  const coOwnerId = await coOwn(world, people, signUpId);
  return { signUpId, teamId: items[0]?.teamId ?? '', submissionId: await handIn(world, people), coOwnerId };
}

/** One accepts and stays, one has accepted and is removed, one has not answered. @returns the id of what has ended. */
async function coOwn(world: World, people: Scene['people'], signUpId: string): Promise<string> {
  const one = z.object({ coOwnerId: z.string() });
  const invite = (email = '') => made(world, backendCoOwners.InviteCoOwner, { body: { signUpId, email } }, people.owner.credentials, one);
  const accept = (body: object, who: Persona) => made(world, backendCoOwners.AcceptCoOwner, { body }, who.credentials, z.unknown());
  await accept({ coOwnerId: (await invite(people['co-owner'].email)).coOwnerId }, people['co-owner']);
  await invite(people['somebody who is invited and has not accepted'].email);
  const former = people['a co-owner whose co-ownership has ended'];
  const { coOwnerId } = await invite(former.email);
  await accept({ coOwnerId }, former);
  await made(world, backendCoOwners.EndCoOwner, { body: { coOwnerId } }, people.owner.credentials, z.unknown());
  return coOwnerId;
}

/** With a code that an admin made for the owner. @returns the id of the submission. */
async function handIn(world: World, people: Scene['people']): Promise<string> {
  const wish = { kind: 'event', targetId: camp.eventId, ownerEmail: owner.email, count: 1, maxUses: 5, idempotencyKey: newKey() };
  const codes = z.object({ codes: z.array(z.object({ code: z.string() })).min(1) });
  const [{ code } = { code: '' }] = (await made(world, backendCodes.CreateCodes, { body: wish }, people.admin.credentials, codes)).codes;
  const { eventId } = camp;
  const links = ['https://zqvkw.example/film'];
  const work = { code, eventId, teamName: 'Lynet', title: 'Zqvkwtitel', text: 'Zqvkwtekst', links, idempotencyKey: newKey() };
  await made(
    world,
    backendSubmissions.CreateSubmission,
    { query: { code, eventId }, body: work },
    people['a guest'].credentials,
    z.unknown(),
  );
  const found = z.object({ items: z.array(z.object({ submissionId: z.string(), teamId: z.string() })).min(1) });
  const { items } = await made(world, backendSubmissions.ListSubmissions, { query: { eventId } }, people.admin.credentials, found);
  return items[0]?.submissionId ?? '';
}
