import { openDatabase } from '@edison/database/open-database';
import { createTestPostgres, stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { gatherTeachers, seatRequest, type Teacher } from '../running/crowd.ts';
import { startInstantProvider } from '../running/instant-provider.ts';
import { dataFolder, type EdisonProcess, freePort, startSiteProcess } from '../running/site-process.ts';

const crowd = 500;
const cutAfter = 150;
const receipt = z.object({ reference: z.string() });
const list = z.object({
  items: z.array(z.object({ eventId: z.string(), slug: z.string(), sessions: z.array(z.object({ sessionId: z.string() })) })),
});

afterAll(stopTestPostgres);

describe.each(testKinds)('a process killed during 500 sign-ups, on %s', (kind) => {
  test('has kept every sign-up that it had acknowledged, each once', { timeout: 240_000 }, async () => {
    await using provider = await startInstantProvider();
    const data = await dataFolder();
    const place =
      kind === 'postgres'
        ? ({ kind: 'postgres', url: await createTestPostgres() } as const)
        : ({ kind: 'pglite', directory: data } as const);
    const PORT = String(await freePort());
    const environment = {
      ...provider.environment,
      ...(place.kind === 'postgres' && { DATABASE_URL: place.url }),
      EDISON_DATA_DIR: data,
      SESSION_KEYS: 'power-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0',
      DEMO: '1',
      PORT,
    };
    const site = await startSiteProcess(environment);
    const teachers = await gatherTeachers(site.url, crowd);
    const acknowledged = await signUpUntilCut(site, teachers);

    expect(acknowledged.length).toBeGreaterThanOrEqual(cutAfter);
    expect(acknowledged.length).toBeLessThan(crowd);
    {
      await using database = await openDatabase(place);
      const { rows } = await database.pool.query<{ reference: string }>('select reference from backend.sign_ups');
      const kept = rows.map((row) => row.reference);
      expect(new Set(kept).size).toBe(kept.length);
      expect(acknowledged.filter((reference) => !kept.includes(reference))).toEqual([]);
    }
    await using again = await startSiteProcess(environment);
    const own = await teachers[0]?.call(again.url, 'GET', '/bff/me/sign-ups');
    expect(own?.status).toBe(200);
  });
});

async function signUpUntilCut(site: EdisonProcess, teachers: readonly Teacher[]): Promise<string[]> {
  const events = list.parse(await (await fetch(`${site.url}/bff/events`, { headers: { 'x-edison': '1' } })).json());
  const event = events.items.find(({ slug }) => slug === 'kursus-ideudvikling');
  const path = `/bff/events/${event?.eventId}/sign-ups`;
  const acknowledged: string[] = [];
  const answers = teachers.map(async (teacher) => {
    const { status, body } = await teacher.call(site.url, 'POST', path, seatRequest(event?.sessions[0]?.sessionId ?? ''));
    if (status === 201) acknowledged.push(receipt.parse(body).reference);
    if (acknowledged.length === cutAfter) await site.kill();
  });
  await Promise.allSettled(answers);
  return acknowledged;
}
