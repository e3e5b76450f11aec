import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { session, startRaceFixture } from '../seats/testing/race-fixture.ts';
import { signUp } from '../seats/testing/seat-calls.ts';
import { createGate } from '../testing/barrier.ts';
import { startTestReplica } from '../testing/test-backend.ts';

const [mette, jonas] = ['mette@skole.example', 'jonas@skole.example'];

describe.skipIf(!testKinds.includes('postgres'))('people who ask for events at once', () => {
  afterAll(stopTestPostgres);

  test('share what is the same for all, and each is told of their own sign-ups and nobody else’s', async () => {
    await using fixture = await startRaceFixture();
    await fixture.begin(10, true);
    expect((await signUp(fixture.first, mette)).status).toBe(201);
    const gate = createGate();
    const said: string[] = [];
    const isReading = (statement: string) => statement.includes('from "backend"."events" where');
    const isOwn = (statement: string) => statement.includes('from "backend"."sign_ups" as "u" inner join');
    await using counted = await startTestReplica(fixture.first, {
      after(statement) {
        said.push(statement);
        return isReading(statement) ? gate.pass() : undefined;
      },
    });
    const ask = async (as: string) => {
      const { body } = await counted.call(`/events/GetEvents?email=${as}`, { as });
      return body.items?.find(({ eventId }) => eventId === session.eventId)?.own;
    };

    const first = ask(mette);
    await gate.come;
    // No caller gets an answer that was read before its call.
    expect((await signUp(fixture.second, jonas)).status).toBe(201);
    const others = Array.from({ length: 40 }, (_, n) => ask(n % 2 ? mette : jonas));
    await expect.poll(() => said.filter(isOwn).length).toBe(others.length + 1);
    gate.open();
    const theirs = [await first, ...(await Promise.all(others))];
    expect(theirs.every((own) => Array.isArray(own) && own.length === 1)).toBe(true);
    expect(said.filter(isReading)).toHaveLength(2);
  });
});
