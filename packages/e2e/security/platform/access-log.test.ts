import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';
import { askRaw } from '../access/fixtures/ask-raw.ts';

const users = z.object({ items: z.array(z.object({ userId: z.string(), email: z.string() })) });
const institutions = z.object({ items: z.array(z.object({ institutionId: z.string() })).min(1) });
const ways = z.object({
  items: z.array(z.unknown()),
  trail: z.array(z.object({ at: z.iso.datetime(), what: z.string(), session: z.string().optional(), detail: z.string().optional() })),
});
const changes = z.object({
  items: z.array(
    z.object({
      action: z.string(),
      actorName: z.string().optional(),
      reason: z.string().optional(),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    }),
  ),
});

let site: StandingSite;
let admin: Teacher;
beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
});

async function enrol(email: string): Promise<{ readonly teacher: Teacher; readonly userId: string }> {
  const teacher = await signInAt(site.url, email);
  const { items: schools } = institutions.parse((await teacher.call(site.url, 'GET', '/bff/institutions')).body);
  const profile = { firstName: 'Spor', lastName: 'Holm', jobTitle: 'lærer', grades: [6], subjects: ['natur/teknologi'] };
  const made = await teacher.call(site.url, 'POST', '/bff/me/profile', { ...profile, institutionId: schools[0]?.institutionId });
  expect(made.status).toBe(201);
  // The backend learns which profile a login belongs to from the first call.
  await teacher.call(site.url, 'GET', '/bff/me/profile');
  const { items } = users.parse((await admin.call(site.url, 'GET', `/bff/admin/users?searchTerm=${encodeURIComponent(email)}`)).body);
  return { teacher, userId: items.find((one) => one.email === email)?.userId ?? '' };
}

const accessLogOf = async (userId: string) =>
  ways.parse((await admin.call(site.url, 'GET', `/bff/admin/users/${userId}/sessions`)).body).trail;

test('S96 an admin reads who came in, who went out and who was refused what, and no stranger does', async () => {
  const { teacher, userId } = await enrol('spor@skole.example');
  const entries = async () => (await accessLogOf(userId)).map(({ what, detail }) => (detail ? `${what} ${detail}` : what));
  // Rows are written beside the answers: each is waited for before the next action, so that their order is that of the actions.
  const written = (count: number) => expect.poll(async () => (await entries()).length).toBe(count);
  await written(1);
  expect((await teacher.call(site.url, 'GET', '/bff/admin/newest-users')).status).toBe(403);
  expect((await teacher.call(site.url, 'GET', '/bff/admin/newest-users')).status).toBe(403);
  await written(2);
  expect((await askRaw(site.url, { path: '/admin/oversigt/?hemmelig=1', headers: { cookie: teacher.cookie } })).status).toBe(302);
  await written(3);
  const second = await signInAt(site.url, 'spor@skole.example');
  await written(4);
  expect((await second.call(site.url, 'POST', '/bff/logout')).status).toBeLessThan(400);
  // Equal refusals within a minute are recorded once.
  await expect.poll(entries).toEqual(['logout', 'login', 'refused GET /admin/*', 'refused GET /bff/admin/newest-users', 'login']);
  const trail = await accessLogOf(userId);
  expect(new Set(trail.map(({ session }) => session)).size).toBe(2);
  expect(JSON.stringify(trail)).not.toMatch(/hemmelig|@|Holm/);
  expect((await teacher.call(site.url, 'GET', `/bff/admin/users/${userId}/sessions`)).status).toBe(403);

  const ended = await admin.call(site.url, 'POST', `/bff/admin/users/${userId}/sessions/end-all`, { reason: 'Mistet telefon' });
  expect(ended.status).toBe(200);
  await expect.poll(async () => (await entries())[0]).toMatch(/^(?:ended-by-office|refused)/);
  expect(await entries()).toContain('ended-by-office');
});

test('S96 a change by an admin is written down: who did it, to whom, why, and what was before and after', async () => {
  const { userId } = await enrol('spor-to@skole.example');
  for (const [path, body] of [
    ['deactivation', { reason: 'Stoppet på skolen' }],
    ['reactivation', { reason: 'Er tilbage' }],
  ] as const) {
    expect((await admin.call(site.url, 'POST', `/bff/admin/users/${userId}/${path}`, body)).status).toBeLessThan(300);
  }
  const found = await admin.call(site.url, 'GET', `/bff/admin/audit?objectKind=user&objectId=${userId}`);
  const { items } = changes.parse(found.body);
  expect(items.map(({ action, reason }) => [action, reason])).toEqual([
    ['user.reactivate', 'Er tilbage'],
    ['user.deactivate', 'Stoppet på skolen'],
    ['user.create', undefined],
  ]);
  for (const { actorName, before, after } of items.slice(0, 2)) {
    expect(actorName).toBeDefined();
    expect([before, after]).not.toEqual([undefined, undefined]);
  }
});
