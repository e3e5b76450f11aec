import { randomUUID } from 'node:crypto';
import { eventMessage } from '@edison/contracts/bff/events/event-messages';
import type { Mail } from '@edison/mail/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../../testing/snapshot-demo.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const admin = { as: 'admin@edison.example', admin: true };
const eventId = 'aaben-vaerksted-odense';
const [first, second] = ['aaben-vaerksted-odense-1', 'aaben-vaerksted-odense-2'];
const words = { subject: 'Husk madpakken', text: 'Der er ikke mad på stedet.' };
const everybody = { eventId, states: ['confirmed', 'waitlisted', 'pending'], sessionIds: [first, second] };

let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  restore = await snapshotDemo(backend);
  // No mail is due during the test, because a failed attempt would change its state.
  await backend.database.pool.query(`alter table backend.outbox alter due_at set default now() + interval '1 day'`);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  await restore();
  await backend.store.deleteFrom('cancel_links').execute();
  await backend.store.deleteFrom('sign_ups').where('event_id', '=', eventId).execute();
  await seed(first, 'mette@skole.example', 'confirmed', 'bruger-mette');
  await seed(second, 'mette@skole.example', 'waitlisted', 'bruger-mette');
  await seed(first, 'ida@hjem.example', 'confirmed');
  await seed(second, 'bo@hjem.example', 'waitlisted');
  await seed(first, 'gik@hjem.example', 'cancelled');
  await seed(second, 'slettet-1@slettet.invalid', 'confirmed');
});

async function seed(sessionId: string, email: string, state: 'confirmed' | 'waitlisted' | 'cancelled', userId?: string): Promise<void> {
  const who = { user_id: userId ?? null, email, email_norm: email, name: `${email.slice(0, 2)} Prøve` };
  const where = { event_id: eventId, session_id: sessionId, seats: 1, source: 'public', state, queued_at: backend.clock.now } as const;
  await backend.store
    .insertInto('sign_ups')
    .values({ id: randomUUID(), reference: randomUUID(), ...who, ...where })
    .execute();
}

const call = (name: string, body: object) => backend.call(`/x/messages/${name}`, { ...admin, body });
const send = (change: object = {}) => call('SendMessage', { ...everybody, ...words, idempotencyKey: randomUUID(), ...change });
const log = async () => (await backend.call(`/x/messages/ListMessages?eventId=${eventId}`, admin)).body;
async function mails(prefix = 'message:'): Promise<readonly Mail[]> {
  const { rows } = await backend.database.pool.query<{ mail: Mail }>(
    'select mail from backend.outbox where dedupe_key like $1 order by recipient',
    [`${prefix}%`],
  );
  return rows.map(({ mail }) => mail);
}

describe('before it is sent', () => {
  test('a message is counted by session and state, and whoever has two sign-ups gets one mail', async () => {
    const { body } = await call('PreviewMessage', everybody);
    expect(body).toEqual({
      counts: [
        { sessionId: first, state: 'confirmed', people: 2 },
        { sessionId: second, state: 'waitlisted', people: 2 },
      ],
      recipients: 3,
    });
    expect((await call('PreviewMessage', { ...everybody, sessionIds: [second] })).body.recipients).toBe(2);
    expect((await call('PreviewMessage', { ...everybody, states: [] })).body.recipients).toBe(0);
  });

  test('it is shown as the admin would get it, and nothing is kept', async () => {
    const { body } = await call('PreviewMessage', { ...everybody, states: ['waitlisted'], ...words });
    expect(body.letter).toMatchObject({
      subject: 'Husk madpakken',
      paragraphs: ['Der er ikke mad på stedet.'],
      replyTo: expect.stringContaining('@'),
      why: expect.stringContaining('venteliste'),
    });
    expect([await log(), await mails('message')]).toEqual([{ items: [], total: 0 }, []]);
  });

  test('it is tried out on the admin alone, who sees that it is a try', async () => {
    expect((await call('SendTestMail', { eventId, ...words })).body).toEqual({ email: 'admin@edison.example' });
    expect((await mails('message')).map(({ to, subject }) => [to, subject])).toEqual([['admin@edison.example', 'Prøve: Husk madpakken']]);
    expect(await log()).toEqual({ items: [], total: 0 });
  });
});

describe('a message', () => {
  test('is one mail to each address, and answers to it go to the event', async () => {
    const { status, body } = await send();
    expect([status, body]).toMatchObject([201, { recipients: 3, sent: 0, waiting: 3, failed: 0 }]);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['bo@hjem.example', 'ida@hjem.example', 'mette@skole.example']);
    expect(new Set(sent.map(({ replyTo }) => replyTo)).size).toBe(1);
    expect(sent[2]?.text).toContain('du er tilmeldt');
    expect(sent[2]?.text).toContain('/min-profil/event-og-programmer/');
    expect(sent[0]?.text).toContain('venteliste');
    expect(sent[0]?.text).not.toContain('/min-profil/');
  });

  test('goes to nobody who is shut out, also when the event is over and their sign-up stands', async () => {
    const shut = backend.store.updateTable('users').set({ state: 'deactivated' });
    await shut.where('id', '=', 'bruger-mette').execute();
    const { body } = await call('PreviewMessage', everybody);
    expect(body).toMatchObject({ counts: [{ people: 1 }, { people: 1 }], recipients: 2 });
    await send();
    expect((await mails()).map(({ to }) => to)).toEqual(['bo@hjem.example', 'ida@hjem.example']);
  });

  test('that is sent again with its key is the same message, and another with that key is refused', async () => {
    const idempotencyKey = randomUUID();
    const before = await send({ idempotencyKey });
    expect((await send({ idempotencyKey })).body.messageId).toBe(before.body.messageId);
    expect((await send({ idempotencyKey, subject: 'En anden' })).body.problem).toBe('KEY_REUSED');
    expect(await mails()).toHaveLength(3);
  });

  test('is written down in figures: its words stand in the log of messages only', async () => {
    const { messageId } = eventMessage.parse((await send({ states: ['confirmed'] })).body);
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'event.message').execute();
    expect(rows).toEqual([
      expect.objectContaining({
        actor: 'bruger-admin',
        object_id: eventId,
        reason: null,
        after: { messageId, mails: 2, states: ['confirmed'], sessions: 2 },
      }),
    ]);
    expect(await log()).toMatchObject({
      total: 1,
      items: [{ ...words, states: ['confirmed'], sentBy: expect.any(String), recipients: 2 }],
    });
  });

  test('tells what became of its mails, also when they have left the outbox', async () => {
    await send();
    const become = (state: string, email: string) =>
      sql`update backend.outbox set state = ${state} where recipient = ${email} and dedupe_key like 'message:%'`.execute(backend.store);
    await become('sent', 'mette@skole.example');
    await become('dead', 'bo@hjem.example');
    expect((await log()).items).toMatchObject([{ sent: 1, waiting: 1, failed: 1 }]);
    await sql`delete from backend.outbox where state in ('sent', 'dead')`.execute(backend.store);
    expect((await log()).items).toMatchObject([{ recipients: 3, sent: 1, waiting: 1, failed: 1 }]);
  });

  test.each([
    [{ subject: 'To\r\nBcc: alle@x.dk' }, 400, 'BAD_REQUEST', 'subject'],
    [{ subject: ' ' }, 400, 'BAD_REQUEST', 'subject'],
    [{ text: '\u0000' }, 400, 'BAD_REQUEST', 'text'],
    [{ states: ['cancelled'] }, 400, 'BAD_REQUEST', 'states.0'],
    [{ states: [] }, 400, 'BAD_REQUEST', 'states'],
    [{ states: ['pending'] }, 400, 'BAD_REQUEST', 'states'],
    [{ sessionIds: ['landsfinale-1'] }, 400, 'BAD_REQUEST', 'sessionIds'],
    [{ eventId: 'no-such-event' }, 404, 'NOT_FOUND', undefined],
    [{ html: '<b>Hej</b>' }, 400, 'UNKNOWN_KEY', 'html'],
  ])('with %j is refused, and nobody is mailed', async (wrong, status, problem, field) => {
    const { body, ...answer } = await send(wrong);
    expect([answer.status, body.problem, body.field]).toEqual([status, problem, field]);
    expect(await mails('message')).toEqual([]);
  });
});
