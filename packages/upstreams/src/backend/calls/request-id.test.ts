import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestBackend } from '../testing/test-backend.ts';

test('a request goes by the id that the site has given it, when it is one, and by one of its own otherwise', async () => {
  await using backend = await startTestBackend();
  const idOf = async (given: string) => {
    const answer = await fetch(`${backend.url}/user/GetNewestUsers`, { headers: { 'x-request-id': given } });
    return String(Object(await answer.json()).requestId);
  };
  const given = randomUUID();
  expect(await idOf(given)).toBe(given);
  for (const other of ['mette@skole.example', `${given}x`, 'a'.repeat(5_000)]) expect(await idOf(other)).toMatch(/^[0-9a-f-]{36}$/);
});
