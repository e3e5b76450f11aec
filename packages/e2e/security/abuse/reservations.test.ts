import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdminOf } from '../../src/running/as-admin.ts';
import { mailsTo, reservationToken } from '../../src/running/guests.ts';
import { type HttpBrowser, openHttpBrowser } from '../../src/running/http-browser.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

let site: StandingSite;
let admin: Teacher;
beforeAll(async () => {
  site = await standingSite();
  admin = await signInAt(site.url, 'admin@edison.example');
}, 180_000);

/** An open day with thirty seats. @param title none that another test has. */
async function openDay(title: string) {
  const { eventId, sessions } = await asAdminOf((...call) => admin.call(site.url, ...call)).publish(title, 30, {
    audience: 'public',
    access: 'open',
  });
  return { eventId, sessionId: sessions[0]?.sessionId ?? '' };
}
type Day = Awaited<ReturnType<typeof openDay>>;

const from = (n: number): HttpBrowser => openHttpBrowser(site.url, `198.51.100.${n}`);
const ask = (browser: HttpBrowser, { eventId, sessionId }: Day, email: string, seats = 1) =>
  browser.call('POST', `/bff/events/${eventId}/attendees`, { sessionId, name: 'Anna', email, seats, idempotencyKey: randomUUID() });
const seatsOf = async ({ eventId, sessionId }: Day) => {
  const { body } = await from(1).call('GET', `/bff/events/${eventId}/sessions/${sessionId}/seats`);
  return z.object({ remaining: z.int(), waiting: z.int() }).parse(body);
};

test('S121 a crowd of forms reserves five of thirty seats, and confirms and queues nobody', async () => {
  const day = await openDay('Åben dag for en skare');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(from(10 + i), day, `skare${i}@hjem.example`, 5)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(answers.map(({ body }) => z.object({ reserved: z.boolean() }).parse(body).reserved).filter(Boolean)).toHaveLength(1);
  expect(await seatsOf(day)).toEqual({ remaining: 25, waiting: 0 });
  const browser = from(40);
  const token = await reservationToken(browser, 'skare7@hjem.example');
  const confirmed = await browser.call('POST', '/bff/attendees/confirm', { token });
  expect([confirmed.status, confirmed.body]).toEqual([200, expect.objectContaining({ state: 'confirmed', seats: 5 })]);
  expect(await seatsOf(day)).toEqual({ remaining: 20, waiting: 0 });
});

test('S122 a mailbox is asked once an event and hour, and hears nothing of a sender that it has refused; the screen and the count of seats say the same', async () => {
  const [first, second] = [await openDay('Åben dag uden spørgsmål'), await openDay('Endnu en åben dag')];
  const mailbox = 'uskyldig@hjem.example';
  const answers = [await ask(from(50), first, mailbox), await ask(from(51), first, mailbox)];
  expect(answers.map(({ status, body }) => [status, z.object({ reserved: z.boolean() }).parse(body).reserved])).toEqual([
    [202, true],
    [202, true],
  ]);
  expect(await seatsOf(first)).toEqual({ remaining: 28, waiting: 0 });
  const browser = from(52);
  const token = await reservationToken(browser, mailbox);
  expect((await browser.call('POST', '/bff/attendees/decline', { token })).status).toBe(200);
  // Those of the second form, which has mailed nobody, come back by themselves.
  expect(await seatsOf(first)).toEqual({ remaining: 29, waiting: 0 });
  expect((await browser.call('POST', '/bff/attendees/confirm', { token })).status).toBe(410);
  expect((await ask(from(50), second, mailbox)).body).toEqual({ accepted: true, free: 30, reserved: true });
  expect(await seatsOf(second)).toEqual({ remaining: 29, waiting: 0 });
  // Mails leave in the order in which they were written: what comes to another mailbox later shows that none is under way.
  await ask(from(50), second, 'en.anden@hjem.example');
  await reservationToken(browser, 'en.anden@hjem.example');
  expect(await mailsTo(browser, mailbox)).toHaveLength(1);
});

test('S134 what a stranger asks for in the name of a teacher is told to the teacher alone, without a name, and is theirs by a yes', async () => {
  const day = await openDay('Åben dag i en andens navn');
  const [mette, jonas] = [await signInAt(site.url, 'mette@skole.example'), await signInAt(site.url, 'jonas@skole.example')];
  await ask(from(60), day, mette.email, 2);
  const listed = async (who: Teacher) => JSON.stringify((await who.call(site.url, 'GET', '/bff/me/reservations')).body);
  expect(await listed(mette)).toContain('Åben dag i en andens navn');
  expect([await listed(mette), await listed(jonas)].join()).not.toMatch(/Anna/);
  expect(await listed(jonas)).not.toContain('Åben dag i en andens navn');
  const answered = z.object({ items: z.array(z.object({ reservationId: z.string(), eventTitle: z.string() })) });
  const { items } = answered.parse((await mette.call(site.url, 'GET', '/bff/me/reservations')).body);
  const path = `/bff/me/reservations/${items.find(({ eventTitle }) => eventTitle === 'Åben dag i en andens navn')?.reservationId}`;
  expect((await jonas.call(site.url, 'POST', `${path}/confirm`, {})).status).toBe(404);
  const confirmed = await mette.call(site.url, 'POST', `${path}/confirm`, {});
  expect([confirmed.status, confirmed.body]).toEqual([200, expect.objectContaining({ state: 'confirmed', seats: 2, name: 'Mette Holm' })]);
  expect(await seatsOf(day)).toEqual({ remaining: 28, waiting: 0 });
});

test('S114 S135 a teacher’s list signs nobody up who is not of the school before they have said yes, and takes nothing back from then on', async () => {
  const day = await openDay('Åben dag med en liste');
  const mette = await signInAt(site.url, 'mette@skole.example');
  const rows = [{ firstName: 'Ida', lastName: 'Ek', email: 'ida.ek@hjem.example' }];
  const list = { sessionId: day.sessionId, rows, preview: false, idempotencyKey: randomUUID() };
  const saved = await mette.call(site.url, 'POST', `/bff/events/${day.eventId}/sign-ups/list`, list);
  expect(saved.body).toMatchObject({ saved: true, invitations: 1, rows: [{ ok: true, state: 'reserved' }] });
  const asked = async () => (await mette.call(site.url, 'GET', `/bff/events/${day.eventId}/invitations`)).body;
  expect(await asked()).toMatchObject({ items: [{ email: 'ida.ek@hjem.example', state: 'waiting' }] });
  const { reservationId } = z.object({ items: z.tuple([z.object({ reservationId: z.string() })]) }).parse(await asked()).items[0];
  const signedUp = asAdminOf((...call) => admin.call(site.url, ...call)).signUps;
  expect([await seatsOf(day), await signedUp(day.eventId)]).toEqual([{ remaining: 29, waiting: 0 }, []]);
  const browser = from(70);
  const token = await reservationToken(browser, 'ida.ek@hjem.example');
  expect((await browser.call('POST', '/bff/attendees/confirm', { token })).body).toMatchObject({ state: 'confirmed', seats: 1 });
  expect((await mette.call(site.url, 'POST', `/bff/me/invitations/${reservationId}/withdraw`, {})).status).toBe(404);
  expect([await seatsOf(day), await asked()]).toMatchObject([{ remaining: 29, waiting: 0 }, { items: [] }]);
});

test('S113 whoever a list has asked says no without silencing the teacher, and is told by the link who asked', async () => {
  const day = await openDay('Åben dag med et afbud');
  const mette = await signInAt(site.url, 'mette@skole.example');
  const invite = (email: string, preview = false) => {
    const rows = [{ firstName: 'Eli', lastName: 'Ek', email }];
    const list = { sessionId: day.sessionId, rows, preview, idempotencyKey: randomUUID() };
    return mette.call(site.url, 'POST', `/bff/events/${day.eventId}/sign-ups/list`, list);
  };
  const people = ['eli.ek', 'lis.ek', 'bo.ek'].map((name) => `${name}@hjem.example`);
  const browser = from(80);
  for (const email of people) {
    await invite(email);
    const token = await reservationToken(browser, email);
    expect((await browser.call('POST', '/bff/attendees/linked', { token })).body).toMatchObject({
      state: 'reserved',
      listedBy: 'Mette Holm',
    });
    expect((await browser.call('POST', '/bff/attendees/decline', { token, reason: 'not-coming' })).status).toBe(200);
  }
  const asked = (await mette.call(site.url, 'GET', `/bff/events/${day.eventId}/invitations`)).body;
  expect(asked).toMatchObject({ items: people.map((email) => ({ email, state: 'declined' })) });
  // Three mailboxes that say that it was somebody else would silence the teacher.
  expect((await invite('ny.ek@hjem.example', true)).body).toMatchObject({ rows: [{ ok: true, state: 'reserved' }] });
  expect(await seatsOf(day)).toEqual({ remaining: 30, waiting: 0 });
});
