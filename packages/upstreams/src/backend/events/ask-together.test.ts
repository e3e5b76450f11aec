import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { signUp } from '../seats/races/ask.ts';
import { openScene, session } from '../seats/races/open-scene.ts';
import { startTestReplica } from '../testing/test-backend.ts';

const [mette, jonas] = ['mette@skole.example', 'jonas@skole.example'];

describe.skipIf(!testKinds.includes('postgres'))('people who ask for events at once', () => {
  afterAll(stopTestPostgres);

  test('share what is the same for all, and each is told of their own sign-ups and nobody else’s', async () => {
    await using scene = await openScene();
    await scene.begin(10, true);
    expect((await signUp(scene.first, mette)).status).toBe(201);
    const said: string[] = [];
    await using counted = await startTestReplica(scene.first, { after: (statement) => void said.push(statement) });

    const ask = (as: string) => counted.call(`/events/GetEvents?email=${as}`, { as });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n % 2 ? mette : jonas)));
    const own = answers.map(({ body }) => body.items?.find(({ eventId }) => eventId === session.eventId)?.own);
    expect(own).toEqual(answers.map((_answer, n) => (n % 2 ? [expect.objectContaining({ sessionId: session.sessionId })] : [])));
    const readings = said.filter((statement) => statement.includes('from "backend"."events" where'));
    expect(readings.length).toBeGreaterThan(0);
    expect(readings.length).toBeLessThan(20);

    // Nobody hears what was so before they asked.
    expect((await signUp(scene.second, jonas)).status).toBe(201);
    const { body } = await ask(jonas);
    expect(body.items?.find(({ eventId }) => eventId === session.eventId)).toMatchObject({ own: [{ state: 'confirmed' }] });
  });
});
