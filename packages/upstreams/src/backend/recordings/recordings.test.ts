import { stopTestPostgres } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

afterAll(stopTestPostgres);

const eventId = 'webinar-fra-ide-til-pitch';
const birgit = 'birgit@hjem.example';
const colleague = 'kollega1@skole.example';
const stranger = 'mette@skole.example';
const minutes = (count: number) => new Date(firstDay.getTime() + count * 60_000);

let backend: TestBackend;
let restore: () => Promise<void>;

const ask = (email: string) => backend.call('/events/ValidateUserForEvent', { body: { eventId, email } });
const list = (options: { as?: string; admin?: boolean; grant?: string } = {}) =>
  backend.call('/x/recordings/GetRecordings', { ...options, body: { eventId, ...(options.grant && { grant: options.grant }) } });
const openLink = (token: string) => backend.call('/x/recordings/OpenGrant', { body: { token } });

async function mailsTo(email: string): Promise<{ text: string; html: string; subject: string }[]> {
  const { rows } = await backend.database.pool.query('select mail from backend.outbox where recipient = $1 order by created_at', [email]);
  return rows.map((row) => row.mail);
}

async function mailedToken(email = birgit): Promise<string> {
  await ask(email);
  return /grant\?token=([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
}

/** The recordings that the caller may watch. */
const openOnes = async (options?: Parameters<typeof list>[0]) =>
  (await list(options)).body.items?.filter(({ open }) => open).map(({ recordingId }) => recordingId);

function film(recordingId: string, headers: Record<string, string> = {}, part = 'film'): Promise<Response> {
  return fetch(`${backend.url}/x/recordings/GetFilm?recordingId=${recordingId}&part=${part}`, { headers });
}

const forAll = 'optagelse-smagsproeve';
const forThem = 'optagelse-fra-ide-til-pitch';

beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

test('who was there, and an admin, may watch all; everybody else only what is public', async () => {
  expect(await openOnes()).toEqual([forAll]);
  expect(await openOnes({ as: stranger })).toEqual([forAll]);
  expect(await openOnes({ as: colleague })).toEqual([forAll, forThem]);
  expect(await openOnes({ as: 'admin@edison.example', admin: true })).toEqual([forAll, forThem]);
});

test('asking answers the same for everybody, and writes to those who were there alone', async () => {
  const answers = [await ask(birgit), await ask(stranger), await ask('ukendt@hjem.example')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([202, { accepted: true }]));
  expect((await mailsTo(birgit)).map(({ subject }) => subject)).toEqual(['Se optagelsen: Webinar: Fra idé til pitch']);
  expect([await mailsTo(stranger), await mailsTo('ukendt@hjem.example')]).toEqual([[], []]);
});

test('the mail says what the link opens, where and for how long', async () => {
  await ask(birgit);
  const [mail] = await mailsTo(birgit);
  expect(mail?.text.replaceAll(/token=[\w-]{43}/g, 'token=secret')).toMatchSnapshot();
  expect(mail?.html.replaceAll(/token=[\w-]{43}/g, 'token=secret')).toMatchSnapshot();
});

test('asking again and again sends one mail in ten minutes', async () => {
  for (let i = 0; i < 5; i += 1) await ask(birgit);
  backend.clock.now = minutes(10);
  await ask(birgit);
  expect(await mailsTo(birgit)).toHaveLength(2);
});

test('the mailed link lets in whoever has it, and for no other event', async () => {
  const token = await mailedToken();
  const { body } = await openLink(token);
  expect(body).toEqual({ eventId, eventSlug: eventId, grant: { token, seconds: 30 * 24 * 60 * 60 } });
  expect(await openOnes({ grant: token })).toEqual([forAll, forThem]);
  expect(await openOnes({ grant: 'A'.repeat(43) })).toEqual([forAll]);
  await backend.store.updateTable('recording_grants').set({ event_id: 'landsfinale' }).execute();
  expect(await openOnes({ grant: token })).toEqual([forAll]);
});

test('the link is for an hour, what it opened for thirty days, and only as long as the sign-up stands', async () => {
  const token = await mailedToken();
  backend.clock.now = minutes(61);
  expect((await openLink(token)).body).toEqual({ eventId, eventSlug: eventId });
  expect(await openOnes({ grant: token })).toEqual([forAll, forThem]);
  backend.clock.now = minutes(31 * 24 * 60);
  expect(await openOnes({ grant: token })).toEqual([forAll]);
  backend.clock.now = firstDay;
  await backend.store.updateTable('sign_ups').set({ state: 'cancelled' }).where('email', '=', birgit).execute();
  expect(await openOnes({ grant: token })).toEqual([forAll]);
  expect((await openLink('A'.repeat(43))).body.problem).toBe('NOT_FOUND');
});

test('whoever is shut out gets no link and watches nothing, while a guest without a profile does', async () => {
  const token = await mailedToken(colleague);
  expect(await openOnes({ grant: token })).toEqual([forAll, forThem]);
  await backend.store.updateTable('users').set({ state: 'deactivated' }).where('email_norm', '=', colleague).execute();
  expect(await openOnes({ grant: token })).toEqual([forAll]);
  expect((await film(forThem, { 'x-edison-grant': token })).status).toBe(403);
  backend.clock.now = minutes(10);
  expect([await ask(colleague), await ask(birgit)].map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([202, { accepted: true }]),
  );
  expect([(await mailsTo(colleague)).length, (await mailsTo(birgit)).length]).toEqual([1, 1]);
});

test('of a link only the digest is kept', async () => {
  const token = await mailedToken();
  const rows = await backend.store.selectFrom('recording_grants').selectAll().execute();
  expect([rows.length, JSON.stringify(rows).includes(token)]).toEqual([1, false]);
});

test('a film that is not there yet, or no more, is listed as such and open to nobody', async () => {
  await backend.store
    .updateTable('recordings')
    .set({ available_from: minutes(1) })
    .where('id', '=', forAll)
    .execute();
  await backend.store
    .updateTable('recordings')
    .set({ available_until: minutes(-1) })
    .where('id', '=', forThem)
    .execute();
  const { items } = (await list({ as: colleague })).body;
  expect(items?.map(({ recordingId, availability, open }) => [recordingId, availability, open]).toSorted()).toEqual([
    [forThem, 'expired', false],
    [forAll, 'coming', false],
  ]);
  expect((await film(forAll)).status).toBe(404);
  expect((await backend.call('/x/recordings/GetRecordings', { body: { eventId: 'ukendt' } })).status).toBe(404);
});

test('a film of an event that is a draft is nobody’s to see', async () => {
  expect((await film(forAll)).status).toBe(200);
  await backend.database.pool.query("update backend.events set state = 'draft' where id = $1", [eventId]);
  expect((await film(forAll)).status).toBe(404);
  expect((await film(forAll, {}, 'captions')).status).toBe(404);
});

test('the film itself is asked for each time: without a right 403, with one in parts', async () => {
  expect((await film(forThem)).status).toBe(403);
  expect((await film(forThem, { 'x-edison-grant': 'x' })).status).toBe(403);
  const grant = { 'x-edison-grant': await mailedToken() };
  const whole = await film(forThem, grant);
  const size = (await whole.arrayBuffer()).byteLength;
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([200, 'video/mp4', 'bytes']);
  const part = await film(forThem, { ...grant, range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual([206, `bytes 10-19/${size}`, 10]);
  expect((await film(forThem, { ...grant, range: `bytes=${size}-` })).status).toBe(416);
  expect(await (await film(forAll, {}, 'captions')).text()).toMatch(/^WEBVTT/);
});

test('a name in the database that is no plain file name reaches nothing', async () => {
  for (const file of ['../seed-demo.ts', '/etc/passwd', 'x.mp4']) {
    await backend.store.updateTable('recordings').set({ file }).where('id', '=', forAll).execute();
    expect([file, (await film(forAll)).status]).toEqual([file, 404]);
  }
});
