import { randomUUID } from 'node:crypto';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { asAdminOf } from '../../src/running/as-admin.ts';
import { demoPlace } from '../../src/running/demo-place.ts';
import { startInstantProvider } from '../../src/running/instant-provider.ts';
import { type MailSink, startMailSink } from '../../src/running/mail-sink.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';

const institutions = z.object({ items: z.array(z.object({ institutionId: z.string() })).min(1) });
const markup = '<a href="https://evil.example/x">Klik</a><img src=x>';

let parts: AsyncDisposableStack;
let mail: MailSink;
let siteUrl: string;
let admin: Teacher;
let teacher: Teacher;

/** Starts a whole site with a mail server that records its mails. */
async function start(): Promise<void> {
  parts = new AsyncDisposableStack();
  mail = parts.use(await startMailSink());
  const provider = parts.use(await startInstantProvider());
  siteUrl = `http://localhost:${await freePort()}`;
  const config = readConfig({
    ...provider.environment,
    ...(await demoPlace()),
    SITE_URL: siteUrl,
    PORT: new URL(siteUrl).port,
    SMTP_URL: mail.smtpUrl,
    OPERATIONS_PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO: '1',
  });
  parts.use(await startSite(config));
  admin = await signInAt(siteUrl, 'admin@edison.example');
  teacher = await signInAt(siteUrl, 'skriver@skole.example');
  const found = institutions.parse((await teacher.call(siteUrl, 'GET', '/bff/institutions?pageSize=1')).body);
  const profile = { firstName: '<b onmouseover=alert(1)>Bo</b>', lastName: '"&\'<i>', jobTitle: 'lærer', grades: [6], subjects: [] };
  await post(teacher, '/bff/me/profile', { ...profile, institutionId: found.items[0]?.institutionId });
}
beforeAll(start, 180_000);
afterAll(() => parts?.disposeAsync());

async function post(who: Teacher, path: string, body: object): Promise<unknown> {
  const answer = await who.call(siteUrl, 'POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Parses a mail: its decoded parts by content type, and its header lines. */
function readMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const pieces = raw.split(/\r\n--[^\r\n]+\r\n/);
  const decoded = pieces.map((piece) => {
    const [own = '', ...text] = piece.split('\r\n\r\n');
    return { kind: /content-type:\s*([\w/]+)/i.exec(own)?.[1] ?? '', text: decode(own, text.join('\r\n\r\n')) };
  });
  const of = (kind: string) => decoded.filter((one) => one.kind === kind).map(({ text }) => text);
  return {
    head: head.replaceAll(/\r\n[ \t]+/g, ' '),
    html: of('text/html').join('\n'),
    text: of('text/plain').join('\n'),
    calendar: of('text/calendar').join('\n'),
    all: rest.join(''),
  };
}

function decode(head: string, text: string): string {
  if (/transfer-encoding:\s*base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/transfer-encoding:\s*quoted-printable/i.test(head)) return text;
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

async function mailsTo(address: string, count: number) {
  await vi.waitFor(() => expect(mail.letters.filter(({ to }) => to === address).length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
  return mail.letters.filter(({ to }) => to === address).map(({ raw }) => readMail(raw));
}

/** Expects only the tags of the site's own letters, and links only to the site and to the organiser's e-mail. */
function expectHarmless({ html, head }: ReturnType<typeof readMail>): void {
  expect(html).not.toBe('');
  const tags = [...html.matchAll(/<([a-z!/][^\s>]*)([^>]*)>/gi)].map(([, name = '', attributes = '']) => [
    name.toLowerCase(),
    attributes.trim(),
  ]);
  const known = /^\/?(?:!doctype|html|head|meta|title|body|p|a|br|table|tbody|tr|th|td|ul|ol|li|h1|h2|strong|em|small|div|span|hr)$/;
  expect(tags.filter(([name = '']) => !known.test(name))).toEqual([]);
  expect(tags.filter(([, attributes = '']) => /\bon\w+\s*=|src=/i.test(attributes))).toEqual([]);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links.filter((href) => !href.startsWith(`${siteUrl}/`) && !href.startsWith('mailto:kontakt@edison.example'))).toEqual([]);
  expect(head.match(/^(?:to|cc|bcc|from|subject|reply-to):/gim)?.length).toBeLessThanOrEqual(4);
  expect(head).not.toMatch(/^(?:bcc|cc|x-injected):/im);
}

test('S65 people’s own input is text in a mail: it makes no tag, link or header line', async () => {
  const asAdmin = asAdminOf((...call) => admin.call(siteUrl, ...call));
  const event = await asAdmin.publish(`Kursus ${markup}`, 10, { venue: markup, organiser: `Kontor ${markup}` });
  const sessionId = event.sessions[0]?.sessionId;
  await post(teacher, `/bff/events/${event.eventId}/sign-ups`, {
    sessionId,
    seats: 1,
    note: markup,
    teams: [],
    idempotencyKey: randomUUID(),
  });
  const [own] = await mailsTo('skriver@skole.example', 1);
  await asAdmin.proveSchool('skriver@skole.example');
  const rows = [
    { firstName: markup, lastName: 'Bcc: x@evil.example', email: 'gaest@hjem.example', seats: 1, organisation: markup, note: markup },
  ];
  await post(teacher, `/bff/events/${event.eventId}/sign-ups/list`, { sessionId, rows, preview: false, idempotencyKey: randomUUID() });
  const [guest] = await mailsTo('gaest@hjem.example', 1);
  for (const letter of [own, guest]) {
    if (!letter) expect.unreachable();
    else expectHarmless(letter);
  }
  expect(guest?.html).toContain('&lt;a href=');
  // A text in the calendar must neither end a line nor begin an entry.
  const calendar = `${own?.calendar}`;
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar.match(/^(?:ATTACH|URL):(?!http:\/\/localhost)/m)).toBeNull();
});

test('S65 a guest’s name and note, and an admin’s message, are text too', async () => {
  const asAdmin = asAdminOf((...call) => admin.call(siteUrl, ...call));
  const event = await asAdmin.publish('Åbent hus', 10, { audience: 'public', access: 'open' });
  const wish = { sessionId: event.sessions[0]?.sessionId, name: markup, email: 'aaben@hjem.example', note: markup, seats: 1 };
  await post(admin, `/bff/events/${event.eventId}/attendees`, { ...wish, idempotencyKey: randomUUID() });
  const [asking] = await mailsTo('aaben@hjem.example', 1);
  await post(admin, '/bff/attendees/confirm', { token: /\/din-tilmelding\/#([\w-]{43})/.exec(asking?.text ?? '')?.[1] });
  await post(admin, `/bff/admin/events/${event.eventId}/messages`, {
    ...{
      states: ['confirmed'],
      sessionIds: [event.sessions[0]?.sessionId],
      subject: `Hej ${markup}`,
      text: `Linje 1\n${markup}\nhttps://evil.example/`,
      idempotencyKey: randomUUID(),
    },
  });
  for (const letter of await mailsTo('aaben@hjem.example', 3)) expectHarmless(letter);
});

test('S64 each mail has one recipient, and its head is ours', async () => {
  const { letters } = mail;
  expect(letters.length).toBeGreaterThanOrEqual(4);
  for (const { to, raw } of letters) {
    const { head } = readMail(raw);
    expect(head.match(/^to:.*$/gim)).toEqual([`To: ${to}`]);
    expect(head.match(/^message-id:/gim)).toHaveLength(1);
  }
});
