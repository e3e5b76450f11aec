import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilWaiting } from '../../testing/barrier.ts';
import { type RaceFixture, startRaceFixture } from '../testing/race-fixture.ts';
import { signUp, signUpBatchOf, tally } from '../testing/seat-calls.ts';

const sofie = 'sofie@skole.example';

describe.skipIf(!testKinds.includes('postgres'))('somebody whose row is locked while many sign up', () => {
  let fixture: RaceFixture;
  let people: readonly string[];
  beforeAll(async () => {
    fixture = await startRaceFixture();
    people = await fixture.invite(12);
    await fixture.first.store
      .updateTable('institutions')
      .set({ state: 'pending' })
      .where('id', 'in', (of) => of.selectFrom('users').select('institution_id').where('email_norm', '=', sofie).$asScalar().$notNull())
      .execute();
  });
  beforeEach(() => fixture.begin(20, true));
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  /** Holds a lock on the row that the query finds, in another transaction, until it is disposed. */
  async function hold(query: string): Promise<AsyncDisposable> {
    const client = await fixture.second.database.pool.connect();
    await client.query('begin');
    await client.query(`${query} for no key update`, [sofie]);
    return {
      async [Symbol.asyncDispose]() {
        await client.query('rollback');
        client.release();
      },
    };
  }

  const rows = [
    ['they are being changed', 'select from backend.users where email_norm = $1'],
    [
      'their school is being decided on',
      'select from backend.institutions where id = (select institution_id from backend.users where email_norm = $1)',
    ],
  ] as const;

  test.each(rows)('when %s, they alone wait, first in the queue or among others', async (_, query) => {
    const waiting = [];
    {
      await using _held = await hold(query);
      waiting.push(signUp(fixture.first, sofie));
      await untilWaiting(fixture.first.database, 1);
      const others = people.map((email) => signUp(fixture.first, email));
      waiting.push(signUp(fixture.first, sofie));
      expect(tally(await Promise.all(others))).toEqual({ '201 confirmed': 12 });
      await untilWaiting(fixture.first.database, 2);
      expect(await fixture.placeOf(sofie)).toBeUndefined();
    }
    const references = (await Promise.all(waiting)).map(({ body }) => body.reference);
    expect(new Set(references).size).toBe(1);
    expect(await fixture.counted()).toMatchObject({ taken: 13, confirmed: 13, mails: 13 });
  });

  test.each(rows)('when %s, a batch leaves them out, and waits for nobody', async (_, query) => {
    await using _held = await hold(query);
    const [first, second, third] = await signUpBatchOf(fixture.first, [people[0] ?? '', sofie, people[1] ?? '']);
    expect([first, second, third]).toMatchObject([
      { answer: { state: 'confirmed' } },
      { rowLocked: true },
      { answer: { state: 'confirmed' } },
    ]);
    expect(await fixture.counted()).toMatchObject({ taken: 2, mails: 2 });
  });
});
