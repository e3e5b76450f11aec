// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { startAnswers } from './start-answers.ts';

const post = (body: unknown, signal?: AbortSignal) =>
  fetch('/bff/sign-ups/s1/cancel', { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) });

test('a body that the contract refuses is answered with 400, and the answer of the test is not asked', async () => {
  await using answers = await startAnswers();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers.on('POST /bff/sign-ups/s1/cancel', () => ({ body: { asked: true } }));
  expect((await post({ madeUp: 1 })).status).toBe(400);
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
  expect(await (await post({})).json()).toEqual({ asked: true });
});

test('a call that no contract has, and a path whose parameter its contract refuses, are answered with 400', async () => {
  await using answers = await startAnswers();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const route of ['GET /bff/made-up', 'GET /bff/sign-ups/s1/cancel', `POST /bff/sign-ups/${'s'.repeat(65)}/cancel`]) {
    answers.on(route, () => ({ body: { asked: true } }));
    const [method = '', path = ''] = route.split(' ');
    expect([route, (await fetch(path, { method, ...(method === 'POST' && { body: '{}' }) })).status]).toEqual([route, 400]);
  }
  errors.mockRestore();
});

test('an aborted request is rejected', async () => {
  await using answers = await startAnswers();
  const asked = Promise.withResolvers<void>();
  answers.on('POST /bff/sign-ups/s1/cancel', () => {
    asked.resolve();
    return new Promise(() => undefined);
  });
  const giveUp = new AbortController();
  const sent = post({}, giveUp.signal);
  await asked.promise;
  giveUp.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
