import { backendDashboard } from '@edison/contracts/upstream/dashboard';
import { defaultTestKind } from '@edison/database/testing';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test, vi } from 'vitest';
import { firstDay, startTestBackend } from '../testing/test-backend.ts';
import { failureOf } from './mail-failure.ts';

const address = 'mette.holm@skole.example';

/** An SMTP server that refuses every recipient. */
async function startServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address: unknown }, _session, done) => done(Object.assign(new Error(`<${unknown}> no`), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describe('a mail that did not leave', () => {
  // Error codes of nodemailer.
  test.each([
    [
      { code: 'EENVELOPE', responseCode: 550 },
      { kind: 'address', code: 550 },
    ],
    [
      { code: 'EENVELOPE', responseCode: 450 },
      { kind: 'later', code: 450 },
    ],
    [
      { code: 'EENVELOPE', responseCode: 552 },
      { kind: 'full', code: 552 },
    ],
    [
      { code: 'EMESSAGE', responseCode: 554 },
      { kind: 'refused', code: 554 },
    ],
    [
      { code: 'EMESSAGE', responseCode: 451 },
      { kind: 'later', code: 451 },
    ],
    [
      { code: 'EMESSAGE', responseCode: 452 },
      { kind: 'full', code: 452 },
    ],
    [
      { code: 'EAUTH', responseCode: 535 },
      { kind: 'login', code: 535 },
    ],
    [{ code: 'ESOCKET' }, { kind: 'unreachable' }],
    [{ code: 'ETIMEDOUT' }, { kind: 'unreachable' }],
  ])('as %j is %j', (error, failure) => {
    expect(failureOf(Object.assign(new Error(`<${address}> no`), error))).toEqual(failure);
  });

  test.each([[new Error(address)], [undefined], ['550'], [{ code: 'EENVELOPE', responseCode: 99_999 }]])(
    '%j tells no more than it may',
    (error) => {
      expect(JSON.stringify(failureOf(error))).toMatch(/^\{"kind":"(unknown|address)"\}$/);
    },
  );
});

test('an admin sees why a mail was given up, and nothing of the answer’s words is kept', async () => {
  await using server = await startServer();
  await using backend = await startTestBackend(defaultTestKind, server.url);
  const admin = { as: 'admin@edison.example', admin: true };
  await backend.call('/x/user/DeactivateUser', { ...admin, body: { userId: 'bruger-mette', reason: 'Er holdt op' } });
  const failed = () =>
    backend.store.selectFrom('outbox').select(['id', 'failure', 'failure_code']).where('failure', 'is not', null).execute();
  await vi.waitFor(async () => expect(await failed()).not.toEqual([]), 10_000);
  expect((await failed())[0]).toMatchObject({ failure: 'address', failure_code: 550 });
  await backend.store
    .updateTable('outbox')
    .set({ state: 'dead', tries: 5, created_at: firstDay })
    .where('failure', 'is not', null)
    .execute();
  const { body } = await backend.call(backendDashboard.GetDecisions.path, admin);
  expect(body.mails).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ failure: { kind: 'address', code: 550 } })]),
  });
  const { rows } = await backend.database.pool.query(`select count(*)::int as told from backend.outbox where outbox::text like '%> no%'`);
  expect(rows).toEqual([{ told: 0 }]);
});
