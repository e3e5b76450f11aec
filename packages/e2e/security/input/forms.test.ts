import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

const refusal = z.object({ problem: z.string(), field: z.string().optional() });
const at = '2026-01-01T00:00:00Z';

/** A form of the site: its call, a valid body, and the fields that people type into. */
interface Form {
  readonly path: string;
  readonly good: Readonly<Record<string, unknown>>;
  readonly typed: readonly string[];
}
const id = 'nogen-prøve'.replace('ø', 'o');
const plan = {
  ...{ title: 'T', summary: 'S', kind: 'kursus', audience: 'teacher', access: 'login', organiser: 'O', contactEmail: 'a@x.dk' },
  ...{ waitlist: true, registrationOpensAt: at, registrationClosesAt: at, cancelUntil: at, venue: 'V', city: 'C' },
};
const forms: readonly Form[] = [
  {
    path: '/bff/me/profile',
    good: { firstName: 'A', lastName: 'B', jobTitle: 'lærer', grades: [], subjects: [], institutionId: id },
    typed: ['firstName', 'lastName'],
  },
  {
    path: '/bff/institutions',
    good: { name: 'N', type: 'folkeskole', street: 'G 1', postalCode: '5800', city: 'Nyborg', municipality: 'Nyborg' },
    typed: ['name', 'city', 'street', 'postalCode'],
  },
  {
    path: `/bff/events/${id}/attendees`,
    good: { sessionId: id, name: 'A', email: 'a@x.dk', organisation: 'O', note: 'N', seats: 1, idempotencyKey: randomUUID() },
    typed: ['name', 'email', 'organisation', 'note'],
  },
  {
    path: `/bff/events/${id}/submissions`,
    good: { code: 'X', teamName: 'T', title: 'T', text: 'T', links: [], idempotencyKey: randomUUID() },
    typed: ['code', 'teamName', 'title', 'text'],
  },
  { path: '/bff/codes/validate', good: { code: 'X' }, typed: ['code'] },
  {
    path: `/bff/events/${id}/sign-ups`,
    good: { sessionId: id, seats: 1, note: 'N', teams: [], idempotencyKey: randomUUID() },
    typed: ['note'],
  },
  { path: '/bff/admin/materials', good: { title: 'T', summary: 'S', kind: 'øvelse', access: 'login' }, typed: ['title', 'summary'] },
  {
    path: '/bff/admin/events',
    good: { plan },
    typed: ['plan.title', 'plan.summary', 'plan.organiser', 'plan.venue', 'plan.city', 'plan.contactEmail'],
  },
  { path: `/bff/admin/users/${id}/deactivation`, good: { reason: 'R' }, typed: ['reason'] },
];

let site: StandingSite;
let admin: Teacher;
beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
}, 180_000);

function withValue(good: Readonly<Record<string, unknown>>, field: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = field.split('.');
  const inside = z.record(z.string(), z.unknown()).safeParse(good[first]);
  return { ...good, [first]: rest.length > 0 && inside.success ? withValue(inside.data, rest.join('.'), value) : value };
}

const post = (path: string, body: unknown) => admin.call(site.url, 'POST', path, body);

test('S71 a field of nothing but what nobody sees is empty, whoever sends it and however', async () => {
  const empty = ['', ' ', '   \t ', '\u00a0\u2003\u3000', '\u200b\u200d\ufeff', '\u2028', '\u00ad'];
  for (const { path, good, typed } of forms) {
    for (const field of typed) {
      for (const value of empty) {
        const { status, body } = await post(path, withValue(good, field, value));
        expect([path, field, value, status, body]).toEqual([
          path,
          field,
          value,
          400,
          expect.objectContaining({ problem: 'BAD_REQUEST', field }),
        ]);
      }
    }
  }
});

test('S71 a field of another kind, too long, or with what no keyboard types is refused by its name', async () => {
  for (const { path, good, typed } of forms) {
    for (const field of typed) {
      for (const value of [7, null, ['A'], { $ne: '' }, true, 'A'.repeat(5_000), 'A\u0000B', 'A\u001bB']) {
        const { status, body } = await post(path, withValue(good, field, value));
        const { problem, field: named } = refusal.parse(body);
        expect([path, field, value, status, problem, named?.startsWith(field)]).toEqual([path, field, value, 400, 'BAD_REQUEST', true]);
      }
    }
  }
});

test('S70 a rule takes no longer for the worst of 3,000 characters than for thirty', async () => {
  const slow = [
    'a'.repeat(3_000),
    `a@${'a.'.repeat(1_500)}`,
    `${'a.'.repeat(1_500)}@x.dk`,
    `a@${'a'.repeat(2_990)}.`,
    `${' '.repeat(2_990)}a@x.dk x`,
    `a@x.dk${' '.repeat(2_990)}!`,
    `${'\u200b'.repeat(2_990)}a@x`,
    `"${'\\"'.repeat(1_499)}`,
    `${'@'.repeat(3_000)}`,
    `${'a@'.repeat(1_500)}`,
  ];
  const timed = async (email: string) => {
    const begun = performance.now();
    const { status } = await post(`/bff/events/${id}/attendees/email-check`, { email });
    expect(status).toBe(400);
    return performance.now() - begun;
  };
  const best = async (email: string) => Math.min(await timed(email), await timed(email), await timed(email), await timed(email));
  const yardstick = await best('a'.repeat(30));
  for (const email of slow) expect([email.slice(0, 8), (await best(email)) < 50 + 5 * yardstick]).toEqual([email.slice(0, 8), true]);
});

test('S70 nor does a body as large as a body may be', async () => {
  const large = 240_000;
  const slow = [
    'a'.repeat(large),
    ' '.repeat(large),
    `${' '.repeat(large)}x`,
    '\u200b'.repeat(large / 3),
    `${'\n '.repeat(large / 2)}\u0000`,
  ];
  for (const { path, good, typed } of forms) {
    const [field = ''] = typed;
    for (const value of slow) {
      const begun = performance.now();
      const { status } = await post(path, withValue(good, field, value));
      expect([path, status < 500, performance.now() - begun < 1_000]).toEqual([path, true, true]);
    }
  }
});
