import type { Route } from '@edison/contracts/route';
import { backendCodes } from '@edison/contracts/upstream/codes';
import { backendEventPlanning } from '@edison/contracts/upstream/events/event-planning';
import { backendProgrammes } from '@edison/contracts/upstream/programmes';
import { backendRecordings } from '@edison/contracts/upstream/recordings';
import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { backendSubmissions } from '@edison/contracts/upstream/submissions';
import { backendTeams } from '@edison/contracts/upstream/teams';
import { z } from 'zod';
import { ask, newKey } from '../ask.ts';
import { groupOf, type Request } from '../row.ts';
import { type Caller, callers, isPerson, people, type Someone, type World } from '../world.ts';

/** A session of the demo with free seats that teachers may sign up to by themselves. */
export const openSession = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
/** A session of the demo that teams come to. */
export const teamSession = { eventId: 'elevcamp-aarhus', sessionId: 'elevcamp-aarhus-1' };
/** A session of the demo that anybody may sign up to. */
export const publicSession = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-2' };
/** An event of the demo that teams hand in to. */
export const submissionEvent = 'landsfinale';

export const plan = {
  title: 'Prøvedag',
  summary: 'En dag, som ingen er meldt til endnu.',
  kind: 'kursus',
  audience: 'teacher',
  access: 'login',
  venue: 'Værkstedet',
  organiser: 'Edison-sekretariatet',
  contactEmail: 'kontakt@edison.example',
  waitlist: true,
  registrationOpensAt: '2030-01-01T08:00:00Z',
  registrationClosesAt: '2030-02-01T08:00:00Z',
  cancelUntil: '2030-02-10T08:00:00Z',
};
export const plannedSession = { title: 'Dagen', startsAt: '2030-03-01T08:00:00Z', endsAt: '2030-03-01T14:00:00Z', capacity: 20 };
export const roster = { name: 'De Kvikke', members: [{ firstName: 'Asta' }, { firstName: 'Villads' }] };

/** Calls the backend directly and parses its answer. @throws Error with the refusal. */
export async function made<S extends z.ZodType>(
  world: World,
  route: Route,
  request: Request,
  caller: Caller,
  answer: S,
): Promise<z.output<S>> {
  const { status, text } = await ask(world, 'backend', route, request, caller);
  if (status >= 300) throw new Error(`${route.path}: ${status} ${text}`);
  return answer.parse(JSON.parse(text));
}

/** The caller that is this person. */
export function callerOf({ userId }: Someone): Caller {
  return callers.find((caller) => isPerson(caller) && people[caller].userId === userId) ?? 'teacher';
}

/** The mailbox that a caller asks about at the site, where five times are allowed in a quarter of an hour. */
export function mailboxOf({ email }: Someone, caller: Caller): string {
  if (groupOf[caller] === 'admins') return people.admin.email;
  return caller === 'guestProved' ? 'kirsten@hjem.example' : email;
}

/** Signs the person up to a session with free seats, and answers with the sign-up's id. */
export async function signUpOf(world: World, whose: Someone, session = openSession): Promise<string> {
  const body = { ...session, seats: 2, idempotencyKey: newKey() };
  const answer = z.object({ signUpId: z.string() });
  return (await made(world, backendSignUps.SignUpToEvent, { body }, callerOf(whose), answer)).signUpId;
}

/** Signs the person up to an event of teams, which wants a member of its programme. */
export async function teamSignUpOf(world: World, whose: Someone): Promise<string> {
  const membership = { body: { programName: 'projekt-edison', email: whose.email } };
  await made(world, backendProgrammes.JoinProgram, membership, callerOf(whose), z.unknown());
  return signUpOf(world, whose, teamSession);
}

/** A team of the person, with the version that it has. */
export async function teamOf(world: World, whose: Someone): Promise<{ teamId: string; version: number }> {
  const signUpId = await teamSignUpOf(world, whose);
  const answer = z.object({ teamId: z.string(), version: z.int() });
  return made(world, backendTeams.SaveTeam, { body: { ...roster, signUpId } }, callerOf(whose), answer);
}

/** A new event that is a draft. */
export function draftEvent(world: World): Promise<{ eventId: string; version: number }> {
  return made(world, backendEventPlanning.CreateEvent, { body: { plan } }, 'admin', z.object({ eventId: z.string(), version: z.int() }));
}

/** A draft with one session. */
export async function draftWithSession(world: World): Promise<{ eventId: string; version: number; sessionId: string }> {
  const { eventId, version } = await draftEvent(world);
  await made(world, backendEventPlanning.SaveSession, { body: { eventId, version, session: plannedSession } }, 'admin', z.unknown());
  const answer = z.object({ version: z.int(), sessions: z.array(z.object({ sessionId: z.string() })).min(1) });
  const event = await made(world, backendEventPlanning.GetEvent, { query: { eventId } }, 'admin', answer);
  return { eventId, version: event.version, sessionId: event.sessions[0]?.sessionId ?? '' };
}

/** The version that an event of the demo has. */
export async function versionOf(world: World, eventId: string): Promise<number> {
  const event = await made(world, backendEventPlanning.GetEvent, { query: { eventId } }, 'admin', z.object({ version: z.int() }));
  return event.version;
}

/** The secret of a link that was mailed to an address. */
export async function mailedSecret(world: World, recipient: string): Promise<string> {
  const { rows } = await world.database.pool.query<{ text: string }>(
    `select mail->>'text' as text from backend.outbox where recipient = $1`,
    [recipient],
  );
  const [secret = ''] = rows.flatMap(({ text }) => /(?:token=|#)([\w-]{43})$/m.exec(text)?.[1] ?? []);
  return secret;
}

/** A code for something, as an admin makes it. */
export async function codeFor(world: World, kind: string, targetId: string): Promise<{ codeId: string; code: string }> {
  const body = { kind, targetId, count: 1, maxUses: 5, idempotencyKey: newKey() };
  const answer = z.object({ codes: z.array(z.object({ codeId: z.string(), code: z.string() })).min(1) });
  const { codes } = await made(world, backendCodes.CreateCodes, { body }, 'admin', answer);
  return codes[0] ?? { codeId: '', code: '' };
}

/** A recording that an admin has just added to an event. */
export async function recordingOf(world: World, eventId: string, facts: object) {
  const answer = z.object({ recordingId: z.string(), version: z.int() });
  const { recordingId, version } = await made(world, backendRecordings.SaveRecording, { body: { ...facts, eventId } }, 'admin', answer);
  return { eventId, recordingId, version };
}

export const work = { teamName: 'De Kvikke', title: 'Regnvandsalarmen', text: 'Den siger til, når tønden er fuld.' };

/** What a team of the person's school has handed in. */
export async function submissionOf(world: World, { userId }: Someone): Promise<string> {
  const { code, codeId } = await codeFor(world, 'event', submissionEvent);
  // The code is inserted by SQL, because admins cannot make one for a pending school.
  await world.database.pool.query(
    `update backend.codes set institution_id = i.id, owner_user_id = u.id
     from backend.users u join backend.institutions i on i.id = u.institution_id and i.state = 'confirmed' where codes.id = $1 and u.id = $2`,
    [codeId, userId],
  );
  const request = {
    query: { code, eventId: submissionEvent },
    body: { ...work, code, eventId: submissionEvent, idempotencyKey: newKey() },
  };
  await made(world, backendSubmissions.CreateSubmission, request, 'guest', z.unknown());
  const found = z.object({ items: z.array(z.object({ submissionId: z.string() })).min(1) });
  const { items } = await made(world, backendSubmissions.ListSubmissions, { query: { eventId: submissionEvent } }, 'admin', found);
  return items[0]?.submissionId ?? '';
}
