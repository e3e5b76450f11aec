import { newcomerRoutes } from '@edison/contracts/bff/account/newcomers';
import { backendTeams } from '@edison/contracts/upstream/teams';
import { backendUsers } from '@edison/contracts/upstream/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { askAs } from '../../src/matrix/ask.ts';
import { type Credentials, openWorld, type World } from '../../src/matrix/world.ts';

const newcomer = 'nina@gratis-post.example';
const colleague = { email: 'kollega1@skole.example', userId: 'bruger-kollega-1' };
const eventId = 'elevcamp-aarhus';
const seen = z.object({ colleagues: z.array(z.object({ name: z.string() })) });

let world: World;
let nina: Credentials;
let ninaId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.restore();
  const { rows } = await world.database.pool.query(
    `update backend.users set institution_id = m.institution_id, school_proof_by = 'admin', school_proved_at = now(), school_proof_institution_id = m.institution_id
     from backend.users m where m.id = 'bruger-mette' and users.id in ('bruger-mette', '${colleague.userId}') returning m.institution_id`,
  );
  const { institution_id: institutionId } = z.object({ institution_id: z.string() }).parse(rows[0]);
  await seedTeam(institutionId);
  nina = await world.signIn(newcomer);
  const body = { firstName: 'Nina', lastName: 'Nord', jobTitle: 'lærer', grades: [6], subjects: [], institutionId };
  const made = await askAs(world, 'backend', backendUsers.CreateUser, { body }, nina);
  ninaId = z.object({ userId: z.string() }).parse(JSON.parse(made.text)).userId;
}, 60_000);
afterAll(() => world[Symbol.asyncDispose]());

/** A team of the first teacher, whose name only proved colleagues see. */
async function seedTeam(institutionId: string): Promise<void> {
  await world.database.pool.query(
    `insert into backend.sign_ups (id, reference, event_id, session_id, user_id, email, email_norm, name, institution_id, seats, source, state, queued_at)
     values ('s', 'METTE234', $1, $1 || '-1', 'bruger-mette', 'm@x.example', 'm@x.example', 'Mette', $2, 2, 'teacher', 'confirmed', now())`,
    [eventId, institutionId],
  );
  await world.database.pool.query(
    `insert into backend.teams (id, event_id, sign_up_id, owner_user_id, institution_id, name, name_fold, sort_key, first_names, created_at, changed_at)
     values ('t', $1, 's', 'bruger-mette', $2, 'Lynet', 'lynet', 'lynet', '{Ida,Bo}', now(), now())`,
    [eventId, institutionId],
  );
}

const listed = async (who: Credentials) => {
  const { text } = await askAs(world, 'site', newcomerRoutes.listNewcomers, {}, who);
  return newcomerRoutes.listNewcomers.answer.parse(JSON.parse(text)).items;
};
const answer = (who: Credentials, questionId: string, said: 'yes' | 'no', more: object = {}) =>
  askAs(world, 'site', newcomerRoutes.answerNewcomer, { params: { questionId }, body: { answer: said, ...more } }, who);
const teamsSeen = async () => {
  const query = { eventId, userId: ninaId };
  const { text } = await askAs(world, 'backend', backendTeams.GetEventTeamData, { query }, nina);
  return seen.parse(JSON.parse(text)).colleagues.map(({ name }) => name);
};

test('S125 a newcomer sees nothing of colleagues until one of them, or an admin with a reason, has said yes; nobody else can', async () => {
  const { teacher, another, pending, admin, guest } = world.credentials;
  const [{ questionId } = { questionId: '' }] = await listed(teacher);
  expect([questionId.length > 0, await teamsSeen()]).toEqual([true, []]);
  for (const who of [another, pending, nina]) {
    expect([await listed(who), (await answer(who, questionId, 'yes')).status]).toEqual([[], 404]);
  }
  expect([(await answer(guest, questionId, 'yes')).status, (await answer(admin, questionId, 'yes')).status]).toEqual([401, 400]);
  expect(await teamsSeen()).toEqual([]);
  expect((await answer(world.credentials.colleague, questionId, 'yes')).status).toBe(200);
  expect(await teamsSeen()).toEqual(['Lynet']);
  const second = await answer(teacher, questionId, 'no');
  expect([second.status, second.text]).toEqual([409, expect.stringContaining('ALREADY_ANSWERED')]);
  expect(await teamsSeen()).toEqual(['Lynet']);
});

test('S126 S137 a no takes the school away at once, whatever was claimed with it, is mailed to admins without a name, and colleagues are not asked again', async () => {
  const { teacher } = world.credentials;
  const [{ questionId } = { questionId: '' }] = await listed(teacher);
  expect((await answer(teacher, questionId, 'no')).status).toBe(200);
  const { rows } = await world.database.pool.query('select institution_id, school_proved_at from backend.users where id = $1', [ninaId]);
  expect([rows, await teamsSeen()]).toEqual([[{ institution_id: null, school_proved_at: null }], []]);
  const told = await world.database.pool.query(`select mail::text from backend.outbox where recipient = 'kontor@edison.example'`);
  expect(told.rows).toEqual([{ mail: expect.stringContaining('Der er sagt nej til en lærer') }]);
  expect(told.rows[0].mail).not.toMatch(/Nina|Nord|Mette|gratis-post/);
  const mails = `select recipient from backend.outbox where dedupe_key like 'newcomer:%' order by recipient`;
  const before = (await world.database.pool.query(mails)).rows;
  expect(before).toEqual([{ recipient: colleague.email }, { recipient: 'mette@skole.example' }]);
  const { rows: schools } = await world.database.pool.query(`select institution_id from backend.users where id = 'bruger-mette'`);
  const body = { email: newcomer, institutionId: schools[0].institution_id };
  expect((await askAs(world, 'backend', backendUsers.UpdateInstitution, { body }, nina)).status).toBe(200);
  expect([await listed(teacher), (await world.database.pool.query(mails)).rows]).toEqual([[], before]);
});
