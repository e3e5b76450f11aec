import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdminOf } from '../../src/running/as-admin.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

const institutions = z.object({ items: z.array(z.object({ institutionId: z.string() })).min(1) });
const link = '=HYPERLINK("https://evil.example";"klik")';
/** Texts that a spreadsheet would read as a formula. */
const starts = [link, '+45 12 34 56 78', '-2+3+cmd|calc', '@SUM(1+1)', '＝1+1', '=1+1;"æ";\'x\''];

let site: StandingSite;
let admin: Teacher;
let teacher: Teacher;
let eventId: string;

beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
  teacher = await signInAt(site.url, 'formel@regneark.example');
  const found = institutions.parse((await teacher.call(site.url, 'GET', '/bff/institutions?pageSize=1')).body);
  const profile = { firstName: link, lastName: '@SUM(1+1)', jobTitle: 'lærer', grades: [6], subjects: ['=1+1'] };
  await ask(teacher, '/bff/me/profile', { ...profile, institutionId: found.items[0]?.institutionId });
  const asAdmin = asAdminOf((...call) => admin.call(site.url, ...call));
  await asAdmin.proveSchool('formel@regneark.example');
  const event = await asAdmin.publish('=1+1 kursus', 20);
  eventId = event.eventId;
  const sessionId = event.sessions[0]?.sessionId;
  const rows = starts.map((firstName, n) => ({
    firstName,
    lastName: '+1',
    email: `formel${n}@regneark.example`,
    seats: 1,
    organisation: '-2+3',
    note: link,
  }));
  // Of a teacher's list they would be asked first.
  const list = await ask(admin, `/bff/events/${eventId}/sign-ups/list`, {
    reason: 'Ringede',
    sessionId,
    rows,
    preview: false,
    idempotencyKey: randomUUID(),
  });
  expect(list).toMatchObject({ saved: true });
  const camp = await asAdmin.publish('+Lejr', 20, { kind: 'elevcamp', audience: 'team', capacityUnit: 'team', team: { min: 1, max: 5 } });
  const teams = starts
    .slice(0, 3)
    .map((name) => ({ name, projectTitle: link, summary: '@SUM(1)', members: [{ firstName: 'Bo' }], classLabel: '-6.B' }));
  const wish = { sessionId: camp.sessions[0]?.sessionId, seats: 3, note: '=1+1', teams, idempotencyKey: randomUUID() };
  await ask(teacher, `/bff/events/${camp.eventId}/sign-ups`, wish);
  const school = { type: 'folkeskole', postalCode: '5800', city: '@Nyborg', municipality: 'Nyborg', street: '+Gade 1', insist: true };
  await ask(teacher, '/bff/institutions', { ...school, name: `=${randomUUID().replaceAll(/[^a-f]/g, '')}+skole` });
}, 180_000);

async function ask(who: Teacher, path: string, body: object): Promise<unknown> {
  const answer = await who.call(site.url, 'POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Parses CSV by RFC 4180, with semicolons. @throws Error at a misplaced quote or line end. */
function readCsv(bytes: Buffer): string[][] {
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.subarray(3).toString('utf8');
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy;
  const rows: string[][] = [[]];
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    const [, quoted, plain, end] = cell.exec(text) ?? expect.unreachable(`no cell at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ';') rows.push([]);
  }
  rows.pop();
  return rows;
}

const download = async (who: Teacher, path: string) => {
  const answer = await fetch(site.url + path, { headers: { cookie: who.cookie } });
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/csv; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.csv"/);
  return Buffer.from(await answer.arrayBuffer());
};

/** Each export: who downloads it, its path, and the values in it that people have typed. */
const files: readonly { what: string; who: () => Teacher; path: () => string; typed: readonly string[] }[] = [
  { what: 'users', who: () => admin, path: () => '/bff/admin/users.csv', typed: [link, '@SUM(1+1)'] },
  {
    what: 'sign-ups',
    who: () => admin,
    path: () => `/bff/admin/events/sign-ups.csv?eventId=${eventId}`,
    typed: [link, '-2+3', '=1+1 kursus'],
  },
  { what: 'institutions', who: () => admin, path: () => '/bff/admin/institutions/list.csv', typed: ['@Nyborg', '+Gade 1'] },
  { what: 'teams', who: () => admin, path: () => '/bff/admin/events/teams.csv', typed: [link, '@SUM(1)', '-6.B', '+Lejr'] },
  { what: 'downloads', who: () => admin, path: () => '/bff/admin/materials.csv', typed: [] },
  { what: 'own data', who: () => teacher, path: () => '/bff/me/account/data.csv', typed: [link] },
];

test.each(files)(
  'S63 the export of $what opens no formula: every cell that begins like one stands behind an apostrophe',
  async ({ who, path, typed }) => {
    const rows = readCsv(await download(who(), path()));
    const width = rows[0]?.length ?? 0;
    expect(rows.filter((row) => row.length !== width)).toEqual([]);
    const cells = rows.flat();
    for (const value of typed) expect(cells.some((cell) => cell === `'${value}` || cell.startsWith(`'${value} `))).toBe(true);
    // Negative numbers of the site may begin with a minus; no other cell may begin like a formula.
    expect(cells.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && !/^-?\d+(?:[.,]\d+)?$/.test(cell))).toEqual([]);
  },
);
